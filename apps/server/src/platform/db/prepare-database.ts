import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import type { Log } from '#lib/log.ts'
import { createJobs } from '#platform/jobs.ts'
import { connect, type DbAddress } from './connect.ts'
import { migrate } from './migrate.ts'
import type { Database } from './schema.ts'

export type DatabaseRoles = {
  /** As whom the application works. */
  address: DbAddress
  /** Who owns the tables; undefined: the application's role does. */
  owner?: DbAddress
}

/** Any number that no other advisory lock uses. */
const grantLock = 721_505

/**
 * Brings the schema and the job queue's tables up to date, as their owner, and gives the application's role what it needs.
 * Returns the names of the migrations that were applied.
 */
export async function prepareDatabase({ address, owner = address }: DatabaseRoles, log: Log): Promise<string[]> {
  const { db, close } = connect(owner, {
    max: 3,
    onError: (error) => log.error({ err: error }, 'A database connection broke'),
  })
  try {
    const applied = await migrate(db)
    const jobs = await createJobs({ db, now: () => new Date(), log })
    await jobs.stop()
    if (owner !== address) await grantRights(db, await findRole(address))
    return applied
  } finally {
    await close()
  }
}

/** Creates a role that may sign in and nothing else; one that is there loses every other right of that kind. */
export async function createPlainRole(owner: DbAddress, role: string): Promise<void> {
  const { db, close } = connect(owner, { max: 1, onError: () => {} })
  try {
    await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${grantLock})`.execute(trx)
      const { rows } = await sql`select from pg_roles where rolname = ${role}`.execute(trx)
      await sql`${sql.raw(rows.length > 0 ? 'alter' : 'create')} role ${sql.id(role)}
        login nosuperuser nocreatedb nocreaterole noreplication nobypassrls`.execute(trx)
    })
  } finally {
    await close()
  }
}

/**
 * Grants reading and writing of all rows, except that the audit log can only be added to and the list of migrations
 * only read. No table and no trigger can be changed: that takes the owner.
 */
async function grantRights(db: Kysely<Database>, role: string): Promise<void> {
  const grantee = pg.escapeIdentifier(role)
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${grantLock})`.execute(trx) // or parallel starts change the same catalogue rows
    for (const statement of listRights(grantee)) await sql.raw(statement).execute(trx)
  })
}

function listRights(grantee: string): string[] {
  return [
    ...['public', 'pgboss'].flatMap((schema) => [
      `grant usage on schema ${schema} to ${grantee}`,
      `grant select, insert, update, delete on all tables in schema ${schema} to ${grantee}`,
      `grant usage on all sequences in schema ${schema} to ${grantee}`,
    ]),
    `revoke update, delete on audit_log from ${grantee}`,
    `revoke insert, update, delete on kysely_migration, kysely_migration_lock from ${grantee}`,
  ]
}

async function findRole(address: DbAddress): Promise<string> {
  const client = new pg.Client(address)
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ role: string }>('select current_user as role')
    return rows[0]?.role ?? ''
  } finally {
    await client.end()
  }
}
