import { z } from 'zod'
import { PlanId } from './common.ts'
import { planNames } from './plan-names.ts'
import type { Settings } from './settings.ts'

export const Plan = z.object({
  id: PlanId.or(z.literal('free')),
  name: z.string(),
  /** Whole roubles. */
  price: z.int(),
  currency: z.enum(['RUB', 'USD', 'EUR']),
  durationDays: z.int(),
  messageLimit: z.int(),
  features: z.array(z.string()),
  popular: z.boolean(),
})
export type Plan = z.infer<typeof Plan>

export const planDays: Record<PlanId, number> = { daily: 1, monthly: 30, reader: 30 }

/** The plans that are always on sale and the free one, smallest first. */
export const plans: readonly Plan[] = [
  {
    id: 'free',
    name: planNames.free,
    price: 0,
    currency: 'RUB',
    durationDays: 0,
    messageLimit: 0,
    features: ['Справочник карт', 'Демо-чат без регистрации'],
    popular: false,
  },
  {
    id: 'daily',
    name: planNames.daily,
    price: 149,
    currency: 'RUB',
    durationDays: planDays.daily,
    messageLimit: 100,
    features: [
      'Доступ на 1 день',
      '100 сообщений в чате',
      'Все расклады',
      'Полный справочник карт',
      'Техническая поддержка',
    ],
    popular: false,
  },
  {
    id: 'monthly',
    name: planNames.monthly,
    price: 1490,
    currency: 'RUB',
    durationDays: planDays.monthly,
    messageLimit: 1000,
    features: [
      'Доступ на 30 дней',
      '1000 сообщений в чате',
      'Все расклады',
      'Полный справочник карт',
      'История гаданий сохраняется',
      'Приоритетная поддержка',
    ],
    popular: true,
  },
]

/**
 * Returns all plans on sale and the free one: that of professional readers is among them once the operator has set its
 * price.
 */
export function plansOnSale(settings: Pick<Settings, 'readerPlanPrice' | 'readerPlanMessages'>): Plan[] {
  const { readerPlanPrice: price, readerPlanMessages: messageLimit } = settings
  if (price === null) return [...plans]
  const reader: Plan = {
    id: 'reader',
    name: planNames.reader,
    price,
    currency: 'RUB',
    durationDays: planDays.reader,
    messageLimit,
    features: [
      'Доступ на 30 дней',
      `${messageLimit} сообщений в чате`,
      'Всё, что есть в месячном',
      'Кабинет: клиенты и встречи',
      'Письма клиентам с вашим знаком',
    ],
    popular: false,
  }
  return [...plans, reader]
}

/** Returns a plan that is always on sale. */
export function planById(id: PlanId): Plan {
  const plan = plans.find((candidate) => candidate.id === id)
  if (!plan) throw new Error(`No plan ${id}`)
  return plan
}
