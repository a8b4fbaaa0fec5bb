import { parseArgs } from 'node:util'
import { shownCount } from '@lunaria/words/counts'
import { z } from 'zod'
import { loadConfig } from '#config/config.ts'
import { createLog } from '#platform/create-log.ts'
import { connect, violatedConstraint } from '#platform/db/connect.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { prepareDatabase } from '#platform/db/prepare-database.ts'
import { countPeople, seedDatabase } from './seed-database.ts'

const usage = `npm run seed -- --users 100000 [--messages-per-user 10] [--seed 1] [--force]
Fills the configured database with made-up people. Existing rows are not touched; --force: even where people are already.`

const Options = z.object({
  users: z.coerce.number().int().min(1).max(1_000_000),
  'messages-per-user': z.coerce.number().int().min(0).max(100).default(10),
  seed: z.coerce.number().int().min(0).max(1_000_000).default(1),
  force: z.boolean().default(false),
})

async function run(args: string[]): Promise<number> {
  const options = Options.safeParse(readOptions(args))
  if (!options.success) return refuse(usage, 2)
  const reading = loadConfig()
  if (!reading.ok) return refuse(reading.problems.join('\n'), 78)
  const { config } = reading
  if (config.nodeEnv === 'production' && !config.allowsTestParts)
    return refuse('Made-up people have no place in production (ALLOW_TEST_PARTS=1 for a rehearsal)', 1)

  const log = createLog({ level: 'warn' })
  const database = await openDatabase(config, log)
  // As the owner: the planner's figures are taken again at the end.
  const address = database.owner ?? database.address
  const connection = connect(address, { max: 2, onError: (error) => log.error({ err: error }, 'Database') })
  try {
    await prepareDatabase(database, log)
    return await seed(await connection.openClient(), options.data)
  } finally {
    await connection.close()
    await database.stop()
  }
}

async function seed(
  client: Awaited<ReturnType<ReturnType<typeof connect>['openClient']>>,
  { users, 'messages-per-user': messagesPerUser, seed: number, force }: z.infer<typeof Options>,
): Promise<number> {
  try {
    const people = await countPeople(client)
    if (people > 0 && !force)
      return refuse(`There are ${people} people in this database already; --force adds made-up ones to them`, 1)
    const startedAt = performance.now()
    const counts = await seedDatabase(client, { users, messagesPerUser, seed: number, now: new Date() })
    for (const [table, count] of Object.entries(counts))
      console.log(`  ${table.padEnd(14)}${shownCount(count).padStart(12)}`)
    console.log(`Added in ${Math.round((performance.now() - startedAt) / 1000)} s. Nobody can sign in as any of them.`)
    return 0
  } catch (error) {
    if (violatedConstraint(error) !== 'users_email') throw error
    return refuse(`The people of --seed ${number} are here already: name another number`, 1)
  } finally {
    await client.end()
  }
}

function readOptions(args: string[]): unknown {
  try {
    return parseArgs({
      args,
      options: {
        users: { type: 'string' },
        'messages-per-user': { type: 'string' },
        seed: { type: 'string' },
        force: { type: 'boolean' },
      },
    }).values
  } catch {
    return undefined // an option that is not there
  }
}

function refuse(why: string, code: number): number {
  console.error(why)
  return code
}

process.exitCode = await run(process.argv.slice(2))
