import { existsSync } from 'node:fs'
import path from 'node:path'
import { buildApp } from './app.ts'
import { type Config, loadDotEnv, readConfig } from './config.ts'
import { createDeps } from './create-deps.ts'
import { openDatabase } from './db/open-database.ts'
import { createLog } from './lib/create-log.ts'
import { readSecret } from './lib/secrets.ts'
import { welcomeAdmin } from './modules/auth/welcome-admin.ts'

const root = path.join(import.meta.dirname, '../../..')
const site = path.join(root, 'apps/web/build/client')

loadDotEnv(path.join(root, '.env'))
const reading = readConfig(process.env)
if (reading.ok) await start(reading.config)
else {
  for (const problem of reading.problems) console.error(problem)
  process.exitCode = 78 // EX_CONFIG: starting again would not help
}

async function start(config: Config): Promise<void> {
  const log = createLog({ level: config.logLevel })
  const database = await openDatabase(config, log)
  const { deps, close } = await createDeps({
    config,
    address: database.address,
    sessionSecret: config.sessionSecret ?? readSecret(config.dataDir, 'session-secret'),
    log,
  })
  const admin = await welcomeAdmin(deps, { isEmbedded: database.isEmbedded })
  const settings = await deps.settings.read()
  log.level = settings.loggingLevel
  deps.settings.onChange(({ loggingLevel }) => {
    log.level = loggingLevel
  })

  const app = await buildApp({ deps, logger: log, siteFolder: existsSync(site) ? site : undefined })
  let isStopping = false
  async function stop(): Promise<void> {
    if (isStopping) return
    isStopping = true
    log.info('Stopping: running answers get their time')
    await deps.replies.drain(config.shutdownGraceMs)
    await app.close()
    await close()
    await database.stop()
    process.exit(process.exitCode ?? 0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  await app.listen({ host: config.http.host, port: config.http.port })
  console.log(`\n  Лунария: ${config.http.publicUrl}`)
  if (admin) console.log(`  Администратор: ${admin.email}${admin.password ? `, пароль ${admin.password}` : ''}`)
  console.log('')
}
