import { type Kysely, sql } from 'kysely'

/**
 * What a user has answered while learning the deck, and which lessons were read. The log is only added to: what is due is
 * computed from it, so that the logs of several devices together are the log of all.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table learning_answers (
    user_id uuid not null references users on delete cascade,
    -- Made by the browser, so that the same answer sent twice is one.
    id uuid not null,
    card_id text not null,
    is_reversed boolean not null,
    rating smallint not null check (rating in (1, 3, 4)),
    -- Milliseconds since 1970 by the clock of the device.
    answered_at_ms bigint not null,
    -- The order in which the account got them: a device asks for those after the last one that it has.
    place bigint not null generated always as identity,
    primary key (user_id, id)
  )`,
  `create unique index learning_answers_by_place on learning_answers (user_id, place)`,
  `create table learning_lessons (
    user_id uuid not null references users on delete cascade,
    lesson text not null,
    primary key (user_id, lesson)
  )`,
]
