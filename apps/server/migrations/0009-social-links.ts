import { type Kysely, sql } from 'kysely'

/** The community on VK; empty: there is none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table settings add column support_vk text not null default ''`.execute(db)
}
