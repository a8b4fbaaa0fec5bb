import { type Kysely, sql } from 'kysely'

/** Plans that a wrong clock has closed are looked for every ten minutes: they end in the future, the last entries of this index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index grants_expired on grants (ends_at) where status = 'expired'`.execute(db)
}
