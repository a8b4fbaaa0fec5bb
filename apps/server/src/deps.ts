import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { YooKassa } from './billing/payments/yookassa.ts'
import type { Config } from './config/config.ts'
import type { ReplyEngine } from './conversation/answer/engine.ts'
import type { Prompts } from './conversation/prompts/prompts.ts'
import type { ReadingModel } from './conversation/readings/reading-model.ts'
import type { EventStreams } from './http/event-stream.ts'
import type { KnownDevices } from './identity/auth/known-devices.ts'
import type { PasswordCost } from './identity/auth/password.ts'
import type { Sessions } from './identity/auth/sessions.ts'
import type { Log } from './lib/log.ts'
import type { OneTimeSecrets } from './lib/one-time-secrets.ts'
import type { SealedSecrets } from './lib/sealed-secrets.ts'
import type { DbAddress } from './platform/db/connect.ts'
import type { Listener } from './platform/db/listen.ts'
import type { Database } from './platform/db/schema.ts'
import type { Jobs } from './platform/jobs.ts'
import type { Lifecycle } from './platform/lifecycle.ts'
import type { RateLimiter } from './platform/rate-limit.ts'
import type { NoteSecurityEvent } from './platform/security-events.ts'
import type { SettingsStore } from './platform/settings/settings.ts'

/** Everything the app needs from outside: made once in main.ts, or for a test. */
export type Deps = {
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
  noteSecurityEvent: NoteSecurityEvent
  knownDevices: KnownDevices
  passwordCost: PasswordCost
  sessions: Sessions
  settings: SettingsStore
  prompts: Prompts
  payments: YooKassa
  model: ReadingModel
  replies: ReplyEngine
  streams: EventStreams
  lifecycle: Lifecycle
}
