import { z } from 'zod'
import { Time } from './common.ts'
import { endpoint } from './endpoint.ts'

const maxQuestionLength = 500

const DemoMessage = z.object({
  id: z.uuid(),
  session_id: z.uuid(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  created_at: Time,
  metadata: z.record(z.string(), z.unknown()),
})

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
    summary: 'Вопрос в демо-чате',
    body: z.object({
      sessionId: z.uuid(),
      message: z
        .string()
        .trim()
        .min(1, 'Введите вопрос')
        .max(maxQuestionLength, 'Сообщение слишком длинное (> 500 символов)'),
    }),
    reply: z.object({ userMessage: DemoMessage, assistantMessage: DemoMessage, remainingMessages: z.int() }),
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/demo/history/:sessionId',
    access: 'anyone',
    summary: 'История демо-чата',
    params: z.object({ sessionId: z.uuid() }),
    reply: z.object({
      session: z.object({ id: z.uuid(), message_count: z.int(), user_message_count: z.int() }),
      messages: z.array(DemoMessage),
      remainingMessages: z.int(),
    }),
  }),
}
