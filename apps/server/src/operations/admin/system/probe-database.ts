import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import type { Finding } from './probe.ts'

const slowMs = 250
const lateSeconds = 30

type State = { is_standby: boolean; replicas: number; lag_seconds: number | null; is_read_only: boolean }

/** Returns a question to the database, and how its copies follow it. */
export async function probeDatabase(db: Db): Promise<Finding> {
  const askedAt = performance.now()
  const { rows } = await sql<State>`
    select pg_is_in_recovery() as is_standby,
      current_setting('transaction_read_only') = 'on' as is_read_only,
      (select count(*)::int from pg_stat_replication) as replicas,
      (select extract(epoch from max(replay_lag))::float8 from pg_stat_replication) as lag_seconds
  `.execute(db)
  const [state] = rows
  const tookMs = performance.now() - askedAt
  if (!state) throw new Error('No answer')
  return toFinding(state, tookMs)
}

export function toFinding({ is_standby, is_read_only, replicas, lag_seconds: lag }: State, tookMs: number): Finding {
  if (is_standby || is_read_only) {
    return {
      status: 'error',
      message: 'База открыта только для чтения: это реплика. Укажите в DATABASE_URL основной сервер.',
    }
  }
  if (lag !== null && lag > lateSeconds) {
    return {
      status: 'warning',
      message: `Реплика отстаёт на ${Math.round(lag)} с. Проверьте её диск и сеть: при сбое пропадёт столько же.`,
    }
  }
  if (tookMs > slowMs) {
    return {
      status: 'warning',
      message: `База отвечает медленно: ${Math.round(tookMs)} мс. Посмотрите, чем занят её процессор и диск.`,
    }
  }
  return { status: 'ok', message: `Отвечает. ${formatCopies(replicas)}` }
}

function formatCopies(count: number): string {
  return count === 0 ? 'Реплик нет.' : `Реплик: ${count}, отставания нет.`
}
