import { z } from 'zod'
import { CardSelection, HandMark, Message, OwnWords, ReadingVersion } from './chats.ts'
import { Usage } from './common.ts'

/**
 * What an answer does: reads new cards for a question, continues about those on the table, adds one card to them, says
 * what a card means, talks without cards, takes care of a user in trouble, or says what the cards are not asked about.
 */
export const ReplyAct = z.enum(['question', 'continue', 'clarify', 'card', 'talk', 'care', 'outside'])
export type ReplyAct = z.infer<typeof ReplyAct>
export const DrawReceipt = z.object({ drawId: z.uuid(), commitment: z.string() })

export const ReplyStart = z.object({
  messageId: z.uuid(),
  act: ReplyAct,
  spreadId: z.string().nullable(),
  /** The cards that this answer deals: one for `clarify`, none for `continue`. */
  selectedCards: z.array(CardSelection),
  /**
   * The cards that it speaks about, and the answer that dealt them; `explains`: which of them, from 1, a clarifying
   * card is beside.
   */
  table: z.object({ messageId: z.uuid(), cards: z.array(CardSelection), explains: z.int().optional() }).optional(),
  draw: DrawReceipt.optional(),
  /** Of cards that the user dealt by hand: nothing was drawn. */
  hand: HandMark.optional(),
  /** Of an answer that reads the cards of another one again. */
  telling: ReadingVersion.optional(),
  /** What the user saw in the cards first. */
  own: OwnWords.optional(),
  /** How many answers of other users are ahead in the queue; absent when the master begins immediately. */
  queued: z.int().optional(),
})
export type ReplyStart = z.infer<typeof ReplyStart>
/** `chatTitle`: of the chat from now on; the first question gives its chat a name. */
const ReplyAccepted = z.object({ message: Message, usage: Usage, chatTitle: z.string().optional() })
const ReplyDelta = z.object({ text: z.string() })
/** A message that is `waiting`: its cards are dealt, and the answer continues when the user says so. */
const ReplyDone = z.object({ message: Message, usage: Usage })
const ReplyFailed = z.object({ error: z.string(), code: z.string(), message: Message, usage: Usage })
export const replyEvents = { start: ReplyStart, delta: ReplyDelta, done: ReplyDone, failed: ReplyFailed }
export type ReplyEvent =
  | { event: 'start'; data: ReplyStart }
  | { event: 'delta'; data: z.infer<typeof ReplyDelta> }
  | { event: 'done'; data: z.infer<typeof ReplyDone> }
  | { event: 'failed'; data: z.infer<typeof ReplyFailed> }
export const askEvents = { accepted: ReplyAccepted, ...replyEvents }
export type AskEvent = { event: 'accepted'; data: z.infer<typeof ReplyAccepted> } | ReplyEvent
