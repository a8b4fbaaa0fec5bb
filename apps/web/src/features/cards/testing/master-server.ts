import type { Calls } from '@lunaria/contract/api'
import type { Message } from '@lunaria/contract/chats'
import type { Usage } from '@lunaria/contract/common'
import type { ReplyOf } from '@lunaria/contract/endpoint'
import type { Account } from '#shared/session/session.ts'
import { account as guest, toChat, toMessage } from '#testing/fixtures.ts'
import { type Answer, type Answers, type AnswerTo, gives, responds, stubServer } from '#testing/stub-server.ts'

export const chatId = '018f0000-0000-7000-8000-00000000000c'
export const questionId = '018f0000-0000-7000-8000-00000000000a'
export const answerId = '018f0000-0000-7000-8000-00000000000b'
export const account: Account = {
  user: { ...guest.user, subscriptionType: 'monthly' },
  profile: { ...guest.profile, subscription_type: 'monthly', email_verified: false },
}

export function toUsage(subscriptionType: Usage['subscriptionType'], remainingMessages: number): Usage {
  return { subscriptionType, subscriptionExpires: null, readingsThisPeriod: 0, messageLimit: 1000, remainingMessages }
}

/** Stubs the server, which knows of no interpretation. Returns the calls that came. */
export function serverAnswers(answers: Answers, messageId: string = answerId) {
  const ids = { userId: account.user.id, chatId, messageId }
  return stubServer({ [lookUp]: lastIs(null), ...answers }, ids)
}

export const lookUp = 'GET /api/chats/interpretation'
export const openChat = 'POST /api/chats'
export const saveQuestion = 'POST /api/messages'
export const askMaster = 'POST /api/chats/:chatId/reply'
export const listMessages = 'GET /api/chats/:chatId/messages'
export const followAnswer = 'GET /api/messages/:messageId/stream'

export const chatMade = gives(toChat({ id: chatId }))
export const questionSaved = gives({
  message: toMessage({ id: questionId, type: 'user' }),
  usage: toUsage('monthly', 9),
})

export function found(answer: Partial<Message> | null): AnswerTo<typeof lookUp> {
  return lastIs({ questionId, answer: answer && toMessage(answer) })
}

/** Only the Fool is looked up. */
function lastIs(last: ReplyOf<Calls[typeof lookUp]>['last']): AnswerTo<typeof lookUp> {
  return (address) => {
    if (!address.endsWith('?cardId=fool&side=upright')) throw new Error(`Unexpected card: ${address}`)
    return { reply: { last } }
  }
}

type MasterEvents = [event: string, data: unknown]

export const started: MasterEvents = ['start', { messageId: answerId, act: 'talk', spreadId: null, selectedCards: [] }]
export const textEvent = (text: string): MasterEvents => ['delta', { text }]
export const ended = (content: string): MasterEvents => [
  'done',
  { message: toMessage({ content }), usage: toUsage('monthly', 9) },
]

export function frames(events: MasterEvents[], from = 1): string {
  return events
    .map(([event, data], index) => `id: ${from + index}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    .join('')
}

export function streamsAnswer(...events: MasterEvents[]): Answer {
  return responds(() => new Response(frames(events), { headers: { 'content-type': 'text/event-stream' } }))
}
