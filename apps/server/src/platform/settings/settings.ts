import { Settings, type SettingsChanges, type SystemSettings } from '@lunaria/contract/settings'
import type { Kysely } from 'kysely'
import { AppError } from '#lib/app-error.ts'
import { memoize } from '#lib/memoize.ts'
import type { Db } from '#platform/db/connect.ts'
import type { Listener } from '#platform/db/listen.ts'
import { notifyProcesses } from '#platform/db/listen.ts'
import type { Database } from '#platform/db/schema.ts'
import { findSettings, lockSettings, never, type SettingsRow, updateSettings } from './queries.ts'

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

/** What the environment says where the operator has set nothing. */
export type SettingsDefaults = Pick<Settings, 'frontendUrl' | 'loggingLevel' | 'helpLines'>

const ownDefaults: Omit<Settings, keyof SettingsDefaults> = {
  maintenanceMode: false,
  allowUserSignup: true,
  showsClaims: true,
  supportEmail: 'support@lunaria.example',
  supportTelegram: '@lunaria_support',
  supportVk: '',
  defaultCurrency: 'RUB',
  demoDailyPerAddress: 30,
  demoDailyTotal: 2000,
  aiMaxConcurrent: null,
  aiMaxTokens: 1500,
  messagesPerMinute: 30,
  answersDailyPerUser: null,
  answersDailyTotal: null,
  aiPromptPrice: 40,
  aiCompletionPrice: 160,
  readerPlanPrice: null,
  readerPlanMessages: 3000,
  backupHour: 4,
  backupsKept: 7,
  backupCopyFolder: '',
}
const Stored = Settings.partial()

type StoreParts = { db: Kysely<Database>; listener: Listener; defaults: SettingsDefaults; now: () => Date }

/** Returns the operator's settings: one row, read through a short cache. */
export function createSettings({ db, listener, defaults, now }: StoreParts): SettingsStore {
  const callbacks: ((settings: SystemSettings) => void)[] = []
  let lastNotified: string | undefined
  const { read, refresh } = memoize({ maxAgeMs: cacheMs, load, onValue: notify })

  async function load(): Promise<SystemSettings> {
    return toSettings(await findSettings(db), defaults)
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
        const row = await lockSettings(trx)
        const current = toSettings(row, defaults)
        if (unchangedSince !== undefined && toTime(unchangedSince) !== toTime(current.updatedAt))
          throw new AppError('settings_changed')
        const difference = compareSettings(current, changes)
        if (Object.keys(difference.after).length === 0) return

        await updateSettings(trx, { ...row.values, ...difference.after }, later(now(), row.updated_at))
        await note?.(trx, difference)
        await notifyProcesses(trx, 'settings')
      })
      return refresh()
    },
    onChange: (callback) => void callbacks.push(callback),
  }
}

function toTime(updatedAt: string | null): number {
  return Date.parse(updatedAt ?? never)
}

/** Returns a time after the last one: `updated_at` identifies a state of the settings. */
function later(now: Date, before: string): Date {
  return new Date(Math.max(now.getTime(), Date.parse(before) + 1))
}

function toSettings(row: SettingsRow | undefined, defaults: SettingsDefaults): SystemSettings {
  return {
    ...ownDefaults,
    ...defaults,
    ...storedIn(row?.values ?? {}),
    updatedAt: row && row.updated_at > never ? row.updated_at : null,
  }
}

/** Returns what was set, without keys that this version does not know or whose values it does not allow. */
function storedIn(values: Record<string, unknown>): Partial<Settings> {
  const reading = Stored.safeParse(values)
  if (reading.success) return reading.data
  const refused = new Set(reading.error.issues.map(({ path }) => path[0]))
  return Stored.parse(Object.fromEntries(Object.entries(values).filter(([name]) => !refused.has(name))))
}

function compareSettings(current: SystemSettings, changes: SettingsChanges): SettingsDifference {
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
