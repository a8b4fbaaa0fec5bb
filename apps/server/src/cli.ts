import { PlanId } from '@lunaria/contract/common'
import { planById } from '@lunaria/contract/plans'
import { loadConfig } from './config/config.ts'
import { findUserByEmail } from './identity/auth/user-queries.ts'
import { resetFactors } from './identity/factors/reset-factors.ts'
import { changeSubscription } from './operations/admin/users/change-subscription.ts'
import { createLog } from './platform/create-log.ts'
import { connect } from './platform/db/connect.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { prepareDatabase } from './platform/db/prepare-database.ts'
import { awaitedBy, explainFailure } from './platform/start-failure.ts'

const help = `npm run admin -- grant EMAIL daily|monthly   назначить тариф
npm run admin -- cancel EMAIL                завершить тариф
npm run admin -- reset-factors EMAIL         убрать ключи доступа и коды того, кто их потерял`

/** Returns the operator's commands, on the same database as the server, which may be running. */
async function run([command, email = '', plan = '']: string[]): Promise<number> {
  const chosen = PlanId.exclude(['reader']).safeParse(plan).data // the reader's terms are in the settings, which the panel reads
  const isKnown = command === 'cancel' || command === 'reset-factors' || (command === 'grant' && chosen)
  if (!email || !isKnown) {
    console.error(help)
    return 2
  }
  const reading = loadConfig()
  if (!reading.ok) {
    console.error(reading.problems.join('\n'))
    return 78
  }

  const log = createLog({ level: 'warn' })
  const database = await openDatabase(reading.config, log)
  const { db, close } = connect(database.address, { max: 1, onError: (error) => log.error({ err: error }, 'Database') })
  try {
    await prepareDatabase(database, log)
    const user = await findUserByEmail(db, email)
    if (!user) {
      console.error(`Нет пользователя ${email}. Сначала он должен зарегистрироваться.`)
      return 1
    }
    if (command === 'reset-factors') {
      const isReset = await resetFactors(db, { userId: user.id, now: new Date() })
      console.log(isReset ? `${email}: теперь достаточно пароля.` : `${email}: второго способа входа и не было.`)
      return 0
    }
    await changeSubscription(db, {
      userId: user.id,
      plan: command === 'grant' && chosen ? planById(chosen) : null,
      now: new Date(),
    })
    console.log(command === 'grant' ? `${email}: тариф ${chosen} назначен.` : `${email}: тариф завершён.`)
    return 0
  } finally {
    await close()
    await database.stop()
  }
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  const reading = loadConfig()
  const line = reading.ok ? (explainFailure(error, reading.config) ?? awaitedBy(error, reading.config)) : undefined
  console.error(line ?? error)
  process.exitCode = 1
}
