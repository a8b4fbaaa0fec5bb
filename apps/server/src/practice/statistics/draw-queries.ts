import { sql } from 'kysely'
import type { CsvRow } from '#lib/csv.ts'
import type { Db } from '#platform/db/connect.ts'

/** Draws read from the database at a time; bounds the memory of a download. */
const pageSize = 200

const headings = ['day', 'spread', 'picks', 'cards', 'seed', 'commitment'] as const
type SealedRow = { [heading in (typeof headings)[number]]: string }

/**
 * Returns all draws with what opens them, a page at a time: by the day and, within it, by the commitment, so that no order is left in which
 * they were asked for.
 */
export async function* drawRows(db: Db): AsyncGenerator<CsvRow> {
  yield headings
  let [day, commitment] = ['-infinity', '']
  for (;;) {
    const { rows } = await sql<SealedRow>`
      select day::text, spread_id as spread, array_to_string(picks, ' ') as picks, array_to_string(cards, ' ') as cards, seed,
        commitment
      from sealed_draws where (day, commitment) > (${day}::date, ${commitment})
      order by sealed_draws.day, commitment limit ${pageSize}`.execute(db)
    for (const row of rows) yield headings.map((heading) => row[heading])
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    ;({ day, commitment } = last)
  }
}
