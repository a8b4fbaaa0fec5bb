import { z } from 'zod'
import { CardSelection, Message, MessageText } from './chats.ts'
import { ChatIdParams, MessageIdParams, Usage } from './common.ts'
import { endpoint } from './endpoint.ts'

/** What an answer does: reads cards for a question, talks without cards, or takes care of a user in trouble. */
export const ReplyAct = z.enum(['question', 'talk', 'care'])
export type ReplyAct = z.infer<typeof ReplyAct>
export const DrawReceipt = z.object({ drawId: z.uuid(), commitment: z.string() })

export const ReplyStart = z.object({
  messageId: z.uuid(),
  act: ReplyAct,
  spreadId: z.string().nullable(),
  selectedCards: z.array(CardSelection),
  draw: DrawReceipt.optional(),
  /** How many answers of other users are ahead in the queue; absent when the master begins at once. */
  queued: z.int().optional(),
})
export type ReplyStart = z.infer<typeof ReplyStart>
const ReplyAccepted = z.object({ message: Message, usage: Usage })
const ReplyDelta = z.object({ text: z.string() })
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

/** `picks`: places 0–77 in the shuffled deck, as many as the spread has cards. */
const cards = {
  spreadId: z.string().max(40).optional(),
  drawId: z.uuid().optional(),
  picks: z
    .array(z.int().min(0).max(77))
    .min(1)
    .max(78)
    .refine((picks) => new Set(picks).size === picks.length, 'Одну карту нельзя выбрать дважды')
    .optional(),
}

export const repliesApi = {
  ask: endpoint({
    method: 'POST',
    path: '/api/chats/:chatId/ask',
    access: 'user',
    summary: 'Задать вопрос и следить за ответом; без ответа вопрос не сохраняется и не списывается',
    params: ChatIdParams,
    body: z.object({ content: MessageText, ...cards }),
    events: askEvents,
  }),
  reply: endpoint({
    method: 'POST',
    path: '/api/chats/:chatId/reply',
    access: 'user',
    summary: 'Начать ответ на сохранённый вопрос и следить за ним',
    params: ChatIdParams,
    body: z.object({ messageId: z.uuid(), ...cards }),
    events: replyEvents,
  }),
  stream: endpoint({
    method: 'GET',
    path: '/api/messages/:messageId/stream',
    access: 'user',
    summary: 'Идущий или законченный ответ, начиная после Last-Event-ID',
    params: MessageIdParams,
    events: replyEvents,
  }),
}
