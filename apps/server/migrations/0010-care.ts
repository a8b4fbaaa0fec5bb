import { type Kysely, sql } from 'kysely'

/** Messages that no cards are laid for (docs/decisions/013-care-comes-before-cards.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // What a chat remembers: what holds, what holds again after it, which of our answers were given. Null for nearly all.
  `alter table chats add column care jsonb`,
  // Our own answer to a message of danger takes nothing from the plan.
  `alter table replies alter column charge_id drop not null`,
  // How many such answers were given a day, by kind: all that the operator sees of them.
  `create table care_days (
    day date not null,
    kind text not null check (kind in ('danger', 'minor', 'gentle')),
    count int not null,
    primary key (day, kind)
  )`,
  // Where those in trouble can call, as the operator has set it; null: as the environment or the product has it.
  `alter table settings add column help_lines jsonb`,
]
