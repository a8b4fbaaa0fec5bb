import type { Message } from '@lunaria/contract/chats'
import type { Usage } from '@lunaria/contract/common'
import { vi } from 'vitest'
import type { Account } from '#shared/session/session.ts'

const createdAt = '2026-11-01T10:00:00Z'
export const chatId = '018f0000-0000-7000-8000-00000000000c'
export const questionId = '018f0000-0000-7000-8000-00000000000a'
export const answerId = '018f0000-0000-7000-8000-00000000000b'
export const account: Account = {
  user: {
    id: '018f0000-0000-7000-8000-000000000001',
    email: 'anna@example.com',
    firstName: null,
    lastName: null,
    role: 'user',
    subscriptionType: 'monthly',
    totalReadings: 0,
    readingsThisPeriod: 0,
    subscriptionExpires: null,
    createdAt,
  },
  profile: {
    first_name: null,
    last_name: null,
    date_of_birth: null,
    place_of_residence: null,
    email_verified: false,
    preferences: { emailNotifications: true, repeatReminder: true },
    subscription_type: 'monthly',
    total_readings: 0,
    readings_this_period: 0,
    created_at: createdAt,
    role: 'user',
  },
}

export function usageOf(subscriptionType: Usage['subscriptionType'], remainingMessages: number): Usage {
  return { subscriptionType, subscriptionExpires: null, readingsThisPeriod: 0, messageLimit: 1000, remainingMessages }
}

export function messageOf(message: Partial<Message>): Message {
  return {
    id: answerId,
    chatId,
    type: 'assistant',
    content: '',
    status: 'done',
    created_at: createdAt,
    spreadId: null,
    spread_id: null,
    selectedCards: [],
    metadata: {},
    ...message,
  }
}

export type Answer = () => Response | Promise<Response>

/** The server: for each call its answers in turn, the last of them again and again; it knows of no interpretation. Gives the calls that came. */
export function serverAnswers(answers: Record<string, Answer[]>): { call: string; body: unknown }[] {
  const calls: { call: string; body: unknown }[] = []
  answers[lookUp] ??= [() => Response.json({ last: null })]
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body?: string }) => {
    const call = `${method} ${address}`
    calls.push({ call, body: body === undefined ? undefined : JSON.parse(body) })
    const [answer, ...later] = answers[call] ?? []
    if (!answer) throw new Error(`Nobody expected ${call}`)
    if (later.length > 0) answers[call] = later
    return answer()
  })
  return calls
}

export const lookUp = 'GET /api/chats/interpretation?cardId=fool&side=upright'
export const openChat = 'POST /api/chats'
export const saveQuestion = 'POST /api/messages'
export const askMaster = `POST /api/chats/${chatId}/reply`
export const listMessages = `GET /api/chats/${chatId}/messages`

export const chatMade: Answer = () => Response.json({ id: chatId })
export const questionSaved: Answer = () =>
  Response.json({ message: messageOf({ id: questionId, type: 'user' }), usage: usageOf('monthly', 9) })

export function found(answer: Partial<Message> | null): Answer {
  return () => Response.json({ last: { questionId, answer: answer && messageOf(answer) } })
}

export function refused(status: number, code: string, error: string, details?: unknown): Answer {
  return () => Response.json({ error, code, details, requestId: '1' }, { status })
}

type Told = [event: string, data: unknown]

export const started: Told = ['start', { messageId: answerId, act: 'talk', spreadId: null, selectedCards: [] }]
export const said = (text: string): Told => ['delta', { text }]
export const ended = (content: string): Told => [
  'done',
  { message: messageOf({ content }), usage: usageOf('monthly', 9) },
]

export function frames(events: Told[], from = 1): string {
  return events
    .map(([event, data], index) => `id: ${from + index}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    .join('')
}

export function tells(...events: Told[]): Answer {
  return () => new Response(frames(events), { headers: { 'content-type': 'text/event-stream' } })
}
