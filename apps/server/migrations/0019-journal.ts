import { type Kysely, sql } from 'kysely'

/** What a user adds to a reading in the journal; the reading itself is the draw with its answer. It goes with the draw. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table journal_notes (
    draw_id uuid primary key references draws on delete cascade,
    user_id uuid not null references users on delete cascade,
    note text not null default '',
    note_revision int not null default 0,
    mood text check (mood in ('anxious', 'even', 'light')),
    tags text[] not null default '{}',
    outcome text check (outcome in ('yes', 'partly', 'no')),
    return_at timestamptz,
    reminded_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create index journal_notes_user on journal_notes (user_id)`,
  `create index journal_notes_to_return on journal_notes (return_at) where return_at is not null and reminded_at is null`,
  `create index replies_journal on replies (user_id, created_at desc, message_id desc) where draw_id is not null`,
]
