import { defaultHelpLines } from '@lunaria/care/help-lines'
import { minuteMs } from '@lunaria/words/time'
import { handlePaymentJobs } from './billing/payments/payment-jobs.ts'
import { createYooKassa } from './billing/payments/yookassa.ts'
import type { Config } from './config/config.ts'
import { createReplyEngine } from './conversation/answer/engine.ts'
import { returnUnanswered } from './conversation/ask/withdraw-question.ts'
import { createPrompts } from './conversation/prompts/prompts.ts'
import { modelLabel } from './conversation/readings/ai-faults.ts'
import { configuredModel } from './conversation/readings/configured-model.ts'
import type { ReadingModel } from './conversation/readings/reading-model.ts'
import type { Deps } from './deps.ts'
import { createEventStreams } from './http/event-stream.ts'
import { sendResetLink } from './identity/auth/send-reset-link.ts'
import { createKnownDevices } from './identity/known-devices.ts'
import { type PasswordCost, usualCost } from './identity/password.ts'
import { createSessions } from './identity/sessions.ts'
import type { Log } from './lib/log.ts'
import { createOneTimeSecrets } from './lib/one-time-secrets.ts'
import { createSealedSecrets } from './lib/sealed-secrets.ts'
import { uuidv7 } from './lib/uuid.ts'
import { handleDashboardJobs } from './operations/admin/dashboard/close-days.ts'
import { handleBackups } from './operations/backups/run-backup.ts'
import { connect } from './platform/db/connect.ts'
import { listen } from './platform/db/listen.ts'
import { type DatabaseRoles, prepareDatabase } from './platform/db/prepare-database.ts'
import { createJobs } from './platform/jobs.ts'
import { createLifecycle } from './platform/lifecycle.ts'
import { handleMail } from './platform/mail/handle-mail.ts'
import { createRateLimiter } from './platform/rate-limit.ts'
import { createSecurityEvents } from './platform/security-events.ts'
import { createSettings } from './platform/settings/settings.ts'
import { freeLapsedBoards } from './practice/creative/lock-board.ts'
import { handleDayJobs } from './practice/day/remind-of-day.ts'
import { handleJournalJobs } from './practice/journal/remind.ts'
import { handleYearJobs } from './practice/year/remind-of-month.ts'

export type DepsParts = DatabaseRoles & {
  config: Config
  /** The first signs, all are accepted. */
  sessionSecrets: readonly string[]
  log: Log
  now?: () => Date
  /** Which model answers, where it is not the configured one (tests). */
  model?: ReadingModel
  poolSize?: number
  /** How long the database may be silent in a call before it counts as away. */
  databaseSilenceMs?: number
  /** How much work the hash of a new password is, where it is not the usual (tests, which make hundreds). */
  passwordCost?: PasswordCost
  /** The database is a copy of one that has today's schema and job queue (tests): neither is looked for at the start. */
  isPrepared?: boolean
  isDatabaseStarting?: () => boolean
  /** Ends the process for another one to take its place. */
  endToRestart?: () => void
}

/** Longer than a statement of a call takes and than a commit waits for another replica, and shorter than users do. */
const usualSilenceMs = 15_000
const patientSilenceMs = 10 * minuteMs
const patientConnections = 5

/** Connects to the database, brings its schema up to date and makes all that lives as long as the process. */
export async function createDeps(parts: DepsParts): Promise<{ deps: Deps; close(): Promise<void> }> {
  const { config, log, now = () => new Date(), isPrepared = false } = parts
  const applied = isPrepared ? [] : await prepareDatabase(parts, log)
  if (applied.length > 0)
    log.info({ migrations: applied.length, newest: applied.at(-1) }, 'The database schema was brought up to date')
  await using opened = new AsyncDisposableStack()
  const onError = (error: Error) => log.error({ err: error }, 'A database connection broke')
  const { databaseSilenceMs = usualSilenceMs } = parts
  const { db, pool, ...connection } = connect(parts.address, {
    max: parts.poolSize,
    silenceMs: databaseSilenceMs,
    onError,
  })
  opened.defer(connection.close)
  const patient = connect(parts.address, { max: patientConnections, silenceMs: patientSilenceMs, onError })
  opened.defer(patient.close)
  const listener = await listen(connection.openClient, (error) =>
    log.error({ err: error }, 'Listening to the database failed; trying again'),
  )
  opened.defer(listener.close)
  const settings = createSettings({
    db,
    listener,
    defaults: {
      frontendUrl: config.http.publicUrl,
      loggingLevel: config.logLevel,
      helpLines: config.helpLines ?? defaultHelpLines,
    },
    now,
  })
  const prompts = createPrompts({ db, listener })
  const model =
    parts.model ??
    configuredModel(config.ai, async () => ({
      texts: await prompts.read(),
      maxTokens: (await settings.read()).aiMaxTokens,
    }))
  const streams = createEventStreams()
  opened.defer(() => streams.closeAll())
  const replies = createReplyEngine({
    db,
    pool,
    listener,
    model,
    modelLabel: model.provider === 'openai' ? modelLabel(config.ai.model) : 'мастера',
    maxConcurrent: config.ai.maxConcurrent,
    owner: uuidv7(),
    now,
    log,
  })
  opened.defer(replies.close)
  settings.onChange(({ aiMaxConcurrent }) => replies.resize(aiMaxConcurrent ?? config.ai.maxConcurrent))
  const jobs = await createJobs({ db, now, log, isPrepared: true })
  opened.defer(() => jobs.stop())
  const deps: Deps = {
    config,
    db,
    patientDb: patient.db,
    pool,
    owner: parts.owner ?? parts.address,
    isDatabaseStarting: parts.isDatabaseStarting ?? (() => false),
    listener,
    now,
    log,
    jobs,
    oneTimeSecrets: createOneTimeSecrets(parts.sessionSecrets),
    sealedSecrets: createSealedSecrets(parts.sessionSecrets),
    limits: createRateLimiter({ db, now, isOn: config.http.rateLimits, secret: parts.sessionSecrets[0] ?? '' }),
    logSecurityEvent: createSecurityEvents({ db, log, now }),
    knownDevices: createKnownDevices(parts.sessionSecrets),
    passwordCost: parts.passwordCost ?? usualCost,
    sessions: createSessions({ db, pool, listener, secrets: parts.sessionSecrets, now }),
    settings,
    prompts,
    payments: createYooKassa({ shop: config.payments, log }),
    model,
    replies,
    streams,
    lifecycle: createLifecycle({
      startedAt: new Date(Date.now() - Math.round(process.uptime() * 1000)),
      isSupervised: config.isSupervised,
      end: parts.endToRestart ?? (() => {}),
    }),
  }
  handleJobs(deps)
  await settings.read()
  const all = opened.move()
  return { deps, close: () => all.disposeAsync() }
}

/** Registers the handler of each kind of job, before the first job is started. */
function handleJobs(deps: Deps): void {
  handleMail(deps)
  handlePaymentJobs(deps)
  handleBackups(deps)
  handleJournalJobs(deps)
  handleDayJobs(deps)
  handleYearJobs(deps)
  handleDashboardJobs(deps)
  deps.jobs.handle('reset-link', (asked) => sendResetLink(deps, asked))
  deps.jobs.schedule('return-unanswered', '*/5 * * * *', async () => {
    await returnUnanswered(deps)
    await freeLapsedBoards(deps)
  })
}
