import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Config } from '#config/config.ts'
import type { Log } from '#lib/log.ts'
import type { OneTimeSecrets } from '#lib/one-time-secrets.ts'
import type { SealedSecrets } from '#lib/sealed-secrets.ts'
import type { SettingsStore } from '#platform/settings/settings.ts'
import type { DbAddress } from './db/connect.ts'
import type { Listener } from './db/listen.ts'
import type { Database } from './db/schema.ts'
import type { Jobs } from './jobs.ts'
import type { Lifecycle } from './lifecycle.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { LogSecurityEvent } from './security-events.ts'

/** What the process has for every wing. */
export type PlatformDeps = {
  config: Config
  db: Kysely<Database>
  /** The same database, for what may take minutes: the panel's sums and the removal of old rows. */
  patientDb: Kysely<Database>
  /** For prepared statements; everything else goes through `db`. */
  pool: pg.Pool
  /** The role that owns the tables, for what the application's own may not: backups of the embedded database. */
  owner: DbAddress
  /** The embedded database has died and is being started again. */
  isDatabaseStarting: () => boolean
  listener: Listener
  /** The one clock: every rule that depends on time asks it. */
  now: () => Date
  log: Log
  /** Work that is done later, by any process that has time. */
  jobs: Jobs
  oneTimeSecrets: OneTimeSecrets
  sealedSecrets: SealedSecrets
  limits: RateLimiter
  logSecurityEvent: LogSecurityEvent
  settings: SettingsStore
  lifecycle: Lifecycle
}
