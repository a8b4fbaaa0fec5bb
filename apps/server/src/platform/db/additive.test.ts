import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { breaksPrevious, readSchema, type SchemaShape } from '#testing/schema-breaks.ts'
import { createEmptyDatabase } from '#testing/test-database.ts'
import { connect } from './connect.ts'
import { provider } from './migrate.ts'

/** Landed before the rule: what each took from the program that ran before it. */
const beforeTheRule: Record<string, number> = {
  '0002-public-site': 1,
  '0003-money': 3,
  '0006-admin': 1,
  '0007-guard': 2,
  '0011-money-states': 5,
  '0013-settings': 18,
  '0015-tellings': 2,
}

/** A migration that is no mere addition exports the reason why no program that may still run needs what it takes. */
const findReason = (migration: object): unknown =>
  'breaksPrevious' in migration ? migration.breaksPrevious : undefined

test('a migration only adds, or says why what it takes is needed by no program that still runs', async () => {
  const { address, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  const { db, close } = connect(address, { max: 2, onError: () => {} })
  onTestFinished(close)
  const client = new pg.Client(address)
  await client.connect()
  onTestFinished(() => client.end())
  const migrator = new Migrator({ db, provider })
  let schema: SchemaShape = {}

  for (const [name, migration] of Object.entries(await provider.getMigrations())) {
    const { error } = await migrator.migrateTo(name)
    expect(error, name).toBeUndefined()
    const next = await readSchema(client)
    const breaks = breaksPrevious(schema, next)
    schema = next

    const known = beforeTheRule[name]
    if (known !== undefined) expect.soft(breaks, name).toHaveLength(known)
    else if (breaks.length === 0) expect.soft(findReason(migration), `${name} needs no reason`).toBeUndefined()
    else expect.soft(String(findReason(migration)), `${name}: ${breaks.join('; ')}`).toMatch(/^.{40}/)
  }
})

test.each([
  ['a table dropped', 'drop table t', ['t: dropped']],
  ['a column dropped', 'alter table t drop column name', ['t.name: dropped']],
  ['a column renamed', 'alter table t rename name to title', ['t.name: dropped']],
  ['a type changed', 'alter table t alter column size type bigint', ['t.size: integer became bigint']],
  ['null refused', 'alter table t alter column name set not null', ['t.name: null is refused']],
  ['a default lost', 'alter table t alter column kind drop default', ['t.kind: lost its default']],
  [
    'a column that has to be given',
    'alter table t add column owner text not null',
    ['t.owner: is new and has to be given'],
  ],
  ['a new check', 'alter table t add constraint small check (size < 9)', ['t.small: a new rule for old columns']],
  ['a new unique index', 'create unique index one_name on t (name)', ['t.one_name: a new rule for old columns']],
  ['a unique index dropped', 'drop index one_size', ['t.one_size: unique no longer']],
  [
    'a foreign key',
    'alter table t add constraint key foreign key (id) references u',
    ['t.key: a new rule for old columns'],
  ],
  [
    'additions',
    `create table v (id int primary key, t_id int references t);
     alter table t add column a int check (a > 0), add column b int not null default 1, add column c int unique;
     create index plain on t (name); alter table t drop constraint t_size_check, alter column kind drop not null`,
    [],
  ],
])('%s', async (_, change, expected) => {
  const { address, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  const client = new pg.Client(address)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`create table u (id int primary key);
    create table t (id int primary key, name text, size int check (size > 0), kind text not null default 'talk');
    create unique index one_size on t (size)`)
  const before = await readSchema(client)

  await client.query(change)

  expect(breaksPrevious(before, await readSchema(client))).toEqual(expected)
})
