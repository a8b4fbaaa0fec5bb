import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'

type Size = { postgres: string; bytes: number; connections: number }

/** Returns the version of the database, its size and how many connections it has. */
export async function readDatabase(db: Db): Promise<Size> {
  const { rows } = await sql<Size>`
    select current_setting('server_version') as postgres, pg_database_size(current_database()) as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections
  `.execute(db)
  return rows[0] ?? { postgres: '', bytes: 0, connections: 0 }
}

/** Counts the jobs that wait, and those that have failed. */
export async function countJobs(db: Db): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select count(*) filter (where state in ('created', 'retry'))::int as waiting,
      count(*) filter (where state = 'failed')::int as failed
    from pgboss.job where state in ('created', 'retry', 'failed')
  `.execute(db)
  return rows[0] ?? { waiting: 0, failed: 0 }
}

type Table = { name: string; bytes: number; rows: number | null }

/** Returns the largest tables, the largest first. */
export async function listLargestTables(db: Db, limit: number): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select relname as name, pg_total_relation_size(oid) as bytes,
      coalesce(nullif(pg_stat_get_live_tuples(oid), 0), nullif(reltuples, -1)::bigint) as rows
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by bytes desc, name limit ${limit}
  `.execute(db)
  return rows
}

export type Replication = {
  is_standby: boolean
  replicas: number
  lag_seconds: number | null
  is_read_only: boolean
}

/** Returns whether the database is a copy, and how its copies follow it. */
export async function readReplication(db: Db): Promise<Replication | undefined> {
  const { rows } = await sql<Replication>`
    select pg_is_in_recovery() as is_standby,
      current_setting('transaction_read_only') = 'on' as is_read_only,
      (select count(*)::int from pg_stat_replication) as replicas,
      (select extract(epoch from max(replay_lag))::float8 from pg_stat_replication) as lag_seconds
  `.execute(db)
  return rows[0]
}
