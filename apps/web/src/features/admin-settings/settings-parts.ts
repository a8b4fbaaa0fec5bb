import { parseAsStringLiteral, useQueryState } from 'nuqs'
import type { FieldName } from './settings-fields.ts'

const parts = ['site', 'ai', 'money', 'system'] as const
export type SettingsPart = (typeof parts)[number]

const parseAsPart = parseAsStringLiteral(parts).withDefault('site')

/** Returns the part of the settings that is open, from the address. `open` resolves once it is shown. */
export function useSettingsPart() {
  const [part, set] = useQueryState('part', parseAsPart)
  return { part, open: (next: string) => set(parts.find((known) => known === next) ?? null) }
}

/** In which part each field is. */
export const partOfField: Record<FieldName, SettingsPart> = {
  maintenanceMode: 'site',
  allowUserSignup: 'site',
  showsClaims: 'site',
  supportEmail: 'site',
  supportTelegram: 'site',
  supportVk: 'site',
  frontendUrl: 'site',
  messagesPerMinute: 'site',
  helpLines: 'site',
  answersDailyPerUser: 'ai',
  answersDailyTotal: 'ai',
  demoDailyPerAddress: 'ai',
  demoDailyTotal: 'ai',
  aiMaxConcurrent: 'ai',
  aiMaxTokens: 'ai',
  aiPromptPrice: 'ai',
  aiCompletionPrice: 'ai',
  defaultCurrency: 'money',
  readerPlanPrice: 'money',
  readerPlanMessages: 'money',
  loggingLevel: 'system',
  backupHour: 'system',
  backupsKept: 'system',
  backupCopyFolder: 'system',
}
