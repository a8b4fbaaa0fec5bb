import type { Db } from '#platform/db/connect.ts'
import { type Replication, readReplication } from './database-queries.ts'
import type { Finding } from './probe.ts'

const slowMs = 250
const lateSeconds = 30

/** Returns a question to the database, and how its copies follow it. */
export async function probeDatabase(db: Db): Promise<Finding> {
  const askedAt = performance.now()
  const state = await readReplication(db)
  const tookMs = performance.now() - askedAt
  if (!state) throw new Error('No answer')
  return toFinding(state, tookMs)
}

/** Returns what the state of replication means for the operator; the time of the answer is in milliseconds. */
export function toFinding(
  { is_standby, is_read_only, replicas, lag_seconds: lag }: Replication,
  tookMs: number,
): Finding {
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
