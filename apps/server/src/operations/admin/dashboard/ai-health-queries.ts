import type { AiHealth, AiWindow } from '@lunaria/contract/admin-dashboard'
import { isErrorCode } from '@lunaria/contract/error-codes'
import { errors } from '@lunaria/contract/errors'
import { hourMs } from '@lunaria/words/time'
import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'

/** A day and a week. */
const windows = [24, 7 * 24]
const providers = ['openai', 'builtin'] as const

/** Returns how the answers of the last day and week went, for each that gave them. */
export async function readAiHealth(
  db: Db,
  { now, provider, model }: { now: Date } & Pick<AiHealth, 'provider' | 'model'>,
): Promise<AiHealth> {
  const read = await Promise.all(windows.map((hours) => readWindow(db, { hours, now })))
  return { provider, model, windows: read.flat() }
}

type WindowRow = {
  calls: number
  stopped: number
  failed: number
  first_token_ms: (number | null)[] | null
  duration_ms: (number | null)[] | null
}
type FailureRow = { provider: AiWindow['provider']; code: string; count: number }

async function readWindow(db: Db, { hours, now }: { hours: number; now: Date }): Promise<AiWindow[]> {
  const since = new Date(now.getTime() - hours * hourMs)
  const [counted, failed] = await Promise.all([
    Promise.all(providers.map((provider) => countCalls(db, { provider, since }))),
    sql<FailureRow>`
      select provider, coalesce(error_code, 'internal') as code, count(*)::int as count
      from ai_calls where at >= ${since} and outcome = 'failed'
      group by 1, 2 order by 3 desc, 2`.execute(db),
  ])
  return counted.flat().map((row) => ({
    hours,
    provider: row.provider,
    calls: row.calls,
    stopped: row.stopped,
    failed: row.failed,
    failures: failed.rows
      .filter(({ provider }) => provider === row.provider)
      .map(({ code, count }) => ({ code, count, text: explainCode(code) })),
    firstTokenMs: toSpans(row.first_token_ms),
    durationMs: toSpans(row.duration_ms),
  }))
}

/**
 * Counts the calls of one provider a query: for a median by group the database would sort whole rows. Durations are
 * those of finished answers only; the time of the first word counts also where the answer was stopped or failed. Empty
 * for a provider without calls.
 */
async function countCalls(db: Db, { provider, since }: { provider: AiWindow['provider']; since: Date }) {
  const { rows } = await sql<WindowRow>`
    select count(*)::int as calls,
      count(*) filter (where outcome = 'stopped')::int as stopped,
      count(*) filter (where outcome = 'failed')::int as failed,
      percentile_disc(array[0.5, 0.95]) within group (order by first_token_ms) as first_token_ms,
      percentile_disc(array[0.5, 0.95]) within group (order by duration_ms) filter (where outcome = 'done') as duration_ms
    from ai_calls where provider = ${provider} and at >= ${since}`.execute(db)
  return rows.filter(({ calls }) => calls > 0).map((row) => ({ provider, ...row }))
}

function toSpans(values: (number | null)[] | null): { p50: number | null; p95: number | null } {
  return { p50: values?.[0] ?? null, p95: values?.[1] ?? null }
}

/** Returns what went wrong, without the advice in the user's text. */
function explainCode(code: string): string {
  const [reason = ''] = isErrorCode(code) ? errors[code].text.split(/[.:] /) : ['Неизвестная ошибка']
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1).replace(/\.$/, '')}`
}
