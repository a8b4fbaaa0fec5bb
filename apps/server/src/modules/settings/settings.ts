import type { HelpLine } from '@lunaria/care/help-lines'
import type { SettingsChanges, SystemSettings } from '@lunaria/contract/settings'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Listener } from '#db/listen.ts'
import type { Database } from '#db/schema.ts'
import { AppError } from '#lib/app-error.ts'
import { remember } from '#lib/remember.ts'

/** How long a process may believe what it has read; a change is announced and read again at once. */
const cacheMs = 30_000

export type SettingsUpdate = {
  /** The `updatedAt` that the changes were made upon; where it is another one by now, nothing is changed. */
  unchangedSince?: string | null
  /** Called in the transaction of the change, with what is different. */
  note?: (trx: Db, difference: SettingsDifference) => Promise<void>
}
/** The fields that have got another value, before and after. */
export type SettingsDifference = { before: SettingsChanges; after: SettingsChanges }

export type SettingsStore = {
  read(): Promise<SystemSettings>
  /** Throws `settings_changed`. */
  update(changes: SettingsChanges, update?: SettingsUpdate): Promise<SystemSettings>
  /** Calls back with the settings once they are first known and after each change, here or in another process. */
  onChange(callback: (settings: SystemSettings) => void): void
}

export type SettingsDefaults = {
  publicUrl: string
  loggingLevel: SystemSettings['loggingLevel']
  helpLines: readonly HelpLine[]
}
type StoreParts = { db: Kysely<Database>; listener: Listener; defaults: SettingsDefaults; now: () => Date }
type Row = Selectable<Database['settings']>

/** The operator's settings: one row, read through a short cache. */
export function createSettings({ db, listener, defaults, now }: StoreParts): SettingsStore {
  const callbacks: ((settings: SystemSettings) => void)[] = []
  let told: string | undefined
  const { read, readAgain } = remember({ maxAgeMs: cacheMs, load, onValue: tell })

  async function load(): Promise<SystemSettings> {
    return settingsOf(await db.selectFrom('settings').selectAll().where('id', '=', 1).executeTakeFirst(), defaults)
  }

  /** At each reading, not at the announcement alone: one that got lost is made up for by the next reading. */
  function tell(settings: SystemSettings): void {
    const news = JSON.stringify(settings)
    if (news === told) return
    told = news
    for (const callback of callbacks) callback(settings)
  }

  const hear = () => void readAgain().catch(() => {})
  listener.on('settings', hear)
  listener.on('caches', hear)
  listener.onGap(hear)

  return {
    read,
    async update(changes, { unchangedSince, note } = {}) {
      await db.transaction().execute(async (trx) => {
        const row = await lockRow(trx)
        const current = settingsOf(row, defaults)
        if (unchangedSince !== undefined && timeOf(unchangedSince) !== timeOf(current.updatedAt))
          throw new AppError('settings_changed')
        const difference = differenceOf(current, changes)
        if (Object.keys(difference.after).length === 0) return

        await trx
          .updateTable('settings')
          .set({ ...columnsOf(difference.after), updated_at: later(now(), row.updated_at) })
          .where('id', '=', 1)
          .execute()
        await note?.(trx, difference)
        await sql`select pg_notify('settings', '')`.execute(trx)
      })
      return readAgain()
    },
    onChange: (callback) => void callbacks.push(callback),
  }
}

/** What a row bears that nothing was ever changed in. */
const never = new Date(0)

function timeOf(updatedAt: string | null): number {
  return updatedAt === null ? never.getTime() : Date.parse(updatedAt)
}

/** The one row, which nobody else changes until the transaction ends; made where nothing was ever changed. */
async function lockRow(trx: Db): Promise<Row> {
  await trx
    .insertInto('settings')
    .values({ id: 1, updated_at: never })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return trx.selectFrom('settings').selectAll().where('id', '=', 1).forUpdate().executeTakeFirstOrThrow()
}

/** Never the same moment twice: it tells one state of the settings from the next. */
function later(now: Date, before: Date): Date {
  return now > before ? now : new Date(before.getTime() + 1)
}

function settingsOf(row: Row | undefined, defaults: SettingsDefaults): SystemSettings {
  return {
    maintenanceMode: row?.maintenance_mode ?? false,
    allowUserSignup: row?.allow_user_signup ?? true,
    supportEmail: row?.support_email ?? 'support@lunaria.example',
    supportTelegram: row?.support_telegram ?? '@lunaria_support',
    supportVk: row?.support_vk ?? '',
    frontendUrl: row?.frontend_url || defaults.publicUrl,
    defaultCurrency: row?.default_currency ?? 'RUB',
    loggingLevel: row?.logging_level ?? defaults.loggingLevel,
    demoDailyPerAddress: row?.demo_daily_per_address ?? 30,
    demoDailyTotal: row?.demo_daily_total ?? 2000,
    aiMaxConcurrent: row?.ai_max_concurrent ?? null,
    aiMaxTokens: row?.ai_max_tokens ?? 1500,
    messagesPerMinute: row?.messages_per_minute ?? 30,
    answersDailyPerUser: row?.answers_daily_per_user ?? null,
    answersDailyTotal: row?.answers_daily_total ?? null,
    aiPromptPrice: row?.ai_prompt_price ?? 40,
    aiCompletionPrice: row?.ai_completion_price ?? 160,
    helpLines: row?.help_lines ?? [...defaults.helpLines],
    updatedAt: row && row.updated_at > never ? row.updated_at.toISOString() : null,
  }
}

function columnsOf(changes: SettingsChanges) {
  return {
    maintenance_mode: changes.maintenanceMode,
    allow_user_signup: changes.allowUserSignup,
    support_email: changes.supportEmail,
    support_telegram: changes.supportTelegram,
    support_vk: changes.supportVk,
    frontend_url: changes.frontendUrl,
    default_currency: changes.defaultCurrency,
    logging_level: changes.loggingLevel,
    demo_daily_per_address: changes.demoDailyPerAddress,
    demo_daily_total: changes.demoDailyTotal,
    ai_max_concurrent: changes.aiMaxConcurrent,
    ai_max_tokens: changes.aiMaxTokens,
    messages_per_minute: changes.messagesPerMinute,
    answers_daily_per_user: changes.answersDailyPerUser,
    answers_daily_total: changes.answersDailyTotal,
    ai_prompt_price: changes.aiPromptPrice,
    ai_completion_price: changes.aiCompletionPrice,
    help_lines: changes.helpLines && JSON.stringify(changes.helpLines),
  }
}

function differenceOf(current: SystemSettings, changes: SettingsChanges): SettingsDifference {
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(changes)) {
    const was = current[name as keyof SettingsChanges] // the changes have the settings' names
    if (value === undefined || JSON.stringify(value) === JSON.stringify(was)) continue
    before[name] = was
    after[name] = value
  }
  return { before, after }
}
