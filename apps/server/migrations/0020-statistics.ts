import { type Kysely, sql } from 'kysely'

/**
 * The open book of draws: each one is written down when its answer has ended, which is when its seed is shown, with nothing that
 * leads to who asked. It stays when the chat goes: a book from which readings can be taken out proves nothing. What it adds up to
 * is kept in the same transaction, so that reading it needs no counting.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** The cards of an answer as they lie in the deck: one that was turned upright by request is reversed there. */
const cardsOf = (message: string) => `array(
  select card->>'cardId' || case
      when coalesce((card->>'isReversed')::boolean, false) or coalesce((card->>'isTurnedUpright')::boolean, false) then ':r'
      else '' end
    from jsonb_array_elements(${message}.selected_cards) with ordinality as laid (card, place) order by place)`

const statements = [
  // By day and, within it, by the commitment, in which no order of time is left.
  `create table sealed_draws (
    day date not null,
    commitment text not null,
    spread_id text not null,
    seed text not null,
    picks int[] not null,
    cards text[] not null,
    primary key (day, commitment)
  )`,
  `create table card_counts (
    card_id text not null,
    is_reversed boolean not null,
    count bigint not null,
    primary key (card_id, is_reversed)
  )`,
  `create table spread_counts (
    spread_id text not null,
    card_count int not null,
    count bigint not null,
    primary key (spread_id, card_count)
  )`,

  // With the owner's rights: a program that was started before these tables were there ends answers, too.
  `create function seal_draw() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      sealed sealed_draws;
    begin
      insert into sealed_draws (day, commitment, spread_id, seed, picks, cards)
        select (coalesce(new.finished_at, new.created_at) at time zone 'UTC')::date, draws.commitment, draws.spread_id, draws.seed,
          draws.picks, ${cardsOf('messages')}
        from draws join messages on messages.id = new.message_id
        where draws.id = new.draw_id and draws.picks is not null
        on conflict do nothing
        returning * into sealed;
      if sealed.commitment is null then
        return null;
      end if;
      -- In one order, so that no two transactions wait for each other.
      insert into card_counts (card_id, is_reversed, count)
        select split_part(card, ':', 1), card like '%:r', 1 from unnest(sealed.cards) card order by 1, 2
        on conflict (card_id, is_reversed) do update set count = card_counts.count + 1;
      insert into spread_counts (spread_id, card_count, count) values (sealed.spread_id, cardinality(sealed.cards), 1)
        on conflict (spread_id, card_count) do update set count = spread_counts.count + 1;
      return null;
    end
  $$`,
  // At the commit, when the transaction has locked all else that it needs: the counts are held for that moment only.
  `create constraint trigger replies_seal_draw after update on replies deferrable initially deferred
    for each row when (old.status = 'running' and new.status <> 'running' and new.draw_id is not null)
    execute function seal_draw()`,

  `insert into sealed_draws (day, commitment, spread_id, seed, picks, cards)
    select (coalesce(replies.finished_at, replies.created_at) at time zone 'UTC')::date, draws.commitment, draws.spread_id,
      draws.seed, draws.picks, ${cardsOf('messages')}
    from replies join draws on draws.id = replies.draw_id join messages on messages.id = replies.message_id
    where replies.status <> 'running' and draws.picks is not null
    on conflict do nothing`,
  `insert into card_counts (card_id, is_reversed, count)
    select split_part(card, ':', 1), card like '%:r', count(*) from sealed_draws cross join unnest(cards) card group by 1, 2`,
  `insert into spread_counts (spread_id, card_count, count)
    select spread_id, cardinality(cards), count(*) from sealed_draws group by 1, 2`,
]
