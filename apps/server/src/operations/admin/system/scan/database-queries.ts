import { sql } from 'kysely'
import { pendingMigrations } from '#platform/db/migrate.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import type { ScanFacts } from './facts.ts'

type Row = {
  version: string
  address: string | null
  is_encrypted: boolean
  is_superuser: boolean
  is_owner: boolean
  clock: string
}

/** Returns what the scan checks about the database; its clock is compared with this machine's, in milliseconds. */
export async function databaseFacts({ db }: Pick<PlatformDeps, 'db'>): Promise<ScanFacts['database']> {
  const askedAt = Date.now()
  const { rows } = await sql<Row>`
    select current_setting('server_version') as version, host(inet_server_addr()) as address,
      coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as is_encrypted,
      (select rolsuper from pg_roles where rolname = current_user) as is_superuser,
      (select pg_has_role(relowner, 'usage') from pg_class where oid = 'audit_log'::regclass) as is_owner,
      clock_timestamp() as clock
  `.execute(db)
  const heardAt = Date.now()
  const [row] = rows
  if (!row) throw new Error('No answer of the database')
  return {
    version: row.version.replace(/ .*/, ''),
    // None: by a socket of this machine
    isLocal: row.address === null || row.address === '::1' || row.address.startsWith('127.'),
    isEncrypted: row.is_encrypted,
    isSuperuser: row.is_superuser,
    isOwner: row.is_owner,
    pendingMigrations: await pendingMigrations(db),
    skewMs: computeSkew({ askedAt, heardAt, clock: Date.parse(row.clock) }),
  }
}

/** Its clock was read somewhere between the question and the answer: a difference within that is none. */
export function computeSkew({ askedAt, heardAt, clock }: { askedAt: number; heardAt: number; clock: number }): number {
  if (clock < askedAt) return clock - askedAt
  return clock > heardAt ? clock - heardAt : 0
}
