import type { EventStream } from '#http/event-stream.ts'
import { AppError } from '#lib/app-error.ts'
import { repeat } from '#lib/repeat.ts'
import { createFairQueue, type Turn } from './fair-queue.ts'
import { checkpoint, createAnnouncer, createOrphanWatch } from './heartbeat.ts'
import { createRun, cutShort, type EngineParts, type NewRun, type Run, runAnswer } from './run.ts'

const checkpointMs = 1000
const recoverMs = 2000
/** How long the last answers get to be saved once they have been cut short. */
const flushTimeoutMs = 3000
const maxWaiting = 2000

export type ReplyEngine = ReturnType<typeof createReplyEngine>

/** Runs the answers of this process, and ends those of processes that have died. */
export function createReplyEngine(parts: EngineParts) {
  const { listener, owner, log } = parts
  const runs = new Map<string, Run>()
  /** The chats with an answer that runs here, and when its row is there or cannot be. */
  const chats = new Map<string, Promise<unknown>>()
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

  /** Gives up the pace of an answer that runs here; false when none does. */
  function hurry(messageId: string): boolean {
    const run = runs.get(messageId)
    run?.hurry.abort()
    return run !== undefined
  }

  return {
    owner,
    hurry,
    isDraining: () => isDraining,
    /** Why no answer can be started now, if so. */
    refusal(): AppError | undefined {
      if (isDraining) return new AppError('draining', { details: { retryAfterSeconds: 5 } })
      return queue.isFull() ? new AppError('overloaded', { details: { retryAfterSeconds: 60 } }) : undefined
    },
    /** Starts an answer, which runs to its end with or without followers. */
    run(answer: NewRun): void {
      const { messageId, chatId, userId, start } = answer
      const turn = queue.take(userId)
      const run = createRun(turn.ahead > 0 ? { ...answer, start: { ...start, queued: turn.ahead } } : answer)
      runs.set(messageId, run)
      chats.set(chatId, answer.saved ?? Promise.resolve())
      const around = { turn, isDraining: () => isDraining, announce: announcer.soon }
      run.ended = runAnswer(parts, run, around).finally(() => {
        runs.delete(messageId)
        chats.delete(chatId)
      })
    },
    /** Asks the provider for something that is no answer in a chat, in the queue of the answers. Throws where its turn does not come in time. */
    inTurn: <Result>(userId: string, signal: AbortSignal, ask: () => Promise<Result>) =>
      inTurn(queue.take(userId), signal, ask),
    /** Settles when the answer that runs here in a chat has its row or cannot have one; undefined when none runs. */
    savedIn: (chatId: string) => chats.get(chatId),
    /** Lets a stream follow an answer that runs here; false when none does. */
    follow(messageId: string, stream: EventStream, lastEventId: number): boolean {
      const run = runs.get(messageId)
      run?.live.follow(stream, lastEventId)
      return run !== undefined
    },
    /** Stops an answer that runs here and waits for its end; false when none does. */
    async stop(messageId: string): Promise<boolean> {
      const run = runs.get(messageId)
      if (!run) return false
      cutShort(run, 'stopped')
      await run.ended
      return true
    },
    /** Waits for the end of an answer that runs here; immediately when none does. */
    ended: async (messageId: string): Promise<void> => runs.get(messageId)?.ended,
    /** What has been said so far in an answer that runs here. */
    readText: (messageId: string) => runs.get(messageId)?.live.deltas.join(''),
    /** Whether a missing heartbeat says that its process has died: not while the database was away a moment ago. */
    trustsHeartbeats: orphanWatch.trustsHeartbeats,
    load: () => ({ running: queue.running(), waiting: queue.waiting() }),
    /** Sets how many answers are generated here at the same time. */
    resize: queue.resize,
    /** No new answers; the running ones get `graceMs`, then they fail and are given back. */
    async drain(graceMs: number): Promise<void> {
      isDraining = true
      await Promise.race([allEnded(), delay(graceMs)])
      for (const run of runs.values()) cutShort(run, 'interrupted')
      await Promise.race([allEnded(), delay(flushTimeoutMs)])
      await announcer.flush()
    },
    close() {
      for (const stop of stopUpkeep) stop()
    },
  }
}

async function inTurn<Result>(turn: Turn, signal: AbortSignal, ask: () => Promise<Result>): Promise<Result> {
  try {
    await Promise.race([turn.ready, refusedOnAbort(signal)])
    return await ask()
  } finally {
    turn.leave()
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
