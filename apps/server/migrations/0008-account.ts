import { domainToUnicode } from 'node:url'
import { type Kysely, sql } from 'kysely'

/** What happened to accounts' safety, kept longer than the log; an e-mail in the form that it is compared in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)

  // From now on a domain is kept in its own letters; one that is kept in code would be found no more.
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from users where email ilike '%@%xn--%' and not is_guest`.execute(db)
  for (const { id, email } of rows) {
    const at = email.lastIndexOf('@') + 1
    const readable = (email.slice(0, at) + domainToUnicode(email.slice(at))).toLowerCase()
    await sql`update users set email = ${readable} where id = ${id}`.execute(db)
  }
}

const statements = [
  // Whose account it was about is forgotten with the account; what was tried from where stays for its time.
  `create table security_events (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    event text not null,
    user_id uuid references users on delete set null,
    request_id text,
    details jsonb not null default '{}',
    -- The same refusal again within a minute is counted in the row that stands already.
    merge_key text unique,
    count int not null default 1
  )`,
  `create index security_events_at on security_events (at)`,
  `create index security_events_user on security_events (user_id) where user_id is not null`,

  // An admin's session ends after hours without use, not weeks: those that stand were given weeks.
  `delete from sessions using users where users.id = sessions.user_id and users.role = 'admin'`,
]
