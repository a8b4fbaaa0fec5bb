import { type Kysely, sql } from 'kysely'

/** The chats of the card reference are known by their kind: until now a title that began with «[AI Service]» made a chat one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table chats add column kind text not null default 'talk' check (kind in ('talk', 'service'))`,
  `update chats set kind = 'service' where title like '[AI Service]%'`,
]
