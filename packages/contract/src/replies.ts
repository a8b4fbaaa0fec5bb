import { z } from 'zod'
import { HandLayout, MessageText } from './chats.ts'
import { CallId, ChatIdParams, MessageIdParams } from './common.ts'
import { endpoint } from './endpoint.ts'
import { askEvents, replyEvents } from './reply-events.ts'

/** What the user wants of an answer: new cards, more about those on the table, or one more card. Else the message decides. */
export const ReplyMode = z.enum(['new', 'continue', 'clarify'])
export type ReplyMode = z.infer<typeof ReplyMode>

/** `picks`: places 0–77 in the shuffled deck, as many as the spread has cards. `hand`, of a new question: the user's own cards. */
const wanted = {
  spreadId: z.string().max(40).optional(),
  drawId: z.uuid().optional(),
  picks: z
    .array(z.int().min(0).max(77))
    .min(1)
    .max(78)
    .refine((picks) => new Set(picks).size === picks.length, 'Одну карту нельзя выбрать дважды')
    .optional(),
  mode: ReplyMode.optional(),
}

export const repliesApi = {
  ask: endpoint({
    method: 'POST',
    path: '/api/chats/:chatId/ask',
    access: 'user',
    summary: 'Задать вопрос и следить за ответом; без ответа вопрос не сохраняется и не списывается',
    params: ChatIdParams,
    /** `id`: of the question. */
    body: z.object({ id: CallId, content: MessageText, ...wanted, hand: HandLayout.optional() }),
    chargesOncePer: 'id',
    events: askEvents,
  }),
  reply: endpoint({
    method: 'POST',
    path: '/api/chats/:chatId/reply',
    access: 'user',
    summary: 'Начать ответ на сохранённый вопрос и следить за ним',
    params: ChatIdParams,
    body: z.object({ messageId: z.uuid(), ...wanted }),
    /** Only after a failure, whose message was given back, is another one taken. */
    chargesOncePer: 'messageId',
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
