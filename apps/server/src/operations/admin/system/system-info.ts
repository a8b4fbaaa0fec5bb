import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { SystemInfo } from '@lunaria/contract/admin-system'
import { sql } from 'kysely'
import type { Deps } from '#deps.ts'
import type { Db } from '#platform/db/connect.ts'
import { version } from '#platform/version.ts'

const mb = 1024 * 1024
const nanosInMs = 1e6
const shownTables = 8
const lookEveryMs = 20

/** Reads the machine's figures; `stop` ends the watch over the event loop. */
export function createSystemInfo(deps: Deps): { read(): Promise<SystemInfo>; stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: lookEveryMs })
  delay.enable()

  function eventLoopDelayMs(): number {
    const ms = delay.percentile(99) / nanosInMs - lookEveryMs // it measures from one look to the next
    delay.reset()
    return Math.max(0, rounded(ms))
  }

  return {
    async read() {
      const [database, jobs, tables] = await Promise.all([readDatabase(deps.db), countJobs(deps.db), biggest(deps.db)])
      const { rss, heapUsed } = process.memoryUsage()
      const { running, waiting } = deps.replies.load()
      return {
        version,
        node: process.version.replace('v', ''),
        environment: deps.config.nodeEnv,
        pid: process.pid,
        startedAt: deps.lifecycle.startedAt.toISOString(),
        uptimeSeconds: Math.floor(process.uptime()),
        isSupervised: deps.lifecycle.isSupervised,
        memoryMb: rounded(rss / mb),
        heapMb: rounded(heapUsed / mb),
        eventLoopDelayMs: eventLoopDelayMs(),
        openStreams: deps.streams.count(),
        repliesRunning: running,
        repliesWaiting: waiting,
        ...jobs,
        ...database,
        tables,
      }
    },
    stop: () => void delay.disable(),
  }
}

async function readDatabase(db: Db): Promise<Pick<SystemInfo, 'postgres' | 'databaseMb' | 'databaseConnections'>> {
  const { rows } = await sql<{ postgres: string; bytes: number; connections: number }>`
    select current_setting('server_version') as postgres, pg_database_size(current_database()) as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections
  `.execute(db)
  const [{ postgres = '', bytes = 0, connections = 0 } = {}] = rows
  // «18.4 (Debian 18.4-1.pgdg13+1)»
  return { postgres: postgres.replace(/ .*/, ''), databaseMb: rounded(bytes / mb), databaseConnections: connections }
}

async function countJobs(db: Db): Promise<Pick<SystemInfo, 'jobsWaiting' | 'jobsFailed'>> {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select count(*) filter (where state in ('created', 'retry'))::int as waiting,
      count(*) filter (where state = 'failed')::int as failed
    from pgboss.job where state in ('created', 'retry', 'failed')
  `.execute(db)
  const [{ waiting = 0, failed = 0 } = {}] = rows
  return { jobsWaiting: waiting, jobsFailed: failed }
}

async function biggest(db: Db): Promise<SystemInfo['tables']> {
  const { rows } = await sql<{ name: string; bytes: number; rows: number | null }>`
    select relname as name, pg_total_relation_size(oid) as bytes,
      coalesce(nullif(pg_stat_get_live_tuples(oid), 0), nullif(reltuples, -1)::bigint) as rows
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by bytes desc, name limit ${shownTables}
  `.execute(db)
  return rows.map(({ name, bytes, rows: count }) => ({ name, mb: Math.round((bytes / mb) * 1000) / 1000, rows: count }))
}

const rounded = (value: number) => Math.round(value * 10) / 10
