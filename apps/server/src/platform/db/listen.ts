import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from './connect.ts'

/** The messages of processes to each other through PostgreSQL. */
export type Channel = 'replies' | 'reply_stops' | 'reply_hurries' | 'settings' | 'sessions' | 'caches' | 'prompts'
const channels: Channel[] = ['replies', 'reply_stops', 'reply_hurries', 'settings', 'sessions', 'caches', 'prompts']

/** Sends a notification to every process; within a transaction it leaves with the commit. */
export async function notifyProcesses(db: Db, channel: Channel, payload = ''): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db)
}

export type Listener = {
  /** Calls back with each payload; `onGap` whenever notifications may have been missed. Returns how to stop. */
  on(channel: Channel, callback: (payload: string) => void): () => void
  onGap(callback: () => void): () => void
  close(): Promise<void>
}

const retryMs = 1000
/** A connection that only listens is asked so often: it would not notice that its server is gone. */
const usualAskMs = 5000

/** Listens on a connection of its own and reconnects for as long as it is open. */
export async function listen(
  openClient: () => Promise<pg.Client>,
  onError: (error: unknown) => void,
  { askMs = usualAskMs } = {},
): Promise<Listener> {
  const emitter = new EventEmitter().setMaxListeners(0)
  let client: pg.Client | undefined
  let closed = false

  async function connect(): Promise<void> {
    const opened = await openClient()
    opened.on('notification', ({ channel, payload }) => emitter.emit(channel, payload ?? ''))
    try {
      await opened.query(channels.map((channel) => `listen ${channel}`).join(';'))
    } catch (error) {
      await opened.end()
      throw error
    }
    if (closed) return opened.end()
    // Only now: a connection that breaks before is tried again by who called.
    opened.on('end', () => !closed && reconnectSoon())
    client = opened
    pingForever(opened).catch(() => {}) // it has ended
  }

  async function pingForever(opened: pg.Client): Promise<void> {
    while (!closed) {
      await sleep(askMs, undefined, { ref: false })
      await opened.query(`listen ${channels[0]}`)
    }
  }

  function reconnectSoon(): void {
    setTimeout(() => {
      if (closed) return
      connect().then(
        () => emitter.emit('gap'),
        (error) => {
          onError(error)
          reconnectSoon()
        },
      )
    }, retryMs).unref()
  }

  function subscribe(name: string, callback: (payload: string) => void): () => void {
    emitter.on(name, callback)
    return () => emitter.off(name, callback)
  }

  await connect()
  return {
    on: subscribe,
    onGap: (callback) => subscribe('gap', callback),
    async close() {
      closed = true
      await client?.end()
    },
  }
}
