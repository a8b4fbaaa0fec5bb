import { z } from 'zod'
import { Time } from './common.ts'
import { EmailAddress } from './email.ts'

export const SystemSettings = z.object({
  maintenanceMode: z.boolean(),
  allowUserSignup: z.boolean(),
  supportEmail: z.string(),
  supportTelegram: z.string(),
  supportVk: z.string(),
  frontendUrl: z.string(),
  defaultCurrency: z.enum(['RUB', 'USD', 'EUR']),
  loggingLevel: z.enum(['debug', 'info', 'warn', 'error']),
  /** Questions in demo chats: a day from one address, a day in all. */
  demoDailyPerAddress: z.int(),
  demoDailyTotal: z.int(),
  /** How many answers one process generates at once; null: as its environment says. */
  aiMaxConcurrent: z.int().nullable(),
  /** How long one answer may become, in the provider's tokens. */
  aiMaxTokens: z.int(),
  /** Messages of one user a minute. */
  messagesPerMinute: z.int(),
  /** Answers begun within a day, for one user and for all, whatever came of them; null: as many as the plans give. */
  answersDailyPerUser: z.int().nullable(),
  answersDailyTotal: z.int().nullable(),
  /** Roubles for a million tokens sent to the provider and received from it: for the estimate of costs alone. */
  aiPromptPrice: z.int(),
  aiCompletionPrice: z.int(),
  /** When they were last changed; null while nobody has. */
  updatedAt: Time.nullable(),
})
export type SystemSettings = z.infer<typeof SystemSettings>

const figures = new Intl.NumberFormat('ru-RU')

function wholeNumber(min: number, max: number) {
  return z
    .int('Нужно целое число')
    .min(min, `Не меньше ${figures.format(min)}`)
    .max(max, `Не больше ${figures.format(max)}`)
}

/** What an admin may send: any part of it. Every refusal is a sentence to be shown beside its field. */
export const SettingsChanges = z
  .object({
    maintenanceMode: z.boolean('Включено или выключено'),
    allowUserSignup: z.boolean('Включено или выключено'),
    supportEmail: EmailAddress('Проверьте e-mail поддержки'),
    supportTelegram: z
      .string('Укажите имя в Telegram')
      .trim()
      .max(60, 'Не длиннее 60 символов')
      .regex(/^(@?\w{4,32}|https:\/\/t\.me\/\S+)?$/, 'Нужно имя вида @lunaria_support или ссылка https://t.me/…')
      .nullable()
      .transform((name) => name ?? ''),
    supportVk: z
      .string('Укажите сообщество ВКонтакте')
      .trim()
      .max(80, 'Не длиннее 80 символов')
      .regex(
        /^(@?[\w.]{3,32}|https:\/\/vk\.(com|ru)\/\S+)?$/,
        'Нужно имя вида lunaria_taro или ссылка https://vk.com/…',
      )
      .nullable()
      .transform((name) => name ?? ''),
    frontendUrl: z.url({ protocol: /^https?$/, error: 'Проверьте адрес сайта: нужен полный, с https://' }),
    defaultCurrency: z.enum(['RUB', 'USD', 'EUR'], 'Валюта: RUB, USD или EUR'),
    loggingLevel: z.enum(['debug', 'info', 'warn', 'error'], 'Уровень: debug, info, warn или error'),
    demoDailyPerAddress: wholeNumber(0, 1_000_000),
    demoDailyTotal: wholeNumber(0, 1_000_000),
    aiMaxConcurrent: wholeNumber(1, 10_000).nullable(),
    aiMaxTokens: wholeNumber(300, 8000),
    messagesPerMinute: wholeNumber(1, 1000),
    answersDailyPerUser: wholeNumber(1, 1_000_000).nullable(),
    answersDailyTotal: wholeNumber(1, 10_000_000).nullable(),
    aiPromptPrice: wholeNumber(0, 1_000_000),
    aiCompletionPrice: wholeNumber(0, 1_000_000),
  })
  .partial()
export type SettingsChanges = z.infer<typeof SettingsChanges>
