import { existsSync } from 'node:fs'
import path from 'node:path'
import { buildApp } from './app.ts'
import { type Config, loadConfig } from './config.ts'
import { createDeps } from './create-deps.ts'
import { openDatabase } from './db/open-database.ts'
import { createLog } from './lib/create-log.ts'
import { restartCode } from './lib/lifecycle.ts'
import { createLogRing } from './lib/log-ring.ts'
import { readSecret } from './lib/secrets.ts'
import { welcomeAdmin } from './modules/auth/welcome-admin.ts'
import { forgetInTime } from './modules/system/forget-old.ts'
import { databaseFailure, listenFailure } from './start-failure.ts'

/** EX_CONFIG: starting again would not help. */
const badConfiguration = 78
const site = path.join(import.meta.dirname, '../../../apps/web/build/client')

/** What has been opened so far; closed in reverse, also when the signal comes in the middle of the start. */
const closing: (() => Promise<unknown>)[] = []
let isStopping = false
/** When a close that does not end is cut short; the answers' time comes on top. */
let longestStopMs = 60_000

process.on('SIGTERM', stop)
process.on('SIGINT', stop)

const reading = loadConfig()
if (reading.ok) await start(reading.config).catch((error) => giveUp(error, reading.config))
else {
  for (const problem of reading.problems) console.error(problem)
  process.exitCode = badConfiguration
}

async function start(config: Config): Promise<void> {
  longestStopMs += 2 * config.shutdownGraceMs
  const ring = createLogRing()
  const log = createLog({ level: config.logLevel, ring })
  const database = await openDatabase(config, log)
  closing.push(database.stop)
  const { deps, close } = await createDeps({
    config,
    address: database.address,
    sessionSecret: config.sessionSecret ?? readSecret(config.dataDir, 'session-secret'),
    log,
    endToRestart() {
      process.exitCode = restartCode
      void stop()
    },
  })
  closing.push(close)
  ring.start(deps.db)
  closing.push(() => ring.stop())
  const admin = await welcomeAdmin(deps, { isEmbedded: database.isEmbedded })
  const settings = await deps.settings.read()
  log.level = settings.loggingLevel
  deps.settings.onChange(({ loggingLevel }) => {
    log.level = loggingLevel
  })

  const stopForgetting = forgetInTime(deps)
  closing.push(async () => stopForgetting())
  await deps.jobs.start()
  closing.push(() => deps.jobs.stop({ graceMs: config.shutdownGraceMs }))
  const app = await buildApp({
    deps,
    logger: log,
    siteFolder: config.servesSite && existsSync(site) ? site : undefined,
  })
  closing.push(
    () => app.close(),
    () => deps.replies.drain(config.shutdownGraceMs),
  )
  // First, since a made-up password is told this once, and the start may still fail.
  if (admin) console.log(`\n  Администратор: ${admin.email}${admin.password ? `, пароль ${admin.password}` : ''}`)
  await app.listen({ host: config.http.host, port: config.http.port })
  console.log(`  Лунария: ${config.http.publicUrl}\n`)
}

/** Says why there is no start, in one line where it is the operator's to mend, and closes what has been opened. */
async function giveUp(error: unknown, config: Config): Promise<void> {
  if (isStopping) return // the signal has closed it all under the start
  const isWithoutDatabase = closing.length === 0
  const failure = isWithoutDatabase ? databaseFailure(error, config) : listenFailure(error, config)
  console.error(failure?.line ?? error)
  process.exitCode = failure?.isPermanent ? badConfiguration : 1
  await stop()
}

/** Running answers get their time, then everything is closed; a second signal changes nothing. */
async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  setTimeout(() => process.exit(process.exitCode ?? 1), longestStopMs).unref()
  for (const close of closing.toReversed()) await close()
  process.exit(process.exitCode ?? 0)
}
