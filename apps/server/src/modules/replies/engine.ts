import type { ReplyStart } from '@lunaria/contract/chats'
import { isErrorCode } from '@lunaria/contract/errors'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Listener } from '#db/listen.ts'
import type { Database } from '#db/schema.ts'
import type { EventStream } from '#http/event-stream.ts'
import { AppError } from '#lib/app-error.ts'
import type { Log } from '#lib/log.ts'
import { aiFaultReason, aiFaultText } from '#modules/readings/ai-faults.ts'
import type { ReadingModel, ReadingRequest } from '#modules/readings/reading-model.ts'
import { createFairQueue, type Turn } from './fair-queue.ts'
import { closeOrphan, endingOf, finishReply, interrupted, type Outcome } from './finish-reply.ts'
import { createLiveReply, type Ending, type LiveReply, packDeltas } from './live-reply.ts'
import { announceReplies, checkpointReplies, listOrphans } from './queries.ts'

const checkpointMs = 1000
const recoverMs = 2000
const finishRetryMs = 500
const maxWaiting = 2000

export type EngineParts = {
  db: Kysely<Database>
  pool: pg.Pool
  listener: Listener
  model: ReadingModel
  /** How the model is called in an error: GPT-4.1-mini. */
  modelLabel: string
  maxConcurrent: number
  /** Names this process among the owners of answers. */
  owner: string
  now: () => Date
  log: Log
}

export type NewRun = { messageId: string; userId: string; start: ReplyStart; request: ReadingRequest }

export type ReplyEngine = {
  owner: string
  isDraining(): boolean
  /** Why no answer can be started now, if so. */
  refusal(): AppError | undefined
  /** Starts an answer, which goes on whoever listens, to its end. */
  run(reply: NewRun): void
  /** Lets a stream follow an answer that runs here; false when none does. */
  follow(messageId: string, stream: EventStream, lastEventId: number): boolean
  /** Stops an answer that runs here and waits for its end; false when none does. */
  stop(messageId: string): Promise<boolean>
  /** What has been said so far in an answer that runs here. */
  textOf(messageId: string): string | undefined
  load(): { running: number; waiting: number }
  /** No new answers; the running ones get `graceMs`, then they fail and are given back. */
  drain(graceMs: number): Promise<void>
  close(): void
}

type Why = 'stopped' | 'interrupted' | 'lost'
type Run = { live: LiveReply; savedCount: number; abort: AbortController; ended: Promise<void>; isEnding: boolean }

