import type pg from 'pg'

export type SeedPlan = {
  /** People with an account. */
  users: number
  messagesPerUser: number
  /** The same number at the same moment makes the same rows. */
  seed: number
  /** The moment until which they have lived. */
  now: Date
}

/**
 * Makes what the statements of the seed are written with, for this session only: `now()`, `dice(n, what)` from 0 up to 1, always the same
 * for the same n and word, `pick(from, n, what)`, and `id_at(moment, n, what)`, a UUID version 7.
 */
export async function makeTools(client: pg.ClientBase, { seed, now }: SeedPlan): Promise<void> {
  await client.query(`set local timezone to 'UTC'`)
  await client.query(`set local work_mem to '128MB'`)
  await client.query(`set local synchronous_commit to off`)
  const tools = [
    `now() returns timestamptz language sql immutable as $$ select ${client.escapeLiteral(now.toISOString())}::timestamptz $$`,
    `dice(n bigint, what text) returns float8 language sql immutable as $$
       select (hashint8extended(n, hashtextextended(what, ${seed})) & 4503599627370495)::float8 / 4503599627370496 $$`,
    `pick(options text[], n bigint, what text) returns text language sql immutable as $$
       select options[1 + floor(pg_temp.dice(n, what) * cardinality(options))::int] $$`,
    `id_at(moment timestamptz, n bigint, what text) returns uuid language sql stable as $$
       select overlay(overlay(overlay(md5(n || what || ${seed})
         placing lpad(to_hex(floor(extract(epoch from moment) * 1000)::bigint), 12, '0') from 1)
         placing '7' from 13) placing '8' from 17)::uuid $$`,
  ]
  for (const tool of tools) await client.query(`create or replace function pg_temp.${tool}`)
}
