import { isDanger, tiers } from '@lunaria/care/tiers'
import { shownCount } from '@lunaria/words/counts'
import { z } from 'zod'
import { Time } from './common.ts'
import { EmailAddress } from './email.ts'
import { written } from './written.ts'

/** Where a person in trouble can call; `about` completes the line after the number and a dash. */
export const HelpLine = z.object({
  phone: written().regex(/^\+?\d[\d ()-]{1,24}$/, 'Номер: цифры, пробелы, скобки и дефисы'),
  about: written()
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

function wholeNumber(min: number, max: number) {
  return z
    .int('Нужно целое число')
    .min(min, `Не меньше ${shownCount(min)}`)
    .max(max, `Не больше ${shownCount(max)}`)
}

/** Every setting with its rule, as it is stored. Each refusal is a sentence to be shown beside the setting's field. */
export const Settings = z.object({
  maintenanceMode: z.boolean('Включено или выключено'),
  allowUserSignup: z.boolean('Включено или выключено'),
  /** The landing's testimonials, its number of readers and its rating: the operator's own statements. */
  showsClaims: z.boolean('Включено или выключено'),
  supportEmail: EmailAddress('Проверьте e-mail поддержки'),
  /** Empty: there is no such contact. */
  supportTelegram: written('Укажите имя в Telegram')
    .max(60, 'Не длиннее 60 символов')
    .regex(/^(@?\w{4,32}|https:\/\/t\.me\/\S+)?$/, 'Нужно имя вида @lunaria_support или ссылка https://t.me/…'),
  supportVk: written('Укажите сообщество ВКонтакте')
    .max(80, 'Не длиннее 80 символов')
    .regex(/^(@?[\w.]{3,32}|https:\/\/vk\.(com|ru)\/\S+)?$/, 'Нужно имя вида lunaria_taro или ссылка https://vk.com/…'),
  frontendUrl: z.url({ protocol: /^https?$/, error: 'Проверьте адрес сайта: нужен полный, с https://' }),
  defaultCurrency: z.enum(['RUB', 'USD', 'EUR'], 'Валюта: RUB, USD или EUR'),
  loggingLevel: z.enum(['debug', 'info', 'warn', 'error'], 'Уровень: debug, info, warn или error'),
  /** Questions in demo chats: a day from one address, a day in all. */
  demoDailyPerAddress: wholeNumber(0, 1_000_000),
  demoDailyTotal: wholeNumber(0, 1_000_000),
  /** How many answers one process generates at the same time; null: as its environment says. */
  aiMaxConcurrent: wholeNumber(1, 10_000).nullable(),
  /** How long one answer may become, in the provider's tokens. */
  aiMaxTokens: wholeNumber(300, 8000),
  /** Messages of one user a minute. */
  messagesPerMinute: wholeNumber(1, 1000),
  /** Answers begun within a day, for one user and for all, with any outcome; null: as many as the plans give. */
  answersDailyPerUser: wholeNumber(1, 1_000_000).nullable(),
  answersDailyTotal: wholeNumber(1, 10_000_000).nullable(),
  /** Roubles for a million tokens sent to the provider and received from it: for the estimate of costs alone. */
  aiPromptPrice: wholeNumber(0, 1_000_000),
  aiCompletionPrice: wholeNumber(0, 1_000_000),
  /** Roubles for thirty days of the plan of professional readers; null: it is not on sale, and the cabinet is nowhere to be seen. */
  readerPlanPrice: wholeNumber(1, 1_000_000).nullable(),
  readerPlanMessages: wholeNumber(1, 1_000_000),
  helpLines: HelpLines,
  /** The hour by Moscow's clock at which the embedded database is backed up; null: never by itself. */
  backupHour: wholeNumber(0, 23).nullable(),
  backupsKept: wholeNumber(1, 60),
  /** Where a second copy of each backup goes; empty: nowhere. */
  backupCopyFolder: written('Укажите папку')
    .max(500, 'Не длиннее 500 символов')
    .regex(/^(\/.*)?$/, 'Нужен полный путь: он начинается с «/»'),
})
export type Settings = z.infer<typeof Settings>

export const SystemSettings = Settings.extend({
  /** Lines from the environment may break the rules for the list. */
  helpLines: z.array(HelpLine),
  /** When the settings were last changed; null before the first change. */
  updatedAt: Time.nullable(),
})
export type SystemSettings = z.infer<typeof SystemSettings>

/** What an admin may send: any part of the settings. Null removes a contact, or the folder of second copies. */
export const SettingsChanges = Settings.extend({
  supportTelegram: emptyForNull(Settings.shape.supportTelegram),
  supportVk: emptyForNull(Settings.shape.supportVk),
  backupCopyFolder: emptyForNull(Settings.shape.backupCopyFolder),
}).partial()
export type SettingsChanges = z.infer<typeof SettingsChanges>

function emptyForNull(text: z.ZodString) {
  return text.nullable().transform((value) => value ?? '')
}
