import { type CardSelection, HandMark, type Message, OwnWords, Telling } from '@lunaria/contract/chats'
import { DrawReceipt, ReplyAct, ReplyStart } from '@lunaria/contract/reply-events'
import type { Deps } from '#deps.ts'
import type { EventStream } from '#http/event-stream.ts'
import { AppError } from '#lib/app-error.ts'
import { unpackDeltas } from '#lib/deltas.ts'
import type { OpenedDraw } from '#modules/conversation/deal/draw-cards.ts'
import { findUsage } from '#modules/subscriptions/usage.ts'
import { closeOrphan } from './close-orphan.ts'
import { endingOf } from './ending-of.ts'
import { findMessage } from './finish-answer.ts'
import { type Ending, eventFrames } from './live-reply.ts'
import { findReply } from './run-queries.ts'

/** How long a reader of another process's answer waits for its news before he looks himself. */
const pollMs = 1000

/** Refuses what is not the caller's own answer. */
export async function findOwnReply(deps: Deps, own: { messageId: string; userId: string }): Promise<void> {
  if (!(await findReply(deps.db, own))) throw new AppError('message_not_found')
}

export type Following = { messageId: string; lastEventId: number; stream: EventStream }

/** Sends an answer's events from the one after `lastEventId`: from this process's own log, or from the row that its owner writes. */
export async function followReply(deps: Deps, { messageId, lastEventId, stream }: Following): Promise<void> {
  if (deps.replies.follow(messageId, stream, lastEventId)) return
  try {
    await followRow(deps, { messageId, lastEventId, stream })
  } finally {
    stream.end() // also after a fault: the reader comes back and asks again
  }
}

async function followRow(deps: Deps, { messageId, lastEventId, stream }: Following): Promise<void> {
  const message = await findMessage(deps.db, messageId)
  if (!message) return

  const start = startOf(message)
  let sentId = lastEventId
  let last: ReplyRow | undefined
  while (stream.isOpen()) {
    const reply = await findReply(deps.db, { messageId })
    if (!reply && !last) return
    if (reply?.is_orphaned && deps.replies.trustsHeartbeats()) {
      await closeOrphan(deps.db, { messageId, owner: reply.owner, now: deps.now() })
      continue
    }
    const ending = reply
      ? await endingOf(deps.db, { messageId, now: deps.now() })
      : await goneEnding(deps, message, last)
    // Read after the ending: the row may have grown, and the ending must come after all of it.
    const latest = reply && ending ? await findReply(deps.db, { messageId }) : reply
    if (reply && !latest) continue
    last = latest ?? last
    for (const { id, frame } of eventFrames({ start, deltas: unpackDeltas(last?.deltas ?? ''), ending }, sentId)) {
      if (!stream.write(frame) && stream.isOpen()) await drained(stream)
      sentId = id
    }
    if (ending || !reply) return
    await news(deps, reply.owner, stream)
  }
}

type ReplyRow = NonNullable<Awaited<ReturnType<typeof findReply>>>

/** The chat has been deleted, with the answer in it: it was stopped for that, and this is as much of it as was heard. */
async function goneEnding(deps: Deps, message: Message, last: ReplyRow | undefined): Promise<Ending | undefined> {
  if (!last) return undefined
  const content = unpackDeltas(last.deltas).join('')
  const usage = await findUsage(deps.db, { userId: last.user_id, now: deps.now() })
  return { event: 'done', data: { message: { ...message, content, status: 'stopped' }, usage } }
}

/** What an answer's first event says, from its message. */
export function startOf({ id, spreadId, selectedCards, metadata }: Message): ReplyStart {
  const receipt = DrawReceipt.safeParse(metadata.draw)
  const act = ReplyAct.safeParse(metadata.act).data ?? actOf(selectedCards)
  const table = ReplyStart.shape.table.safeParse(metadata.table).data
  const telling = Telling.safeParse(metadata.telling).data
  const own = OwnWords.safeParse(metadata.own).data
  const hand = HandMark.safeParse(metadata.hand).data
  return { messageId: id, act, spreadId, selectedCards, table, draw: receipt.data, hand, telling, own }
}

/** What is said of a draw before its answer: what will prove it, or that it was laid by hand. */
export function receiptOf(draw: OpenedDraw | undefined): Pick<ReplyStart, 'draw' | 'hand'> {
  if (!draw) return {}
  const { id: drawId, commitment, hand } = draw
  return { ...(commitment !== null && { draw: { drawId, commitment } }), hand }
}

/** What an answer without care does. */
export function actOf(selectedCards: readonly CardSelection[]): ReplyAct {
  return selectedCards.length > 0 ? 'question' : 'talk'
}

function drained(stream: EventStream): Promise<void> {
  return settled((done) => [stream.onDrain(done), stream.onClose(done)])
}

/** Waits until the owner tells of something new, the reader has gone, or it is time to look. */
function news({ listener }: Deps, owner: string, stream: EventStream): Promise<void> {
  return settled((done) => {
    const timer = setTimeout(done, pollMs)
    return [() => clearTimeout(timer), listener.on('replies', (who) => who === owner && done()), stream.onClose(done)]
  })
}

/** Waits for the first of several things, then listens to none of them any more. */
async function settled(listenTo: (done: () => void) => (() => void)[]): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stops = listenTo(resolve)
  await promise
  for (const stop of stops) stop()
}
