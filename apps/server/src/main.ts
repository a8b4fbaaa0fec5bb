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

const site = path.join(import.meta.dirname, '../../../apps/web/build/client')

/** What has been opened so far; closed in reverse, also when the signal comes in the middle of the start. */
const closing: (() => Promise<unknown>)[] = []
let isStopping = false
/** When a close that does not end is cut short; the answers' time comes on top. */
let longestStopMs = 60_000

process.on('SIGTERM', stop)
process.on('SIGINT', stop)

const reading = loadConfig()
if (reading.ok) await start(reading.config)
else {
  for (const problem of reading.problems) console.error(problem)
  process.exitCode = 78 // EX_CONFIG: starting again would not help
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
  const app = await buildApp({ deps, logger: log, siteFolder: existsSync(site) ? site : undefined })
  closing.push(
    () => app.close(),
    () => deps.replies.drain(config.shutdownGraceMs),
  )
  await app.listen({ host: config.http.host, port: config.http.port })
  console.log(`\n  Лунария: ${config.http.publicUrl}`)
  if (admin) console.log(`  Администратор: ${admin.email}${admin.password ? `, пароль ${admin.password}` : ''}`)
  console.log('')
}

/** Running answers get their time, then everything is closed; a second signal changes nothing. */
async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  setTimeout(() => process.exit(process.exitCode ?? 1), longestStopMs).unref()
  for (const close of closing.toReversed()) await close()
  process.exit(process.exitCode ?? 0)
}
