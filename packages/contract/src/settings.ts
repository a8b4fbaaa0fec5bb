import { isDanger, tiers } from '@lunaria/care/tiers'
import { shownCount } from '@lunaria/words/counts'
import { z } from 'zod'
import { Time } from './common.ts'
import { EmailAddress } from './email.ts'

/** Where a user in trouble can call: the number, a note shown after a dash, what it is for. */
const HelpLine = z.object({
  phone: z
    .string()
    .trim()
    .regex(/^\+?\d[\d ()-]{1,24}$/, 'Номер: цифры, пробелы, скобки и дефисы'),
  about: z
    .string()
    .trim()
    .min(3, 'Напишите, кто отвечает')
    .max(160, 'Не длиннее 160 символов')
    .regex(/^[^[\]()\n]+$/, 'Без скобок и переносов: эта строка станет ссылкой'),
  for: z
    .array(
      z.enum(
        tiers,
        'В конце строки: всегда или что-то из жизнь, насилие, угроза другим, возраст, болезнь, утрата, питание',
      ),
    )
    .min(1, 'Отметьте, когда называть этот номер'),
})

const HelpLines = z
  .array(HelpLine)
  .max(10, 'Не больше десяти номеров')
  .refine(
    (lines) =>
      tiers.filter(isDanger).every((tier) => lines.some((line) => line.phone === '112' && line.for.includes(tier))),
    'Номер 112 должен остаться для угрозы жизни, насилия и угрозы другим',
  )
  .refine(
    (lines) => tiers.every((tier) => lines.some((line) => line.for.includes(tier))),
    'Для каждой беды нужен хотя бы один номер',
  )

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
  /** How many answers one process generates at the same time; null: as its environment says. */
  aiMaxConcurrent: z.int().nullable(),
  /** How long one answer may become, in the provider's tokens. */
  aiMaxTokens: z.int(),
  /** Messages of one user a minute. */
  messagesPerMinute: z.int(),
  /** Answers begun within a day, for one user and for all, also failed ones; null: as many as the plans give. */
  answersDailyPerUser: z.int().nullable(),
  answersDailyTotal: z.int().nullable(),
  /** Roubles for a million tokens sent to the provider and received from it: for the estimate of costs alone. */
  aiPromptPrice: z.int(),
  aiCompletionPrice: z.int(),
  helpLines: z.array(HelpLine),
  /** When they were last changed; null if never. */
  updatedAt: Time.nullable(),
})
export type SystemSettings = z.infer<typeof SystemSettings>

function wholeNumber(min: number, max: number) {
  return z
    .int('Нужно целое число')
    .min(min, `Не меньше ${shownCount(min)}`)
    .max(max, `Не больше ${shownCount(max)}`)
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
    helpLines: HelpLines,
  })
  .partial()
export type SettingsChanges = z.infer<typeof SettingsChanges>
