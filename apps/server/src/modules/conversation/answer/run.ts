import type { ReplyStart } from '@lunaria/contract/reply-events'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Listener } from '#db/listen.ts'
import type { Database } from '#db/schema.ts'
import type { Log } from '#lib/log.ts'
import type { ReadingModel, ReadingRequest } from '#modules/readings/reading-model.ts'
import { createLiveReply, type LiveReply } from './live-reply.ts'

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

/** Why an answer is cut short: on request, by the end of the process, or because another process has closed it. */
export type Why = 'stopped' | 'interrupted' | 'lost'

export type NewRun = {
  messageId: string
  chatId: string
  userId: string
  start: ReplyStart
  request: ReadingRequest
  /** Settles when the answer's row is there, or cannot be; without it the row is there. */
  saved?: Promise<unknown>
}

/** An answer that is being generated in this process. */
export type Run = {
  live: LiveReply
  /** Its row is there. */
  isSaved: boolean
  /** How many pieces the row has. */
  savedCount: number
  abort: AbortController
  /** The limit of its length has cut the answer here, or did so before, and this is the rest. */
  cut: 'here' | 'before' | undefined
  /** Aborted once the reader wants the rest at once. */
  hurry: AbortController
  isEnding: boolean
  ended: Promise<void>
}

export function createRun(start: ReplyStart, { saidSoFar }: ReadingRequest): Run {
  const live = createLiveReply(start)
  if (saidSoFar !== undefined) live.append(saidSoFar)
  return {
    live,
    isSaved: false,
    savedCount: live.deltas.length,
    cut: saidSoFar === undefined ? undefined : 'before',
    abort: new AbortController(),
    hurry: new AbortController(),
    isEnding: false,
    ended: Promise.resolve(),
  }
}

/** Cuts an answer short, unless it is ending already. */
export function cutShort(run: Run, why: Why): void {
  if (!run.isEnding) run.abort.abort(why)
}

export function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
