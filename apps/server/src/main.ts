import { flushCompileCache } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { type Config, loadConfig } from './config/config.ts'
import { createDeps } from './create-deps.ts'
import type { Deps } from './deps.ts'
import { openSite } from './http/open-site.ts'
import { securityHeaders } from './http/security-headers.ts'
import { createStartupListener } from './http/startup-listener.ts'
import { welcomeAdmin } from './identity/auth/welcome-admin.ts'
import type { Log } from './lib/log.ts'
import { startCleanup } from './operations/system/delete-old-rows.ts'
import { createLog } from './platform/create-log.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { restartCode } from './platform/lifecycle.ts'
import { createLogRing } from './platform/log-ring.ts'
import { readSecret } from './platform/secrets.ts'
import { awaitedBy, explainFailure, refuseUnusableFolder } from './platform/start-failure.ts'

/** EX_CONFIG: starting again would not help. */
const badConfiguration = 78
const firstRetryMs = 250
const longestRetryMs = 5000
/** What is waited for is said again after so long. */
const repeatAfterMs = 60_000

/** What has been opened so far; closed in reverse, also when the signal comes in the middle of the start. */
const opened = new AsyncDisposableStack()
const stopping = new AbortController()
/** When a close that does not end is cut short; the answers' time comes on top. */
let longestStopMs = 60_000

process.on('SIGTERM', stop)
process.on('SIGINT', stop)

const reading = loadConfig()
if (!reading.ok) for (const problem of reading.problems) console.error(problem)
const isStarted = reading.ok ? start(reading.config).then(() => true, failed(reading.config)) : refused()
if (!(await isStarted)) await stop()

async function start(config: Config): Promise<void> {
  longestStopMs += config.shutdownDelayMs + 2 * config.shutdownGraceMs
  refuseUnusableFolder(config)
  const ring = createLogRing()
  const log = createLog({ level: config.logLevel, ring })
  const site = config.servesSite ? openSite(log) : undefined
  opened.defer(() => site?.close())
  const isHttps = config.http.publicUrl.startsWith('https:')
  const front = createStartupListener(securityHeaders({ isHttps, hasMetrika: false }))
  await front.listen(config.http)
  opened.defer(front.close)

  const deps = await untilDatabaseIsThere(config, log, () => openDeps(config, log))
  stopping.signal.throwIfAborted()
  ring.start(deps.db)
  opened.defer(() => ring.stop())
  const settings = await deps.settings.read()
  log.level = settings.loggingLevel
  deps.settings.onChange(({ loggingLevel }) => {
    log.level = loggingLevel
  })
  opened.defer(startCleanup(deps))
  opened.defer(() => deps.jobs.stop({ graceMs: config.shutdownGraceMs }))
  const app = await buildApp({ deps, logger: log, siteFolder: site?.folder, serverFactory: front.serverFactory })
  opened.defer(front.close) // before what its answers need
  opened.defer(() => app.close())
  opened.defer(() => deps.replies.drain(config.shutdownGraceMs))
  opened.defer(() => leave(deps))
  await app.ready()
  flushCompileCache() // for the next start, however this one ends
  // Frees the 25 MB that only the start needs: V8 would keep them until its heap has grown much more. No request waits at this point.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  front.open()
  console.log(`  Лунария: ${config.http.publicUrl}\n`)
}

/** Leaves a balancer: calls are taken until it has noticed, and readers are sent to the processes that stay. */
async function leave({ config, lifecycle, streams }: Deps): Promise<void> {
  lifecycle.leave()
  if (config.shutdownDelayMs === 0) return
  await sleep(config.shutdownDelayMs)
  streams.endAll()
}

/** Returns everything that needs the database; closed again where the database goes away in the middle. */
async function openDeps(config: Config, log: Log): Promise<Deps> {
  await using parts = new AsyncDisposableStack()
  const database = await openDatabase(config, log)
  parts.defer(database.stop)
  const { deps, close } = await createDeps({
    config,
    address: database.address,
    owner: database.owner,
    sessionSecrets: config.sessionSecrets ?? [readSecret(config.dataDir, 'session-secret')],
    log,
    isDatabaseStarting: database.isStarting,
    endToRestart() {
      process.exitCode = restartCode
      void stop()
    },
  })
  parts.defer(close)
  const admin = await welcomeAdmin(deps, { isEmbedded: database.isEmbedded })
  // Immediately, since a made-up password is shown only this once, and the start may still fail.
  if (admin) console.log(`\n  Администратор: ${admin.email}${admin.password ? `, пароль ${admin.password}` : ''}`)
  await deps.jobs.start()
  const all = parts.move()
  opened.defer(() => all.disposeAsync())
  return deps
}

/** Tries for as long as it takes, and says what it waits for whenever that changes. */
async function untilDatabaseIsThere<Value>(config: Config, log: Log, open: () => Promise<Value>): Promise<Value> {
  let told: { line: string; at: number } | undefined
  for (let pauseMs = firstRetryMs; ; pauseMs = Math.min(pauseMs * 2, longestRetryMs)) {
    try {
      return await open()
    } catch (error) {
      const line = awaitedBy(error, config)
      if (line === undefined) throw error
      if (told?.line !== line || performance.now() - told.at > repeatAfterMs) {
        told = { line, at: performance.now() }
        log.warn(`${line}: trying again until it is there`)
      }
      await sleep(pauseMs, undefined, { signal: stopping.signal })
    }
  }
}

/** Says why there is no start, in one line where the operator can repair it. */
function failed(config: Config) {
  return (error: unknown): false => {
    if (stopping.signal.aborted) return false // a signal has ended the start
    const refusal = explainFailure(error, config)
    console.error(refusal ?? error)
    process.exitCode = refusal ? badConfiguration : 1
    return false
  }
}

async function refused(): Promise<false> {
  process.exitCode = badConfiguration
  return false
}

/** Gives running answers their time, then closes everything; a second signal changes nothing. */
async function stop(): Promise<void> {
  if (stopping.signal.aborted) return
  stopping.abort()
  setTimeout(() => process.exit(process.exitCode ?? 1), longestStopMs).unref()
  await isStarted
  try {
    await opened.disposeAsync() // what fails to close does not keep the rest open
  } catch (error) {
    console.error(error)
  }
  process.exit(process.exitCode ?? 0)
}
