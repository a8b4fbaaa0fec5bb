import { type Kysely, sql } from 'kysely'

/**
 * A chat knows whether its title is still the one it was created with, which its first question replaces, and which spread
 * was laid in it last. A user may switch off the reminder of a repeated question.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table chats add column has_default_title boolean not null default false, add column last_spread_id text`,
  `update chats set has_default_title = true
   where kind = 'talk' and message_count = 0 and title ~ '^Новое гадание \\d\\d\\.\\d\\d\\.\\d{4}, \\d\\d:\\d\\d$'`,
  `update chats set last_spread_id = last.spread_id from (
     select distinct on (chat_id) chat_id, spread_id from messages
     where type = 'assistant' and spread_id is not null
     order by chat_id, created_at desc, id desc) last
   where last.chat_id = chats.id`,
  `alter table users add column repeat_reminder boolean not null default true`,
]
