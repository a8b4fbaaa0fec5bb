import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#platform/db/connect.ts'
import { migrate, provider } from '#platform/db/migrate.ts'
import { asOwner } from '#testing/as-owner.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'
import { createEmptyDatabase } from '#testing/test-database.ts'
import { audit } from './audit-queries.ts'
import { verifyAudit } from './verify-audit.ts'

const note = ({ deps }: TestApp, subject: string, db = deps.db) =>
  audit(db, {
    action: 'user.update',
    subject,
    before: { role: 'user' },
    after: { note: 'Ё «»\\ 1.50' },
    now: deps.now(),
  })

/** As an intruder with all rights on the database would do it. */
async function tamper({ deps }: TestApp, statement: string): Promise<void> {
  await asOwner(deps)
    .connection()
    .execute(async (connection) => {
      await sql`alter table audit_log disable trigger user`.execute(connection)
      await sql.raw(statement).execute(connection)
      await sql`alter table audit_log enable trigger user`.execute(connection)
    })
}

test('rows written at the same time make one chain without a gap', async () => {
  const server = await testApp()

  await Promise.all(Array.from({ length: 40 }, (_, index) => note(server, `subject-${index}`)))
  await server.deps.db.transaction().execute(async (trx) => {
    await note(server, 'a', trx)
    await note(server, 'b', trx)
  })

  const rows = await server.deps.db.selectFrom('audit_log').select(['number', 'hash']).orderBy('number').execute()
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 42 }, (_, index) => index + 1))
  expect(await verifyAudit(server.deps.db)).toEqual({
    rows: 42,
    brokenAt: undefined,
    head: rows.at(-1)?.hash,
    isGuarded: true,
  })
})

test('transactions that lock other rows after their audit row do not wait for each other', async () => {
  const server = await testApp()
  const [first, second] = [await server.createUser(), await server.createUser()]
  const touch = (db: typeof server.deps.db, id: string) =>
    db.updateTable('users').set({ first_name: 'Анна' }).where('id', '=', id).execute()

  await server.deps.db.transaction().execute(async (trx) => {
    await note(server, 'first', trx)
    await server.deps.db.transaction().execute(async (other) => {
      await touch(other, second.id)
      await note(server, 'second', other)
    })
    await touch(trx, first.id)
  })

  expect(await verifyAudit(server.deps.db)).toMatchObject({ rows: 2, brokenAt: undefined })
})

test('what is rolled back leaves no gap', async () => {
  const server = await testApp()

  await note(server, 'before')
  const failing = server.deps.db.transaction().execute(async (trx) => {
    await note(server, 'undone', trx)
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  await note(server, 'after')

  expect(await verifyAudit(server.deps.db)).toMatchObject({ rows: 2, brokenAt: undefined })
})

test.each([
  "update audit_log set action = 'nothing'",
  "update audit_log set hash = repeat('0', 64)",
  'delete from audit_log',
  'truncate audit_log',
])('the table itself refuses: %s', async (statement) => {
  const server = await testApp()
  await note(server, 'subject')

  await expect(sql.raw(statement).execute(asOwner(server.deps))).rejects.toThrow('The audit log is append-only')
  await expect(sql.raw(statement).execute(server.deps.db)).rejects.toThrow('permission denied')
})

test('a hash of the writer’s own choice is replaced at the insert and refused afterwards', async () => {
  const server = await testApp()

  await sql`insert into audit_log (id, action, at, number, hash)
    values (gen_random_uuid(), 'forged', now(), 77, 'forged')`.execute(server.deps.db)
  const forging = asOwner(server.deps)
    .transaction()
    .execute(async (trx) => {
      await note(server, 'subject', trx)
      await sql`update audit_log set number = 9, hash = 'forged' where hash is null`.execute(trx)
    })

  await expect(forging).rejects.toThrow('append-only')
  expect(await verifyAudit(server.deps.db)).toMatchObject({ rows: 1, brokenAt: undefined })
})

test.each([
  ['update audit_log set subject = $$other$$ where number = 3', 3],
  ['update audit_log set at = at + interval $$1 second$$ where number = 5', 5],
  ['delete from audit_log where number = 2', 2],
  ['delete from audit_log where number = 1', 1],
  ['insert into audit_log (id, action, at) values (gen_random_uuid(), $$smuggled$$, now())', 7],
])('with the triggers off, %s breaks the chain at %i', async (statement, brokenAt) => {
  const server = await testApp()
  for (let count = 0; count < 6; count++) await note(server, `subject-${count}`)

  await tamper(server, statement)

  expect(await verifyAudit(server.deps.db)).toMatchObject({ brokenAt, isGuarded: true })
})

test('triggers that are off are told', async () => {
  const server = await testApp()

  await sql`alter table audit_log disable trigger audit_log_append_only`.execute(asOwner(server.deps))

  expect(await verifyAudit(server.deps.db)).toMatchObject({ isGuarded: false })
})

test('a chain of more rows than one batch is read to its end', async () => {
  const server = await testApp()
  await sql`insert into audit_log (id, action, at)
    select gen_random_uuid(), 'many', now() from generate_series(1, 2500)`.execute(server.deps.db)
  expect(await verifyAudit(server.deps.db)).toMatchObject({ rows: 2500, brokenAt: undefined })

  await tamper(server, 'update audit_log set action = $$other$$ where number = 2001')

  expect(await verifyAudit(server.deps.db)).toMatchObject({ brokenAt: 2001 })
})

test('an account that acted or was acted upon goes, and the chain stays whole', async () => {
  const server = await testApp()
  const [boss, admin] = [await server.createUser('admin'), await server.createUser('admin')]
  await audit(server.deps.db, { actorId: admin.id, action: 'user.block', subject: boss.id, now: server.deps.now() })

  const answer = await server.app.inject({
    method: 'DELETE',
    url: `/api/admin/users/${admin.id}`,
    headers: boss.headers,
  })

  expect(answer.statusCode).toBe(200)
  expect(await verifyAudit(server.deps.db)).toMatchObject({ rows: 2, brokenAt: undefined })
})

test('the rows of an older database get their chain, oldest first', async () => {
  const { address, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  const { db, close } = connect(address, { max: 2, onError: () => {} })
  onTestFinished(close)
  await new Migrator({ db, provider }).migrateTo('0015-tellings')
  await sql`insert into audit_log (id, action, before, at)
    select gen_random_uuid(), 'step-' || n, jsonb_build_object('n', n), now() - n * interval '1 day'
    from generate_series(1, 5) n`.execute(db)

  await migrate(db)

  const rows = await db.selectFrom('audit_log').select(['number', 'action']).orderBy('number').execute()
  expect(rows.map(({ action }) => action)).toEqual(['step-5', 'step-4', 'step-3', 'step-2', 'step-1'])
  expect(await verifyAudit(db)).toMatchObject({ rows: 5, brokenAt: undefined })
})
