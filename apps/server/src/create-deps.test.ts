import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { hashPassword } from '#identity/password.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { readConfig } from './config/config.ts'
import { createDeps } from './create-deps.ts'
import { connect } from './platform/db/connect.ts'

test('what was opened for a start that fails at its end is closed again', async () => {
  const { address, drop } = await createTestDatabase()
  onTestFinished(drop)
  const { db, close } = connect(address, { max: 1, onError: () => {} })
  onTestFinished(close)
  await sql`alter table settings rename to settings_taken_away`.execute(db)
  const reading = readConfig({})
  if (!reading.ok) throw new Error(reading.problems.join('\n'))

  const start = createDeps({
    config: reading.config,
    address,
    sessionSecrets: ['a secret of tests that is long enough to pass'],
    log: pino({ level: 'silent' }),
  })

  await expect(start).rejects.toThrow('settings')
  const left = sql`select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
  await expect.poll(async () => (await left.execute(db)).rows).toEqual([])
})

test('a password is as much work as OWASP asks for, where no test says otherwise', async () => {
  const { address, drop } = await createTestDatabase()
  onTestFinished(drop)
  const reading = readConfig({})
  if (!reading.ok) throw new Error(reading.problems.join('\n'))

  const { deps, close } = await createDeps({
    config: reading.config,
    address,
    sessionSecrets: ['a secret of tests that is long enough to pass'],
    log: pino({ level: 'silent' }),
    isPrepared: true,
  })
  onTestFinished(close)

  expect(await hashPassword('correct horse', deps.passwordCost)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
