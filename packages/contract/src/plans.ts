import { z } from 'zod'
import type { PlanId } from './common.ts'

export const Plan = z.object({
  id: z.enum(['free', 'daily', 'monthly']),
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

/** The plans on sale and the free one, smallest first. */
export const plans: readonly Plan[] = [
  {
    id: 'free',
    name: 'Бесплатный',
    price: 0,
    currency: 'RUB',
    durationDays: 0,
    messageLimit: 0,
    features: ['Справочник карт', 'Демо-чат без регистрации'],
    popular: false,
  },
  {
    id: 'daily',
    name: 'Пробный',
    price: 149,
    currency: 'RUB',
    durationDays: 1,
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
    name: 'Месячный',
    price: 1490,
    currency: 'RUB',
    durationDays: 30,
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

export function planById(id: PlanId): Plan {
  const plan = plans.find((candidate) => candidate.id === id)
  if (!plan) throw new Error(`No plan ${id}`)
  return plan
}
