import type { HelpLine } from '@lunaria/care/help-lines'
import type { SettingsChanges, SystemSettings } from '@lunaria/contract/settings'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Listener } from '#db/listen.ts'
import type { Database } from '#db/schema.ts'
import { AppError } from '#lib/app-error.ts'
import { memoize } from '#lib/memoize.ts'

/** How long a process caches the row; a change is announced and read immediately. */
const cacheMs = 30_000

export type SettingsUpdate = {
  /** The `updatedAt` that the changes are based on; if it is different now, nothing is changed. */
  unchangedSince?: string | null
  /** Called in the transaction of the change, with what is different. */
  note?: (trx: Db, difference: SettingsDifference) => Promise<void>
}
/** The changed fields, before and after. */
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
  let lastNotified: string | undefined
  const { read, refresh } = memoize({ maxAgeMs: cacheMs, load, onValue: notify })

  async function load(): Promise<SystemSettings> {
    return settingsOf(await db.selectFrom('settings').selectAll().where('id', '=', 1).executeTakeFirst(), defaults)
  }

  /** At each reading, not only at an announcement: a lost one is made up for by the next reading. */
  function notify(settings: SystemSettings): void {
    const current = JSON.stringify(settings)
    if (current === lastNotified) return
    lastNotified = current
    for (const callback of callbacks) callback(settings)
  }

  const onAnnounced = () => void refresh().catch(() => {})
  listener.on('settings', onAnnounced)
  listener.on('caches', onAnnounced)
  listener.onGap(onAnnounced)

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
      return refresh()
    },
    onChange: (callback) => void callbacks.push(callback),
  }
}

/** `updated_at` of a row that was never changed. */
const never = new Date(0)

function timeOf(updatedAt: string | null): number {
  return updatedAt === null ? never.getTime() : Date.parse(updatedAt)
}

/** Locks the single row until the transaction ends; creates it when the settings were never changed. */
async function lockRow(trx: Db): Promise<Row> {
  await trx
    .insertInto('settings')
    .values({ id: 1, updated_at: never })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return trx.selectFrom('settings').selectAll().where('id', '=', 1).forUpdate().executeTakeFirstOrThrow()
}

/** Strictly increasing: `updated_at` identifies a state of the settings. */
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
