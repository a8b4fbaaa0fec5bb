import { Socket } from 'node:net'
import type pg from 'pg'

/** After a pause of the process itself, the answers that arrived meanwhile are read from the socket within this time. */
const readWhatCameMs = 100

/**
 * Breaks the connection when its server has been silent for as long as `allowSilence` says: one that hangs, or
 * a network that swallows everything, neither answers nor refuses. A timeout on the server's side would not do: a
 * frozen server keeps none, and one that waits for its replica reports a cancelled commit as done.
 */
export function endAfterSilence({ connection: { stream } }: pg.Client): void {
  if (!(stream instanceof Socket)) return
  stream.on('timeout', () => {
    const bytesRead = stream.bytesRead
    setTimeout(() => {
      if (stream.timeout && stream.bytesRead === bytesRead)
        stream.destroy(new Error(`Connection terminated: the database was silent for ${stream.timeout} ms`))
    }, readWhatCameMs).unref()
  })
}

/** Sets how long the server may say nothing from now on; 0: for ever, as while nothing is asked. */
export function allowSilence({ connection: { stream } }: pg.Client, ms: number): void {
  if (stream instanceof Socket) stream.setTimeout(ms)
}
