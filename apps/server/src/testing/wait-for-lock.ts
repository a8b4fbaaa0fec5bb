import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Db } from '#platform/db/connect.ts'

/** Waits until some statement waits for a row that another transaction holds. */
export function waitForLock(db: Db): Promise<void> {
  const isAnyWaiting = async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    expect(rows).not.toEqual([])
  }
  return vi.waitFor(isAnyWaiting, { timeout: 20_000 })
}
