import type { EventStream } from '#http/event-stream.ts'
import { AppError } from '#lib/app-error.ts'
import { repeat } from '#lib/repeat.ts'
import { createFairQueue } from './fair-queue.ts'
import { createRun, cutShort, type EngineParts, type NewRun, type Run } from './run.ts'
import { runReply } from './run-reply.ts'
import { checkpoint, createAnnouncer, createOrphanWatch } from './upkeep.ts'

const checkpointMs = 1000
const recoverMs = 2000
/** How long the last answers get to be written down once they have been cut short. */
const lastWordsMs = 3000
const maxWaiting = 2000

export type ReplyEngine = {
  owner: string
  isDraining(): boolean
  /** Why no answer can be started now, if so. */
  refusal(): AppError | undefined
  /** Starts an answer, which runs to its end with or without followers. */
  run(reply: NewRun): void
  /** Asks the provider for something that is no answer in a chat, in the queue of the answers. Throws where its turn does not come in time. */
  inTurn<Result>(userId: string, signal: AbortSignal, ask: () => Promise<Result>): Promise<Result>
  /** Whether an answer in this chat runs here, or is about to. */
  answersIn(chatId: string): boolean
  /** Lets a stream follow an answer that runs here; false when none does. */
  follow(messageId: string, stream: EventStream, lastEventId: number): boolean
  /** Stops an answer that runs here and waits for its end; false when none does. */
  stop(messageId: string): Promise<boolean>
  /** Gives up the pace of an answer that runs here; false when none does. */
  hurry(messageId: string): boolean
  /** Waits for the end of an answer that runs here; at once when none does. */
  ended(messageId: string): Promise<void>
  /** What has been said so far in an answer that runs here. */
  textOf(messageId: string): string | undefined
  /** Whether a missing heartbeat says that its process has died: not while the database was away a moment ago. */
  trustsHeartbeats(): boolean
  load(): { running: number; waiting: number }
  /** How many answers are generated here at once from now on. */
  resize(maxConcurrent: number): void
  /** No new answers; the running ones get `graceMs`, then they fail and are given back. */
  drain(graceMs: number): Promise<void>
  close(): void
}

/** Runs the answers of this process, and closes those of processes that have died. */
export function createReplyEngine(parts: EngineParts): ReplyEngine {
  const { listener, owner, log } = parts
  const runs = new Map<string, Run>()
  const chats = new Set<string>()
  const queue = createFairQueue({ maxRunning: parts.maxConcurrent, maxWaiting })
  const allEnded = () => Promise.all([...runs.values()].map((run) => run.ended))
  const announcer = createAnnouncer(parts)
  const orphanWatch = createOrphanWatch(parts, runs)
  let isDraining = false

  const stopUpkeep = [
    repeat(checkpointMs, () => checkpoint(parts, runs), log),
    repeat(recoverMs, orphanWatch.recover, log),
    listener.on('reply_stops', (messageId) => {
      const run = runs.get(messageId)
      if (run) cutShort(run, 'stopped')
    }),
    listener.on('reply_hurries', hurry),
  ]

  function hurry(messageId: string): boolean {
    const run = runs.get(messageId)
    run?.hurry.abort()
    return run !== undefined
  }

  return {
    owner,
    hurry,
    isDraining: () => isDraining,
    refusal() {
      if (isDraining) return new AppError('draining', { details: { retryAfterSeconds: 5 } })
      return queue.isFull() ? new AppError('overloaded', { details: { retryAfterSeconds: 60 } }) : undefined
    },
    run(reply) {
      const { messageId, chatId, userId, start, request, saved = Promise.resolve() } = reply
      const turn = queue.take(userId)
      const run = createRun(turn.ahead > 0 ? { ...start, queued: turn.ahead } : start, request)
      runs.set(messageId, run)
      chats.add(chatId)
      const known = saved.then(
        () => {
          run.isSaved = true
        },
        () => cutShort(run, 'lost'),
      )
      const asked = { run, turn, reply, known, isDraining: () => isDraining, announce: announcer.soon }
      run.ended = runReply(parts, asked).finally(() => {
        runs.delete(messageId)
        chats.delete(chatId)
      })
    },
    async inTurn(userId, signal, ask) {
      const turn = queue.take(userId)
      try {
        await Promise.race([turn.ready, refusedOnAbort(signal)])
        return await ask()
      } finally {
        turn.leave()
      }
    },
    answersIn: (chatId) => chats.has(chatId),
    follow(messageId, stream, lastEventId) {
      const run = runs.get(messageId)
      run?.live.follow(stream, lastEventId)
      return run !== undefined
    },
    async stop(messageId) {
      const run = runs.get(messageId)
      if (!run) return false
      cutShort(run, 'stopped')
      await run.ended
      return true
    },
    ended: async (messageId) => runs.get(messageId)?.ended,
    textOf: (messageId) => runs.get(messageId)?.live.deltas.join(''),
    trustsHeartbeats: orphanWatch.trustsHeartbeats,
    load: () => ({ running: queue.running(), waiting: queue.waiting() }),
    resize: queue.resize,
    async drain(graceMs) {
      isDraining = true
      await Promise.race([allEnded(), delay(graceMs)])
      for (const run of runs.values()) cutShort(run, 'interrupted')
      await Promise.race([allEnded(), delay(lastWordsMs)])
      await announcer.flush()
    },
    close() {
      for (const stop of stopUpkeep) stop()
    },
  }
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}

function refusedOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const refuse = () => reject(new AppError('overloaded', { details: { retryAfterSeconds: 60 } }))
    if (signal.aborted) refuse()
    else signal.addEventListener('abort', refuse, { once: true })
  })
}
