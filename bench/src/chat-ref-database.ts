import type pg from 'pg'

/** The same tables and indexes as the product's, as far as the same work needs them. */
export const referenceSchema = `
  create table users (id uuid primary key, email text not null unique);
  create table sessions (id_hash text primary key, user_id uuid not null references users, expires_at timestamptz not null);
  create table grants (
    id uuid primary key, user_id uuid not null unique references users,
    message_limit int not null, messages_used int not null default 0, ends_at timestamptz not null
  ) with (fillfactor = 80);
  create table chats (
    id uuid primary key, user_id uuid not null references users, title text not null,
    message_count int not null default 0, last_message_content text, last_message_at timestamptz,
    created_at timestamptz not null, updated_at timestamptz not null
  ) with (fillfactor = 80);
  create index chats_user on chats (user_id, updated_at desc, id desc);
  create table messages (
    id uuid primary key, chat_id uuid not null references chats, type text not null, content text not null,
    created_at timestamptz not null
  );
  create index messages_chat on messages (chat_id, created_at, id);
`

type Statement = { name: string; text: string }

export type AddedRow = { user_id: string | null; messages_used: number | null; message_limit: number | null }

/** Session, quota and message in one statement: [session, now, chat, message, content]. */
export const addMessageStatement: Statement = {
  name: 'add-message',
  text: `with caller as (
      select user_id from sessions where id_hash = $1 and expires_at > $2::timestamptz
    ), taken as (
      update grants set messages_used = messages_used + 1 from caller
      where grants.user_id = caller.user_id and ends_at > $2 and messages_used < message_limit
        and exists (select from chats where chats.id = $3::uuid and chats.user_id = caller.user_id)
      returning messages_used, message_limit
    ), message as (
      insert into messages (id, chat_id, type, content, created_at)
      select $4::uuid, $3, 'user', $5, $2 from taken
      returning chat_id
    ), touched as (
      update chats set message_count = message_count + 1, last_message_content = left($5, 200),
        last_message_at = $2, updated_at = $2
      from message where chats.id = message.chat_id
    )
    select caller.user_id, taken.messages_used, taken.message_limit
    from (select 1) one left join caller on true left join taken on true`,
}

export type PastMessage = { type: 'user' | 'assistant'; content: string }

/** The last eight messages of a chat: [chat]. */
export const historyStatement: Statement = {
  name: 'history',
  text: 'select type, content from messages where chat_id = $1 order by created_at desc, id desc limit 8',
}

/** The answer and its trace in the chat: [message, chat, content, now]. */
export const saveAnswerStatement: Statement = {
  name: 'save-answer',
  text: `with message as (
      insert into messages (id, chat_id, type, content, created_at) values ($1, $2, 'assistant', $3, $4)
    )
    update chats set message_count = message_count + 1, last_message_content = left($3, 200),
      last_message_at = $4, updated_at = $4
    where id = $2`,
}

export type ChatRow = {
  caller_id: string
  id: string | null
  title: string
  message_count: number
  last_message_content: string | null
  last_message_at: Date | null
  created_at: Date
  updated_at: Date
}

/** Session and chats in one statement: [session, now]. */
export const listChatsStatement: Statement = {
  name: 'list-chats',
  text: `select sessions.user_id as caller_id, chats.id, title, message_count, last_message_content, last_message_at,
      chats.created_at, chats.updated_at
    from sessions left join chats on chats.user_id = sessions.user_id
    where sessions.id_hash = $1 and sessions.expires_at > $2
    order by chats.updated_at desc, chats.id desc`,
}

/** Runs a prepared statement; returns its rows. */
export async function queryRows<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  statement: Statement,
  values: unknown[],
): Promise<Row[]> {
  return (await pool.query<Row>({ ...statement, values })).rows
}
