import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import type { FieldName } from './settings-fields.ts'

const parts = ['site', 'ai', 'money', 'system'] as const
export type SettingsPart = (typeof parts)[number]

const inAddress = { part: parseAsStringLiteral(parts), request: parseAsString }

/** The part of the settings that is open is in the address; the lines of a request's log are in the last one. */
export function useSettingsPart() {
  const [{ part, request }, set] = useQueryStates(inAddress)
  return {
    part: part ?? (request === null ? 'site' : 'system'),
    /** Resolves once the part is shown. */
    open: (next: string) => set({ part: parts.find((known) => known === next) ?? null }),
  }
}

/** In which part each field stands. */
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
