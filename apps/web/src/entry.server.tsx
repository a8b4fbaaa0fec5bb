import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { IsAppPage } from '#shared/styles/page-sheet.ts'

/** Writes a page at build time: whole, with its late parts in their places, for who reads it without scripts. */
export default function writePage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const page = (
      <IsAppPage value={context.isSpaMode}>
        <ServerRouter context={context} url={request.url} />
      </IsAppPage>
    )
    const { pipe } = renderToPipeableStream(page, {
      // Nothing is sent ahead of anything else.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        headers.set('content-type', 'text/html')
        resolve(new Response(createReadableStreamFromReadable(pipe(new PassThrough())), { status, headers }))
      },
      onError: reject,
    })
  })
}
