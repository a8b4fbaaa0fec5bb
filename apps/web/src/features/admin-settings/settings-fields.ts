import { SettingsChanges, type SystemSettings } from '@lunaria/contract/settings'
import type { FieldErrors, ResolverResult } from 'react-hook-form'
import { textOrNull } from '#shared/words/text-or-null.ts'
import { helpLinesFrom, helpLinesText } from './help-lines-format.ts'

/** The form as it is typed: figures are text until they are sent. */
export type Fields = {
  maintenanceMode: boolean
  allowUserSignup: boolean
  showsClaims: boolean
  supportEmail: string
  supportTelegram: string
  supportVk: string
  frontendUrl: string
  defaultCurrency: SystemSettings['defaultCurrency']
  loggingLevel: SystemSettings['loggingLevel']
  messagesPerMinute: string
  answersDailyPerUser: string
  answersDailyTotal: string
  demoDailyPerAddress: string
  demoDailyTotal: string
  aiMaxConcurrent: string
  aiMaxTokens: string
  aiPromptPrice: string
  aiCompletionPrice: string
  readerPlanPrice: string
  readerPlanMessages: string
  helpLines: string
  backupHour: string
  backupsKept: string
  backupCopyFolder: string
}
export type FieldName = keyof Fields

/** As the form calls them. */
export const fieldLabels: Record<FieldName, string> = {
  maintenanceMode: 'Режим обслуживания',
  allowUserSignup: 'Регистрация открыта',
  showsClaims: 'Отзывы, число читателей и оценка на главной',
  supportEmail: 'E-mail поддержки',
  supportTelegram: 'Telegram поддержки',
  supportVk: 'Сообщество ВКонтакте',
  frontendUrl: 'Адрес сайта',
  defaultCurrency: 'Валюта по умолчанию',
  loggingLevel: 'Уровень журнала',
  messagesPerMinute: 'Сообщений в минуту от одного человека',
  answersDailyPerUser: 'Ответов в сутки одному человеку',
  answersDailyTotal: 'Ответов в сутки на всех',
  demoDailyPerAddress: 'Вопросов в сутки с одного адреса',
  demoDailyTotal: 'Вопросов в сутки всего',
  aiMaxConcurrent: 'Ответов одновременно',
  aiMaxTokens: 'Длина ответа, токенов',
  aiPromptPrice: 'Цена запроса, ₽ за миллион токенов',
  aiCompletionPrice: 'Цена ответа, ₽ за миллион токенов',
  readerPlanPrice: 'Цена тарифа «Таролог», ₽',
  readerPlanMessages: 'Сообщений в нём',
  helpLines: 'Телефоны помощи',
  backupHour: 'Час ежедневной копии',
  backupsKept: 'Сколько копий хранить',
  backupCopyFolder: 'Папка для второй копии',
}
export const fieldNames = Object.keys(fieldLabels) as FieldName[] // the record has exactly these keys

/** Returns the settings as the form edits them, numbers as text. */
export function toFields(settings: SystemSettings): Fields {
  return {
    maintenanceMode: settings.maintenanceMode,
    allowUserSignup: settings.allowUserSignup,
    showsClaims: settings.showsClaims,
    supportEmail: settings.supportEmail,
    supportTelegram: settings.supportTelegram,
    supportVk: settings.supportVk,
    frontendUrl: settings.frontendUrl,
    defaultCurrency: settings.defaultCurrency,
    loggingLevel: settings.loggingLevel,
    messagesPerMinute: String(settings.messagesPerMinute),
    demoDailyPerAddress: String(settings.demoDailyPerAddress),
    demoDailyTotal: String(settings.demoDailyTotal),
    answersDailyPerUser: typed(settings.answersDailyPerUser),
    answersDailyTotal: typed(settings.answersDailyTotal),
    aiMaxConcurrent: typed(settings.aiMaxConcurrent),
    aiMaxTokens: String(settings.aiMaxTokens),
    aiPromptPrice: String(settings.aiPromptPrice),
    aiCompletionPrice: String(settings.aiCompletionPrice),
    readerPlanPrice: typed(settings.readerPlanPrice),
    readerPlanMessages: String(settings.readerPlanMessages),
    helpLines: helpLinesText(settings.helpLines),
    backupHour: typed(settings.backupHour),
    backupsKept: String(settings.backupsKept),
    backupCopyFolder: settings.backupCopyFolder,
  }
}

/** Returns the names of the fields in which two forms differ. */
export function differingFields(one: Fields, other: Fields): FieldName[] {
  return fieldNames.filter((name) => one[name] !== other[name])
}

/** As they go over the wire: an optional field that is empty is null. */
export type Changes = Partial<Record<FieldName, unknown>>

/** Returns what is to be sent for the fields named, or what is wrong with them, by the server's own rules. */
export function readFields(fields: Fields, names: readonly FieldName[]): ResolverResult<Fields, Changes> {
  const wire: Record<FieldName, unknown> = {
    ...fields,
    supportEmail: fields.supportEmail.trim(),
    supportTelegram: textOrNull(fields.supportTelegram),
    frontendUrl: fields.frontendUrl.trim(),
    messagesPerMinute: figure(fields.messagesPerMinute),
    demoDailyPerAddress: figure(fields.demoDailyPerAddress),
    demoDailyTotal: figure(fields.demoDailyTotal),
    answersDailyPerUser: figureOrNone(fields.answersDailyPerUser),
    answersDailyTotal: figureOrNone(fields.answersDailyTotal),
    aiMaxConcurrent: figureOrNone(fields.aiMaxConcurrent),
    aiMaxTokens: figure(fields.aiMaxTokens),
    aiPromptPrice: figure(fields.aiPromptPrice),
    aiCompletionPrice: figure(fields.aiCompletionPrice),
    readerPlanPrice: figureOrNone(fields.readerPlanPrice),
    readerPlanMessages: figure(fields.readerPlanMessages),
    helpLines: helpLinesFrom(fields.helpLines),
    backupHour: figureOrNone(fields.backupHour),
    backupsKept: figure(fields.backupsKept),
    backupCopyFolder: fields.backupCopyFolder.trim(),
  }
  const changes: Changes = Object.fromEntries(names.map((name) => [name, wire[name]]))
  const reading = SettingsChanges.safeParse(changes)
  if (reading.success) return { values: changes, errors: {} }

  const errors: FieldErrors<Fields> = {}
  for (const { path, message } of reading.error.issues) {
    const name = fieldNames.find((candidate) => candidate === path[0])
    if (name) errors[name] ??= { type: 'contract', message }
  }
  return { values: {}, errors }
}

/** Shows a figure that is absent as an empty field. */
function typed(limit: number | null): string {
  return limit === null ? '' : String(limit)
}

function figureOrNone(text: string): number | null {
  return text.trim() === '' ? null : figure(text)
}

/** Figures may be typed in groups: «10 000». */
function figure(text: string): number {
  const digits = text.replace(/\s/g, '')
  return digits === '' ? Number.NaN : Number(digits)
}
