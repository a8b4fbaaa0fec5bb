import { z } from 'zod'
import { Time } from './common.ts'

export const SystemSettings = z.object({
  maintenanceMode: z.boolean(),
  allowUserSignup: z.boolean(),
  supportEmail: z.string(),
  supportTelegram: z.string(),
  frontendUrl: z.string(),
  defaultCurrency: z.enum(['RUB', 'USD', 'EUR']),
  loggingLevel: z.enum(['debug', 'info', 'warn', 'error']),
  /** Questions in demo chats: a day from one address, a day in all. */
  demoDailyPerAddress: z.int(),
  demoDailyTotal: z.int(),
  updatedAt: Time,
})
export type SystemSettings = z.infer<typeof SystemSettings>

const DemoQuestions = z.int().min(0, 'Не меньше нуля').max(1_000_000, 'Не больше миллиона')

/** What an admin may send: any part of it. */
export const SettingsChanges = z
  .object({
    maintenanceMode: z.boolean(),
    allowUserSignup: z.boolean(),
    supportEmail: z.email('Проверьте e-mail поддержки'),
    supportTelegram: z.string().trim().max(60, 'Telegram: не длиннее 60 символов'),
    frontendUrl: z.url('Проверьте адрес сайта: нужен полный, с https://'),
    defaultCurrency: z.enum(['RUB', 'USD', 'EUR']),
    loggingLevel: z.enum(['debug', 'info', 'warn', 'error']),
    demoDailyPerAddress: DemoQuestions,
    demoDailyTotal: DemoQuestions,
  })
  .partial()
