import { type Kysely, sql } from 'kysely'

/**
 * Spreads that users make. A published one is a copy without an owner, so that it stays as the admin saw it. In the open book of
 * draws all of them are called `own`: the id of one person's spread would tell which draws are of the same person.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  const { rows } = await sql<{ body: string }>`select pg_get_functiondef('seal_draw'::regproc) as body`.execute(db)
  const body = rows[0]?.body.replace('draws.spread_id, draws.seed', `${bookName}, draws.seed`)
  if (!body?.includes(bookName)) throw new Error('seal_draw has changed')
  await sql.raw(body).execute(db)
}

const bookName = `case when draws.spread_id ~ '^[0-9a-f]{8}-' then 'own' else draws.spread_id end`

const statements = [
  `create table own_spreads (
    id uuid primary key,
    user_id uuid references users on delete cascade,
    name text not null,
    description text not null,
    places jsonb not null,
    offered_at timestamptz,
    published_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create index own_spreads_user on own_spreads (user_id)`,
  `create index own_spreads_published on own_spreads (created_at) where user_id is null`,
  `create index own_spreads_offered on own_spreads (offered_at) where offered_at is not null`,
]
