import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A site before and after a release, at an address of its own. */
export type Releases = AsyncDisposable & {
  url: string
  /** From now on its pages load another manifest, and the service worker lists it in the place of the one before. */
  release(): void
  /** From now on the scripts that only the new release has do not come. */
  loseScripts(): void
}

const manifest = /(\/assets\/manifest-\w+?)(-next)?\.js/g

/** Passes on what a product answers; a release differs from the one before as two builds of the same site do. */
export async function serveReleases(productUrl: string): Promise<Releases> {
  let isNext = false
  let areScriptsLost = false

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { cookie = '', 'content-type': type = 'application/json' } = request.headers
    const sent = await buffer(request)
    if (areScriptsLost && request.url?.endsWith('-next.js')) throw new Error('lost')
    const given = await fetch(productUrl + (request.url ?? '').replace(manifest, '$1.js'), {
      method: request.method,
      headers: { cookie, 'content-type': type, origin: productUrl },
      body: sent.length > 0 ? sent : undefined,
      redirect: 'manual',
    })
    response.statusCode = given.status
    response.setHeader('cache-control', 'no-store') // what the browser caches by itself it may lose, too
    for (const name of ['content-type', 'location']) {
      const value = given.headers.get(name)
      if (value) response.setHeader(name, value)
    }
    const body = Buffer.from(await given.arrayBuffer())
    const isRewritten = isNext && /html|javascript/.test(given.headers.get('content-type') ?? '')
    response.end(isRewritten ? nextRelease(String(body)) : body)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy()) // or a page that has been left
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo // of a TCP server
  return {
    url: `http://127.0.0.1:${port}`,
    release() {
      isNext = true
    },
    loseScripts() {
      areScriptsLost = true
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}

function nextRelease(text: string): string {
  return text
    .replaceAll(manifest, '$1-next.js')
    .replaceAll(/(\burl:[`"']\/\w+[`"'],revision:[`"'])/g, '$1next-')
    .replaceAll(/(\bmark:[`"']manifest-\w+?)\.js/g, '$1-next.js')
}
