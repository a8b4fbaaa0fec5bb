import type { AdminSpread } from '@lunaria/contract/admin-spreads'
import { spreadById } from '@lunaria/tarot/spreads'
import { dayMs } from '@lunaria/words/time'
import { sql } from 'kysely'
import { listSpreads } from '#conversation/tarot/active-spreads.ts'
import { listPublished } from '#conversation/tarot/own-spreads.ts'
import { selectDealtSpreads } from '#operations/admin/dashboard/dealt-spread-queries.ts'
import { splitWindow } from '#operations/admin/dashboard/split-window.ts'
import type { Db } from '#platform/db/connect.ts'

const countedMs = 30 * dayMs

/** Returns every spread with how often it was dealt lately. */
export async function listAdminSpreads(db: Db, now: Date): Promise<AdminSpread[]> {
  const [all, published, counts] = await Promise.all([listSpreads(db), listPublished(db), countDealt(db, now)])
  return all.map((spread) => {
    const { name, description } = spreadById(spread.id) ?? published.find(({ id }) => id === spread.id) ?? spread
    return {
      ...spread,
      card_count: spread.cardCount,
      laid_count: counts.get(spread.id) ?? 0,
      original: { name, description },
    }
  })
}

async function countDealt(db: Db, now: Date): Promise<Map<string, number>> {
  const window = await splitWindow(db, new Date(now.getTime() - countedMs))
  const { rows } = await sql<{ spread_id: string; count: number }>`
    select spread_id, sum(count)::int as count from ${selectDealtSpreads(window)} laid group by spread_id`.execute(db)
  return new Map(rows.map(({ spread_id, count }) => [spread_id, count]))
}
