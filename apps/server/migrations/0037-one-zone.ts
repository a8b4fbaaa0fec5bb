import { type Kysely, sql } from 'kysely'

/**
 * `users.zone`: the zone by whose clock all reminders of a user come; where there were two, that of the day. The columns that it
 * replaces stay for the previous release, with a default for rows of this one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table users add column zone text`,
  `update users set zone = year_settings.zone from year_settings where year_settings.user_id = users.id`,
  `update users set zone = day_settings.zone from day_settings where day_settings.user_id = users.id`,
  `alter table day_settings alter column zone set default 'Europe/Moscow'`,
  `alter table year_settings alter column zone set default 'Europe/Moscow'`,
]