/** Runs the answers of this process: generation, checkpoints, stop, recovery of those whose owner has died. */
export function createReplyEngine(parts: EngineParts): ReplyEngine {
  const { db, pool, listener, model, owner, now, log } = parts
  const runs = new Map<string, Run>()
  const queue = createFairQueue({ maxRunning: parts.maxConcurrent, maxWaiting })
  let isDraining = false

  async function generate(run: Run, turn: Turn, { messageId, request }: NewRun): Promise<void> {
    const { signal } = run.abort
    const outcome = await outcomeOf(signal, async () => {
      await Promise.race([turn.ready, aborted(signal)])
      if (!signal.aborted) await model.generate(request, { text: run.live.append, signal })
    })
    run.isEnding = true
    turn.leave()
    const ending = await end(run, messageId, outcome)
    runs.delete(messageId)
    run.live.end(ending)
    await announceReplies(db, owner).catch((error) => log.warn({ err: error }, 'Readers elsewhere were not told'))
  }

  async function outcomeOf(signal: AbortSignal, work: () => Promise<void>): Promise<Outcome | 'lost'> {
    try {
      await work()
      if (!signal.aborted) return { status: 'done' }
    } catch (error) {
      if (!signal.aborted) return failure(error)
    }
    const why: Why = signal.reason
    if (why === 'stopped') return { status: 'stopped' }
    return why === 'lost' ? 'lost' : interrupted
  }

  function failure(error: unknown): Outcome {
    const code = error instanceof AppError && isErrorCode(error.code) ? error.code : 'internal'
    log.warn({ err: error, code }, 'An answer failed')
    return { status: 'failed', code, error: aiFaultText(code, parts.modelLabel), reason: aiFaultReason(code) }
  }

  /** Writes the end down, however long the database takes to come back; without an ending the readers are sent away to ask again. */
  async function end(run: Run, messageId: string, outcome: Outcome | 'lost'): Promise<Ending | undefined> {
    const { deltas } = run.live
    for (;;) {
      try {
        const ended =
          outcome !== 'lost' &&
          (await finishReply(db, {
            messageId,
            by: { owner },
            outcome,
            deltas: packDeltas(deltas),
            isEmpty: deltas.length === 0,
            now: now(),
          }))
        return ended || (await endingOf(db, { messageId, now: now() }))
      } catch (error) {
        log.error({ err: error }, 'The end of an answer was not saved')
        if (isDraining) return undefined
        await new Promise((resolve) => setTimeout(resolve, finishRetryMs))
      }
    }
  }

  async function checkpoint(): Promise<void> {
    const saving = [...runs].filter(([, run]) => !run.isEnding)
    if (saving.length === 0) return
    const rows = await checkpointReplies(pool, [
      owner,
      saving.map(([messageId]) => messageId),
      saving.map(([, run]) => run.savedCount),
      saving.map(([, run]) => packDeltas(run.live.deltas.slice(run.savedCount))),
      saving.map(([, run]) => run.live.deltas.length),
    ])
    const own = new Map(rows.map((row) => [row.message_id, row]))
    for (const [messageId, run] of saving) {
      const row = own.get(messageId)
      if (row) run.savedCount = row.saved_count
      if (row?.stop_requested) abort(run, 'stopped')
      if (!row && !run.isEnding) abort(run, 'lost')
    }
  }

  async function recover(): Promise<void> {
    for (const { message_id, owner } of await listOrphans(db)) {
      log.warn({ replyId: message_id }, 'Closing an answer whose process has died')
      await closeOrphan(db, { messageId: message_id, owner, now: now() })
    }
  }

  const stops = listener.on('reply_stops', (messageId) => {
    const run = runs.get(messageId)
    if (run) abort(run, 'stopped')
  })
  const timers = [every(checkpointMs, checkpoint, log), every(recoverMs, recover, log)]

  return {
    owner,
    isDraining: () => isDraining,
    refusal() {
      if (isDraining) return new AppError('draining', { details: { retryAfterSeconds: 5 } })
      return queue.isFull() ? new AppError('overloaded', { details: { retryAfterSeconds: 60 } }) : undefined
    },
    run(reply) {
      const turn = queue.take(reply.userId)
      const start = turn.ahead > 0 ? { ...reply.start, queued: turn.ahead } : reply.start
      const run: Run = {
        live: createLiveReply(start),
        savedCount: 0,
        abort: new AbortController(),
        ended: Promise.resolve(),
        isEnding: false,
      }
      runs.set(reply.messageId, run)
      run.ended = generate(run, turn, reply)
    },
    follow(messageId, stream, lastEventId) {
      const run = runs.get(messageId)
      run?.live.follow(stream, lastEventId)
      return run !== undefined
    },
    async stop(messageId) {
      const run = runs.get(messageId)
      if (!run) return false
      abort(run, 'stopped')
      await run.ended
      return true
    },
    textOf: (messageId) => runs.get(messageId)?.live.deltas.join(''),
    load: () => ({ running: queue.running(), waiting: queue.waiting() }),
    async drain(graceMs) {
      isDraining = true
      const all = () => Promise.all([...runs.values()].map((run) => run.ended))
      await Promise.race([all(), delay(graceMs)])
      for (const run of runs.values()) abort(run, 'interrupted')
      await Promise.race([all(), delay(3000)])
    },
    close() {
      stops()
      for (const timer of timers) timer.stop()
    },
  }
}

function abort(run: Run, why: Why): void {
  if (!run.isEnding) run.abort.abort(why)
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}

/** Repeats a job, the next time `ms` after the last has ended; a failure is logged and the next time comes. */
function every(ms: number, job: () => Promise<void>, log: Log): { stop(): void } {
  let isOn = true
  const next = () => {
    if (!isOn) return
    setTimeout(async () => {
      if (isOn) await job().catch((error) => log.error({ err: error }, 'A repeated job failed'))
      next()
    }, ms).unref()
  }
  next()
  return { stop: () => void (isOn = false) }
}
