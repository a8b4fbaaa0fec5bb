import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '#lib/log.ts'

/** A connection to the embedded server that is kept open; `ended` resolves when either side has closed it. */
export type Session = { client: pg.Client; ended: Promise<void> }

type Watched = {
  session: Session
  log?: Pick<Log, 'info' | 'warn' | 'error'>
  /** Starts the server, or finds it running. */
  reach: () => Promise<Session>
}

const firstPauseMs = 250
const longestPauseMs = 10_000
/** A server that ends sooner after its start is given a pause before the next one. */
const steadyMs = 1000

/** Starts the server again whenever it has ended: killed, or by itself, as on a full disk. */
export function watchServer({ session, log, reach }: Watched): { isRunning(): boolean; end(): Promise<void> } {
  let current: Session | undefined = session
  const ending = new AbortController()
  const watching = watch()

  async function watch(): Promise<void> {
    let pauseMs = 0
    while (current) {
      const reachedAt = performance.now()
      await current.ended
      current = undefined
      if (ending.signal.aborted) return
      pauseMs = performance.now() - reachedAt < steadyMs ? longer(pauseMs) : 0
      current = await bringBack(pauseMs)
    }
  }

  /** Undefined when the watch has ended meanwhile. */
  async function bringBack(pauseMs: number): Promise<Session | undefined> {
    const goneAt = performance.now()
    log?.warn('The embedded database has ended: starting it again')
    for (let nextPauseMs = pauseMs; ; nextPauseMs = longer(nextPauseMs)) {
      await sleep(nextPauseMs, undefined, { signal: ending.signal, ref: false }).catch(() => {})
      if (ending.signal.aborted) return undefined
      try {
        const reached = await reach()
        if (ending.signal.aborted) {
          await reached.client.end()
          return undefined
        }
        log?.info({ outageMs: Math.round(performance.now() - goneAt) }, 'The embedded database is back')
        return reached
      } catch (error) {
        log?.error({ err: error }, 'The embedded database does not start: trying again')
      }
    }
  }

  return {
    isRunning: () => current !== undefined,
    async end() {
      ending.abort()
      await current?.client.end()
      await watching
    },
  }
}

function longer(pauseMs: number): number {
  return Math.min(Math.max(firstPauseMs, pauseMs * 2), longestPauseMs)
}
