import type { ReplyStart } from '@lunaria/contract/chats'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Listener } from '#db/listen.ts'
import type { Database } from '#db/schema.ts'
import { AppError } from '#lib/app-error.ts'
import { packDeltas } from '#lib/deltas.ts'
import type { Log } from '#lib/log.ts'
import { aiFaultReason, aiFaultText } from '#modules/readings/ai-faults.ts'
import type { ReadingModel, ReadingRequest } from '#modules/readings/reading-model.ts'
import { completeReply } from './complete-reply.ts'
import type { Turn } from './fair-queue.ts'
import { endingOf, finishReply, interrupted, type Outcome } from './finish-reply.ts'
import { createLiveReply, type Ending, type LiveReply } from './live-reply.ts'
import { type AiCall, recordAiCall } from './record-ai-call.ts'

const finishRetryMs = 500

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

/** Why an answer is cut short: on request, by the end of the process, or because somebody else has closed it. */
type Why = 'stopped' | 'interrupted' | 'lost'

export type NewRun = { messageId: string; userId: string; start: ReplyStart; request: ReadingRequest }

/** An answer that is being generated in this process. */
export type Run = {
  live: LiveReply
  /** How many pieces the row has. */
  savedCount: number
  abort: AbortController
  /** Aborted once the reader wants the rest at once. */
  hurry: AbortController
  isEnding: boolean
  ended: Promise<void>
}

export function createRun(start: ReplyStart): Run {
  return {
    live: createLiveReply(start),
    savedCount: 0,
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

export type RunReply = {
  run: Run
  turn: Turn
  reply: NewRun
  isDraining: () => boolean
  /** Tells readers in other processes that there is something new. */
  announce: () => void
}

/** Waits for the answer's turn, generates it, writes its end down and tells its readers. Never throws. */
export async function runReply(parts: EngineParts, asked: RunReply): Promise<void> {
  const { run, turn, isDraining } = asked
  const { messageId, userId, request } = asked.reply
  const { signal } = run.abort
  let call: AiCall | undefined
  const outcome = await outcomeOf(parts, signal, async () => {
    await Promise.race([turn.ready, aborted(signal)])
    if (signal.aborted) return
    const begun = recordAiCall(parts, { userId })
    call = begun
    const text = (piece: string) => {
      begun.spoke()
      run.live.append(piece)
    }
    await parts.model.generate(request, { text, signal, spent: begun.spent, hurry: run.hurry.signal })
  })
  run.isEnding = true
  turn.leave()
  run.live.end(await writeEnd(parts, { run, messageId, outcome, isDraining }))
  asked.announce()
  call?.ended(outcome)
}

async function outcomeOf(
  parts: EngineParts,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<Outcome | undefined> {
  try {
    await work()
    if (!signal.aborted) return { status: 'done' }
  } catch (error) {
    if (!signal.aborted) return failureOf(parts, error)
  }
  const why: Why = signal.reason
  if (why === 'stopped') return { status: 'stopped' }
  return why === 'interrupted' ? interrupted : undefined
}

function failureOf({ log, modelLabel }: EngineParts, error: unknown): Outcome {
  const code = error instanceof AppError ? error.code : 'internal'
  log.warn({ err: error, code }, 'An answer failed')
  return { status: 'failed', code, error: aiFaultText(code, modelLabel), reason: aiFaultReason(code) }
}

type WriteEnd = {
  run: Run
  messageId: string
  /** Undefined when somebody else has closed the answer. */
  outcome: Outcome | undefined
  isDraining: () => boolean
}

/** Tries for as long as the database is away; without an ending the readers are sent off to ask again. */
async function writeEnd(parts: EngineParts, asked: WriteEnd): Promise<Ending | undefined> {
  const { db, now, log } = parts
  const { run, messageId, outcome } = asked
  for (;;) {
    try {
      const ended = outcome && (await writeOutcome(parts, messageId, outcome, run.live.deltas))
      return ended ?? (await endingOf(db, { messageId, now: now() }))
    } catch (error) {
      log.error({ err: error }, 'The end of an answer was not saved')
      if (asked.isDraining()) return undefined
      await new Promise((resolve) => setTimeout(resolve, finishRetryMs))
    }
  }
}

function writeOutcome(
  { db, pool, owner, now }: EngineParts,
  messageId: string,
  outcome: Outcome,
  deltas: readonly string[],
): Promise<Ending | undefined> {
  const isEmpty = deltas.length === 0
  if (outcome.status === 'failed' || isEmpty) {
    return finishReply(db, { messageId, by: { owner }, outcome, deltas: packDeltas(deltas), isEmpty, now: now() })
  }
  return completeReply(pool, { messageId, owner, status: outcome.status, deltas, now: now() })
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
