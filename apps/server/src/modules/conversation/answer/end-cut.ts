import { CutMark } from '@lunaria/contract/chats'
import type { Db } from '#db/connect.ts'
import { packDeltas, unpackDeltas } from '#lib/deltas.ts'
import { maxContinuations, wholeSentences } from '#modules/readings/whole-sentences.ts'
import { findUsage } from '#modules/subscriptions/usage.ts'
import { openedDraw } from './ending-of.ts'
import { findMessage, finishAnswer } from './finish-answer.ts'
import type { Ending } from './live-reply.ts'
import type { Outcome } from './outcome.ts'
import { type Closer, closeReply, findReply } from './run-queries.ts'

type Ended = { messageId: string; by: Closer; outcome: Outcome; deltas?: readonly string[]; now: Date }

/**
 * Ends an answer that the limit of its length has cut, or a try to continue one; undefined for any other answer, no ending when
 * another process has ended it before. What is there up to the last whole sentence is kept and stays paid for, whatever came of the try;
 * until it is complete it can be continued again.
 */
export async function endCut(db: Db, asked: Ended): Promise<{ ending: Ending | undefined } | undefined> {
  const { messageId, by, outcome, now } = asked
  const before = CutMark.safeParse((await findMessage(db, messageId))?.metadata.cut).data
  const isCutHere = outcome.status !== 'failed' && outcome.cut === 'here'
  const reply = before || isCutHere ? await findReply(db, { messageId }) : undefined
  if (!reply) return undefined
  const isComplete = outcome.status === 'done' && !isCutHere
  const saidBefore = before ? unpackDeltas(reply.deltas)[0] : ''
  const said = asked.deltas ?? unpackDeltas(reply.deltas)
  const deltas = isComplete ? said : wholePieces(said)
  const content = deltas.join('')
  const closed = await closeReply(db, {
    messageId,
    by,
    status: 'done',
    isGivenBack: false,
    deltas: packDeltas(deltas),
    now,
  })
  if (!closed) return { ending: undefined }

  const hasFailed = outcome.status === 'failed'
  // A try that failed before it brought anything may be made again.
  const isUsed = before && !(hasFailed && content === saidBefore)
  const left = (before?.left ?? maxContinuations) - (isUsed ? 1 : 0)
  const message = await finishAnswer(db, {
    messageId,
    chatId: closed.chat_id,
    content,
    status: 'done',
    metadata: { ...(await openedDraw(db, closed.draw_id)), ...(!isComplete && { cut: { left, hasFailed } }) },
    now,
  })
  const usage = await findUsage(db, { userId: closed.user_id, now })
  return { ending: { event: 'done', data: { message, usage } } }
}

/** The pieces of a text up to its last whole sentence; as many as before, because their places number the events. */
function wholePieces(pieces: readonly string[]): string[] {
  let left = wholeSentences(pieces.join('')).length
  return pieces.map((piece) => {
    const kept = piece.slice(0, left)
    left -= kept.length
    return kept
  })
}
