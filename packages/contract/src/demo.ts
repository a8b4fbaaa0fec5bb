import { z } from 'zod'
import { Ok, Time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { replyEvents } from './reply-events.ts'
import { ReadingSources } from './sources.ts'
import { written } from './written.ts'

/** How many questions a visitor may ask without an account. */
export const demoMessageLimit = 5
const maxDemoQuestionLength = 500

export const DemoMessage = z.object({
  id: z.uuid(),
  session_id: z.uuid(),
  /** `system`: why an answer failed. */
  role: z.enum(['user', 'assistant', 'system']),
  content: z.string(),
  created_at: Time,
  /** `status`, `spreadId`, `selectedCards` and `draw` of an answer. */
  metadata: z.record(z.string(), z.unknown()),
})
export type DemoMessage = z.infer<typeof DemoMessage>

const DemoQuestion = z.object({
  sessionId: z.uuid(),
  message: written().min(1, 'Введите вопрос').max(maxDemoQuestionLength, 'Сообщение слишком длинное (> 500 символов)'),
})

export const DemoHistory = z.object({
  session: z.object({ id: z.uuid(), message_count: z.int(), user_message_count: z.int() }),
  messages: z.array(DemoMessage),
  remainingMessages: z.int(),
})
export type DemoHistory = z.infer<typeof DemoHistory>

const DemoAnswerParams = z.object({ sessionId: z.uuid(), messageId: z.uuid() })

export const demoApi = {
  session: endpoint({
    method: 'POST',
    path: '/api/demo/session',
    access: 'anyone',
    summary: 'Новый демо-чат без регистрации',
    reply: z.object({ session: z.object({ sessionId: z.uuid(), messageLimit: z.int() }) }),
  }),
  message: endpoint({
    method: 'POST',
    path: '/api/demo/message',
    access: 'anyone',
    summary: 'Вопрос в демо-чате; ответ приходит целиком',
    body: DemoQuestion,
    reply: z.object({ userMessage: DemoMessage, assistantMessage: DemoMessage, remainingMessages: z.int() }),
  }),
  reply: endpoint({
    method: 'POST',
    path: '/api/demo/reply',
    access: 'anyone',
    summary: 'Вопрос в демо-чате; ответ приходит потоком',
    body: DemoQuestion,
    events: replyEvents,
  }),
  stream: endpoint({
    method: 'GET',
    path: '/api/demo/stream/:sessionId/:messageId',
    access: 'anyone',
    summary: 'Поток идущего или законченного ответа демо-чата, с Last-Event-ID',
    params: DemoAnswerParams,
    events: replyEvents,
  }),
  stop: endpoint({
    method: 'POST',
    path: '/api/demo/stop/:sessionId/:messageId',
    access: 'anyone',
    summary: 'Остановить ответ демо-чата; сказанное остаётся',
    params: DemoAnswerParams,
    reply: z.object({ assistantMessage: DemoMessage, remainingMessages: z.int() }),
  }),
  hurry: endpoint({
    method: 'POST',
    path: '/api/demo/hurry/:sessionId/:messageId',
    access: 'anyone',
    summary: 'Показать остаток ответа встроенного толкователя в демо-чате сразу',
    params: DemoAnswerParams,
    reply: Ok,
  }),
  goOn: endpoint({
    method: 'POST',
    path: '/api/demo/go-on/:sessionId/:messageId',
    access: 'anyone',
    summary: 'Продолжить ответ демо-чата, обрезанный по длине (metadata.cut); сообщение не тратится',
    params: DemoAnswerParams,
    events: replyEvents,
  }),
  backToCards: endpoint({
    method: 'POST',
    path: '/api/demo/back-to-cards',
    access: 'anyone',
    summary: 'Вернуться к картам в демо-чате, где они отложены',
    body: z.object({ sessionId: z.uuid() }),
    reply: z.object({ message: DemoMessage.nullable() }),
  }),
  sources: endpoint({
    method: 'GET',
    path: '/api/demo/sources/:sessionId/:messageId',
    access: 'anyone',
    summary: 'Откуда взято каждое предложение ответа о картах в демо-чате',
    params: DemoAnswerParams,
    reply: ReadingSources,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/demo/history/:sessionId',
    access: 'anyone',
    summary: 'История демо-чата',
    params: z.object({ sessionId: z.uuid() }),
    reply: DemoHistory,
  }),
}
