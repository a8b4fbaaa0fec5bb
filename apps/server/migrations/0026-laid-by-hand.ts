import { type Kysely, sql } from 'kysely'

/**
 * A user may lay cards of an own deck. Such a draw has no seed, no commitment and no picks, so the book of sealed draws passes
 * it over; it has no spread where the cards were laid freely.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['spread_id', 'seed', 'commitment']) {
    await sql`alter table draws alter column ${sql.ref(column)} drop not null`.execute(db)
  }
}
