import type { ReadingRequest } from '#modules/readings/reading-model.ts'
import { endReply } from './end-reply.ts'
import { endingOf } from './ending-of.ts'
import type { Turn } from './fair-queue.ts'
import type { Ending } from './live-reply.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { type AiCall, recordAiCall } from './record-ai-call.ts'
import { aborted, type EngineParts, type NewRun, type Run } from './run.ts'

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
  const outcome = await outcomeOf(parts, signal, async () => {
    let isCut = false
    await Promise.race([turn.ready, aborted(signal)])
    if (signal.aborted) return { isCut }
    const begun = recordAiCall(parts, { userId: reply.userId })
    call = begun
    let lead = leadOf(reply.request)
    const text = (piece: string) => {
      begun.spoke()
      run.live.append(lead)
      run.live.append(piece)
      lead = ''
    }
    const cut = () => {
      isCut = true
    }
    await parts.model.generate(reply.request, { text, signal, cut, spent: begun.spent, hurry: run.hurry.signal })
    return { isCut }
  })
  await known
  run.isEnding = true
  turn.leave()
  // When the row was not confirmed the call was refused. A row that exists all the same is closed as that of a dead process.
  run.live.end(await saveEnd(parts, asked, run.isSaved ? outcome : undefined))
  asked.announce()
  call?.ended(outcome)
}

/** What stands before the model's first word: our own words, or the break behind what was said before an answer was cut. */
function leadOf({ preface, saidSoFar }: ReadingRequest): string {
  if (saidSoFar !== undefined) return '\n\n'
  return preface ? `${preface}\n\n` : ''
}

/** Tries for as long as the database is away; without an ending the readers are sent off to ask again. */
async function saveEnd(parts: EngineParts, asked: RunReply, outcome?: Outcome): Promise<Ending | undefined> {
  const { messageId, request } = asked.reply
  const { deltas } = asked.run.live
  const reply = { messageId, by: { owner: parts.owner }, isRest: request.saidSoFar !== undefined, deltas }
  for (;;) {
    try {
      const now = parts.now()
      const ended = outcome && (await endReply(parts, { ...reply, outcome, now }))
      return ended ?? (await endingOf(parts.db, { messageId, now }))
    } catch (error) {
      parts.log.error({ err: error }, 'The end of an answer was not saved')
      if (asked.isDraining()) return undefined
      await new Promise((resolve) => setTimeout(resolve, endRetryMs))
    }
  }
}
