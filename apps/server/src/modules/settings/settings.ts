import type { SystemSettings } from '@lunaria/contract/settings'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Listener } from '#db/listen.ts'

/** How long a process may believe what it has read; a change is announced and read again at once. */
const cacheMs = 30_000

export type SettingsStore = {
  read(): Promise<SystemSettings>
  update(changes: Partial<Omit<SystemSettings, 'updatedAt'>>): Promise<SystemSettings>
  /** Calls back after a change, here or in another process. */
  onChange(callback: (settings: SystemSettings) => void): void
}

export type SettingsDefaults = { publicUrl: string; loggingLevel: SystemSettings['loggingLevel'] }
type StoreParts = { db: Db; listener: Listener; defaults: SettingsDefaults; now: () => Date }

/** The operator's settings: one row, read through a short cache. */
export function createSettings({ db, listener, defaults, now }: StoreParts): SettingsStore {
  let cached: { settings: Promise<SystemSettings>; readAt: number } | undefined
  const callbacks: ((settings: SystemSettings) => void)[] = []

  async function load(): Promise<SystemSettings> {
    const row = await db.selectFrom('settings').selectAll().where('id', '=', 1).executeTakeFirst()
    return {
      maintenanceMode: row?.maintenance_mode ?? false,
      allowUserSignup: row?.allow_user_signup ?? true,
      supportEmail: row?.support_email ?? 'support@lunaria.example',
      supportTelegram: row?.support_telegram ?? '@lunaria_support',
      frontendUrl: row?.frontend_url || defaults.publicUrl,
      defaultCurrency: row?.default_currency ?? 'RUB',
      loggingLevel: row?.logging_level ?? defaults.loggingLevel,
      demoDailyPerAddress: row?.demo_daily_per_address ?? 30,
      demoDailyTotal: row?.demo_daily_total ?? 2000,
      updatedAt: (row?.updated_at ?? now()).toISOString(),
    }
  }

  function read(): Promise<SystemSettings> {
    if (cached && Date.now() - cached.readAt < cacheMs) return cached.settings
    const entry = { settings: load(), readAt: Date.now() }
    cached = entry
    entry.settings.catch(() => {
      if (cached === entry) cached = undefined
    })
    return entry.settings
  }

  async function changed(): Promise<void> {
    cached = undefined
    const settings = await read()
    for (const callback of callbacks) callback(settings)
  }
  listener.on('settings', () => void changed().catch(() => {}))
  listener.onGap(() => void changed().catch(() => {}))

  return {
    read,
    async update(changes) {
      const columns = {
        maintenance_mode: changes.maintenanceMode,
        allow_user_signup: changes.allowUserSignup,
        support_email: changes.supportEmail,
        support_telegram: changes.supportTelegram,
        frontend_url: changes.frontendUrl,
        default_currency: changes.defaultCurrency,
        logging_level: changes.loggingLevel,
        demo_daily_per_address: changes.demoDailyPerAddress,
        demo_daily_total: changes.demoDailyTotal,
        updated_at: now(),
      }
      await db
        .insertInto('settings')
        .values({ id: 1, ...columns })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
        .execute()
      await sql`select pg_notify('settings', '')`.execute(db)
      await changed()
      return read()
    },
    onChange: (callback) => void callbacks.push(callback),
  }
}
