import { type Kysely, sql } from 'kysely'

/**
 * frozen_at: since when a refund of the plan has been asked for and not decided. No message can be taken from it
 * meanwhile, and a newer plan takes nothing of it over: what is paid back must not be used as well.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table grants add column frozen_at timestamptz`.execute(db)
}
