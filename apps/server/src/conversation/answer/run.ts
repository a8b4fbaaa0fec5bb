import type { ReplyStart } from '@lunaria/contract/reply-events'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { toUsage } from '#billing/subscriptions/usage-queries.ts'
import { toMessage } from '#conversation/chats/mappers.ts'
import { aiFaultReason, aiFaultText } from '#conversation/readings/ai-faults.ts'
import type { ReadingModel, ReadingRequest } from '#conversation/readings/reading-model.ts'
import { AppError } from '#lib/app-error.ts'
import { packDeltas } from '#lib/deltas.ts'
import type { Log } from '#lib/log.ts'
import type { Listener } from '#platform/db/listen.ts'
import type { Database } from '#platform/db/schema.ts'
import { type AnswerEnd, endInTransaction, interrupted, type Outcome } from './end-in-transaction.ts'
import type { Turn } from './fair-queue.ts'
import { readEnding } from './follow-row.ts'
import { createLiveAnswer, type Ending, type LiveAnswer } from './live-answer.ts'
import { type AiCall, recordAiCall } from './record-ai-call.ts'
import { endPaidReply } from './run-queries.ts'

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

/** An answer to be generated: how its events begin, and what the model is asked for. */
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
  answer: NewRun
  live: LiveAnswer
  /** Its row is there. */
  isSaved: boolean
  /** How many pieces the row has. */
  savedCount: number
  abort: AbortController
  /** The limit of its length has cut the answer here, or did so before, and this is the rest. */
  cut: 'here' | 'before' | undefined
  /** Aborted once the reader wants the rest immediately. */
  hurry: AbortController
  isEnding: boolean
  ended: Promise<void>
}

/** Returns the run of an answer; one that continues begins with what was said before the cut. */
export function createRun(answer: NewRun): Run {
  const live = createLiveAnswer(answer.start)
  const { saidSoFar } = answer.request
  if (saidSoFar !== undefined) live.append(saidSoFar)
  return {
    answer,
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

/** Why an answer is cut short: on request, by the end of the process, or because another process has ended it. */
type AbortReason = 'stopped' | 'interrupted' | 'lost'

/** Cuts an answer short, unless it is ending already. */
export function cutShort(run: Run, reason: AbortReason): void {
  if (!run.isEnding) run.abort.abort(reason)
}

type Surroundings = {
  turn: Turn
  isDraining: () => boolean
  /** Notifies readers in other processes that there is something new. */
  announce: () => void
}

/** Waits for the answer's turn, generates it, saves its end and notifies its readers. Never throws. */
export async function runAnswer(parts: EngineParts, run: Run, around: Surroundings): Promise<void> {
  const { request, userId, saved = Promise.resolve() } = run.answer
  const { signal } = run.abort
  const isKnown = saved.then(
    () => {
      run.isSaved = true
    },
    () => cutShort(run, 'lost'),
  )
  let call: AiCall | undefined
  const outcome = await generateToEnd(parts, run, async () => {
    await Promise.race([around.turn.ready, aborted(signal)])
    if (signal.aborted) return
    const started = recordAiCall(parts, { userId })
    call = started
    await parts.model.generate(request, createWriter(run, started))
  })
  await isKnown
  run.isEnding = true
  around.turn.leave()
  // When the row was not confirmed the call was refused. A row that exists all the same is ended as that of a dead process.
  run.live.end(await saveEnd(parts, run, { outcome: run.isSaved ? outcome : undefined, isDraining: around.isDraining }))
  around.announce()
  call?.ended(outcome)
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}

/** Returns what came of generating an answer; undefined when another process has ended it. */
async function generateToEnd(
  { modelLabel, log }: EngineParts,
  run: Run,
  generate: () => Promise<void>,
): Promise<Outcome | undefined> {
  const { signal } = run.abort
  try {
    await generate()
    if (!signal.aborted) return { status: 'done', cut: run.cut }
  } catch (error) {
    if (!signal.aborted) {
      const code = error instanceof AppError ? error.code : 'internal'
      log.warn({ err: error, code }, 'An answer failed')
      return { status: 'failed', code, error: aiFaultText(code, modelLabel), reason: aiFaultReason(code) }
    }
  }
  const reason: AbortReason = signal.reason
  if (reason === 'stopped') return { status: 'stopped', cut: run.cut }
  return reason === 'interrupted' ? interrupted : undefined
}

/**
 * Returns what the model writes an answer with. Before its first word come our own words, or the break behind what was said before
 * the answer was cut.
 */
function createWriter(run: Run, call: AiCall) {
  const { preface, saidSoFar } = run.answer.request
  let lead = preface ? `${preface}\n\n` : ''
  if (saidSoFar !== undefined) lead = '\n\n'
  return {
    text(piece: string) {
      call.spoke()
      run.live.append(lead)
      run.live.append(piece)
      lead = ''
    },
    cut() {
      run.cut = 'here'
    },
    signal: run.abort.signal,
    hurry: run.hurry.signal,
    spent: call.spent,
  }
}

const endRetryMs = 500

type Saving = { outcome: Outcome | undefined; isDraining: () => boolean }

/** Tries for as long as the database is away; without an ending the readers are sent off to ask again. */
async function saveEnd(parts: EngineParts, run: Run, { outcome, isDraining }: Saving): Promise<Ending | undefined> {
  const { messageId } = run.answer
  const { deltas } = run.live
  for (;;) {
    try {
      const now = parts.now()
      const ended = outcome && (await endAnswer(parts, { messageId, by: { owner: parts.owner }, outcome, deltas, now }))
      return ended ?? (await readEnding(parts.db, { messageId, now }))
    } catch (error) {
      parts.log.error({ err: error }, 'The end of an answer was not saved')
      if (isDraining()) return undefined
      await new Promise((resolve) => setTimeout(resolve, endRetryMs))
    }
  }
}

/**
 * Ends an answer exactly once, with its text, its message and what was taken for it. Returns undefined when another process has
 * ended it before. An answer that gives no message back, as nearly all, is ended by one statement, at an eighth of the cost of the
 * transaction (end-answer.test.ts compares the two).
 */
function endAnswer(on: { db: Kysely<Database>; pool: pg.Pool }, end: AnswerEnd): Promise<Ending | undefined> {
  const { messageId, by, outcome, deltas = [], now } = end
  if (outcome.status === 'failed' || outcome.cut || deltas.length === 0 || !('owner' in by))
    return endInTransaction(on.db, end)
  return endInOneStatement(on.pool, { messageId, owner: by.owner, status: outcome.status, deltas, now })
}

type PaidAnswer = {
  messageId: string
  owner: string
  status: 'done' | 'stopped'
  deltas: readonly string[]
  now: Date
}

/** Ends an answer whose message stays taken: it is done, or was stopped after its first words. */
export async function endInOneStatement(pool: pg.Pool, answer: PaidAnswer): Promise<Ending | undefined> {
  const { messageId, owner, status, deltas, now } = answer
  const content = deltas.join('')
  const [row] = await endPaidReply(pool, { messageId, owner, status, pieces: packDeltas(deltas), content, now })
  if (!row) return undefined
  const message = toMessage({ ...row, id: messageId, type: 'assistant', content, status })
  return { event: 'done', data: { message, usage: toUsage(row.plan === null ? undefined : row) } }
}
