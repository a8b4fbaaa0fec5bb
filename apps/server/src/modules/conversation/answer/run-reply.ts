import { endReply } from './end-reply.ts'
import { endingOf } from './ending-of.ts'
import type { Turn } from './fair-queue.ts'
import type { Ending } from './live-reply.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { type AiCall, recordAiCall } from './record-ai-call.ts'
import { aborted, type EngineParts, type NewRun, type Run } from './run.ts'
import { writerOf } from './writer-of.ts'

const endRetryMs = 500

export type RunReply = {
  run: Run
  turn: Turn
  reply: NewRun
  /** Resolves once it is known whether the answer's row is there. */
  known: Promise<void>
  isDraining: () => boolean
  /** Tells readers in other processes that there is something new. */
  announce: () => void
}

/** Waits for the answer's turn, generates it, saves its end and tells its readers. Never throws. */
export async function runReply(parts: EngineParts, asked: RunReply): Promise<void> {
  const { run, turn, reply, known } = asked
  const { signal } = run.abort
  let call: AiCall | undefined
  const outcome = await outcomeOf(parts, run, async () => {
    await Promise.race([turn.ready, aborted(signal)])
    if (signal.aborted) return
    const begun = recordAiCall(parts, { userId: reply.userId })
    call = begun
    await parts.model.generate(reply.request, writerOf(run, reply.request, begun))
  })
  await known
  run.isEnding = true
  turn.leave()
  // When the row was not confirmed the call was refused. A row that exists all the same is closed as that of a dead process.
  run.live.end(await saveEnd(parts, asked, run.isSaved ? outcome : undefined))
  asked.announce()
  call?.ended(outcome)
}

/** Tries for as long as the database is away; without an ending the readers are sent off to ask again. */
async function saveEnd(parts: EngineParts, asked: RunReply, outcome?: Outcome): Promise<Ending | undefined> {
  const { messageId } = asked.reply
  const { deltas } = asked.run.live
  for (;;) {
    try {
      const now = parts.now()
      const ended = outcome && (await endReply(parts, { messageId, by: { owner: parts.owner }, outcome, deltas, now }))
      return ended ?? (await endingOf(parts.db, { messageId, now }))
    } catch (error) {
      parts.log.error({ err: error }, 'The end of an answer was not saved')
      if (asked.isDraining()) return undefined
      await new Promise((resolve) => setTimeout(resolve, endRetryMs))
    }
  }
}
