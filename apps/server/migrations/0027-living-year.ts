import { type Kysely, sql } from 'kysely'

/** A yearly reading opened month by month: when it begins, what its owner writes of each month, the calendar and the reminders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table years (
    draw_id uuid primary key references draws on delete cascade,
    user_id uuid not null references users on delete cascade,
    -- The first of its first month, by the calendar of the zone where it was first opened.
    starts_on date not null
  )`,
  `create index years_user on years (user_id, starts_on)`,

  `create table year_notes (
    draw_id uuid not null references years on delete cascade,
    month int not null check (month between 1 and 12),
    user_id uuid not null references users on delete cascade,
    note text not null default '',
    note_revision int not null default 0,
    outcome text check (outcome in ('yes', 'partly', 'no')),
    updated_at timestamptz not null,
    primary key (draw_id, month)
  )`,
  `create index year_notes_user on year_notes (user_id)`,

  `create table year_settings (
    user_id uuid primary key references users on delete cascade,
    -- IANA's name of the zone that the browser said last.
    zone text not null,
    -- The calendar's token is made from the id; only its hash is kept.
    calendar_id uuid,
    calendar_hash text unique,
    -- The next reminder: the first of a month, and when it is told there; null where none is wanted.
    next_day date,
    next_at timestamptz,
    -- The last month that was reminded of, whatever zones lie between.
    sent_day date
  )`,
  `create index year_settings_next on year_settings (next_at) where next_at is not null`,
]
