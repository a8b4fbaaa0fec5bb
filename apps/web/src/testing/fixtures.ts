import type { Chat, Message } from '@lunaria/contract/chats'
import type { Usage } from '@lunaria/contract/common'
import type { LedgerEntry, Payment } from '@lunaria/contract/payments'
import { plans } from '@lunaria/contract/plans'
import type { PublicConfig } from '@lunaria/contract/system'
import type { Account } from '#shared/session/session.ts'

const createdAt = '2026-11-01T10:00:00Z'
export const userId = '018f0000-0000-7000-8000-000000000001'
export const paymentId = '018f0000-0000-7000-8000-0000000000aa'

export const account: Account = {
  user: {
    id: userId,
    email: 'anna@example.com',
    firstName: null,
    lastName: null,
    role: 'user',
    subscriptionType: 'free',
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
    email_verified: true,
    preferences: { emailNotifications: true, repeatReminder: true, ownFirst: false },
    subscription_type: 'free',
    total_readings: 0,
    readings_this_period: 0,
    created_at: createdAt,
    role: 'user',
  },
}

export const config: PublicConfig = {
  configError: null,
  maintenanceMode: false,
  allowUserSignup: true,
  supportEmail: 'help@example.com',
  supportTelegram: '',
  supportVk: '',
  testPayments: true,
  aiProvider: 'builtin',
  deckShopUrl: 'https://shop.example',
  metrikaId: null,
  plans: [...plans],
  helpLines: [],
  requisites: {},
}

const hourMs = 60 * 60 * 1000

/** Returns a plan with so many messages left that ends in so many hours; `free` has neither. */
/** A plan with so many messages left; with more than it has, the rest came from the plan before. */
export function toUsage(subscriptionType: Usage['subscriptionType'], left = 0, hours = 0): Usage {
  const limit = Math.max(left, { free: 0, daily: 100, monthly: 1000, reader: 3000 }[subscriptionType])
  return {
    subscriptionType,
    subscriptionExpires: subscriptionType === 'free' ? null : new Date(Date.now() + hours * hourMs).toISOString(),
    readingsThisPeriod: limit - left,
    messageLimit: limit,
    remainingMessages: left,
  }
}

export function toChat(chat: Partial<Chat> = {}): Chat {
  return {
    id: '018f0000-0000-7000-8000-00000000000c',
    userId,
    title: 'Чат',
    message_count: 2,
    messageCount: 2,
    last_message_content: null,
    last_message_at: createdAt,
    last_spread_id: null,
    created_at: createdAt,
    updated_at: createdAt,
    ...chat,
  }
}

/** Returns an answer of the master, unless something else is said. */
export function toMessage(message: Partial<Message> = {}): Message {
  return {
    id: '018f0000-0000-7000-8000-00000000000b',
    chatId: '018f0000-0000-7000-8000-00000000000c',
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

/** Returns a month that was paid for by a card. */
export function toPayment(payment: Partial<Payment> = {}): Payment {
  return {
    id: paymentId,
    yookassa_payment_id: null,
    userId,
    userEmail: account.user.email,
    planId: 'monthly',
    description: 'Тариф «Месячный», 30 дней',
    amount: 1490,
    status: 'succeeded',
    note: null,
    payment_method: 'bank_card',
    method: 'Карта *4444',
    created_at: '2026-11-20T10:00:00Z',
    ...payment,
  }
}

/** Returns a message that was taken from a month that was paid for. */
export function toLedgerEntry(entry: Partial<LedgerEntry> = {}): LedgerEntry {
  return {
    id: '018f0000-0000-7000-8000-0000000000e1',
    kind: 'taken',
    at: '2026-11-20T10:00:00Z',
    messages: -1,
    carriedMessages: 0,
    subscriptionType: 'monthly',
    source: 'payment',
    reason: 'Вопрос мастеру',
    paymentId: null,
    chatId: null,
    chatTitle: null,
    messageId: null,
    ...entry,
  }
}
