import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Config } from './config/config.ts'
import type { DbAddress } from './db/connect.ts'
import type { Listener } from './db/listen.ts'
import type { Database } from './db/schema.ts'
import type { EventStreams } from './http/event-stream.ts'
import type { Jobs } from './lib/jobs.ts'
import type { Lifecycle } from './lib/lifecycle.ts'
import type { Log } from './lib/log.ts'
import type { OneTimeSecrets } from './lib/one-time-secrets.ts'
import type { RateLimiter } from './lib/rate-limit.ts'
import type { SealedSecrets } from './lib/sealed-secrets.ts'
import type { NoteSecurityEvent } from './lib/security-events.ts'
import type { KnownDevices } from './modules/auth/known-devices.ts'
import type { PasswordCost } from './modules/auth/password.ts'
import type { Sessions } from './modules/auth/sessions.ts'
import type { ReplyEngine } from './modules/conversation/answer/engine.ts'
import type { YooKassa } from './modules/payments/yookassa.ts'
import type { Prompts } from './modules/prompts/prompts.ts'
import type { ReadingModel } from './modules/readings/reading-model.ts'
import type { SettingsStore } from './modules/settings/settings.ts'

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
