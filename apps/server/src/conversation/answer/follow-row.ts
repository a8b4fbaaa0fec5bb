import { HandMark, type Message, OwnWords, ReadingVersion } from '@lunaria/contract/chats'
import { DrawReceipt, ReplyAct, ReplyStart } from '@lunaria/contract/reply-events'
import { findUsage } from '#billing/subscriptions/usage-queries.ts'
import { findMessage } from '#conversation/chats/message-queries.ts'
import { toReplyAct } from '#conversation/deal/classify-message.ts'
import type { ConversationDeps } from '#conversation/deps.ts'
import type { EventStream } from '#http/event-stream.ts'
import { unpackDeltas } from '#lib/deltas.ts'
import type { Db } from '#platform/db/connect.ts'
import { endOrphan } from './end-in-transaction.ts'
import { type Ending, eventFrames } from './live-answer.ts'
import { findReply } from './queries.ts'

type Needs = Pick<ConversationDeps, 'db' | 'listener' | 'now' | 'replies'>
type Following = { messageId: string; lastEventId: number; stream: EventStream }

/** How long a reader of another process's answer waits for its news before it reads the row. */
const pollMs = 1000

/** Sends the events of an answer that another process runs, or that has ended, from the row that its owner writes. */
export async function followRow(deps: Needs, { messageId, lastEventId, stream }: Following): Promise<void> {
  const message = await findMessage(deps.db, messageId)
  if (!message) return

  const start = toReplyStart(message)
  let sentId = lastEventId
  let last: ReplyRow | undefined
  while (stream.isOpen()) {
    const reply = await findReply(deps.db, { messageId })
    if (!reply && !last) return
    if (reply?.is_orphaned && deps.replies.trustsHeartbeats()) {
      await endOrphan(deps.db, { messageId, owner: reply.owner, now: deps.now() })
      continue
    }
    const ending = reply
      ? await readEnding(deps.db, { messageId, now: deps.now() })
      : await deletedEnding(deps, message, last)
    // Read after the ending: the row may have grown, and the ending must come after all of it.
    const latest = reply && ending ? await findReply(deps.db, { messageId }) : reply
    if (reply && !latest) continue
    last = latest ?? last
    for (const { id, frame } of eventFrames({ start, deltas: unpackDeltas(last?.deltas ?? ''), ending }, sentId)) {
      if (!stream.write(frame) && stream.isOpen()) await drained(stream)
      sentId = id
    }
    if (ending || !reply) return
    await waitForNews(deps, reply.owner, stream)
  }
}

type ReplyRow = NonNullable<Awaited<ReturnType<typeof findReply>>>

/** Returns the ending of an answer whose chat has been deleted: it was stopped for that, with as much of it as was saved. */
async function deletedEnding(deps: Needs, message: Message, last: ReplyRow | undefined): Promise<Ending | undefined> {
  if (!last) return undefined
  const content = unpackDeltas(last.deltas).join('')
  const usage = await findUsage(deps.db, { userId: last.user_id, now: deps.now() })
  return { event: 'done', data: { message: { ...message, content, status: 'stopped' }, usage } }
}

function drained(stream: EventStream): Promise<void> {
  return settled((done) => [stream.onDrain(done), stream.onClose(done)])
}

/** Waits until the owner announces something new, the reader has gone, or it is time to look. */
function waitForNews({ listener }: Needs, owner: string, stream: EventStream): Promise<void> {
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

/** Returns an answer's first event, from its message. */
export function toReplyStart({ id, spreadId, selectedCards, metadata }: Message): ReplyStart {
  const receipt = DrawReceipt.safeParse(metadata.draw)
  const act = ReplyAct.safeParse(metadata.act).data ?? toReplyAct(selectedCards)
  const table = ReplyStart.shape.table.safeParse(metadata.table).data
  const telling = ReadingVersion.safeParse(metadata.telling).data
  const own = OwnWords.safeParse(metadata.own).data
  const hand = HandMark.safeParse(metadata.hand).data
  return { messageId: id, act, spreadId, selectedCards, table, draw: receipt.data, hand, telling, own }
}

/** Returns the last event of an answer that has ended; undefined while it runs. */
export async function readEnding(
  db: Db,
  { messageId, now }: { messageId: string; now: Date },
): Promise<Ending | undefined> {
  const reply = await findReply(db, { messageId })
  if (!reply || reply.status === 'running') return undefined

  const usage = await findUsage(db, { userId: reply.user_id, now })
  const message = await findMessage(db, reply.error_message_id ?? messageId)
  if (!message) return undefined
  if (reply.status !== 'failed') return { event: 'done', data: { message, usage } }
  const error = typeof message.metadata.error === 'string' ? message.metadata.error : message.content
  return { event: 'failed', data: { error, code: reply.error_code ?? 'internal', message, usage } }
}
