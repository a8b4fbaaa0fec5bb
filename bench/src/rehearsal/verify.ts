import type pg from 'pg'
import type { Seen } from './seen.ts'

/** What of all that was acknowledged is in the database when everything is over. */
export type Verdict = {
  messages: { acknowledged: number; lost: number }
  payments: { taken: number; lost: number; wronglyGranted: number }
  replies: { done: number; lost: number; cutShort: number; unfinished: number }
  wronglyCharged: number
  /** Of the questions that a killed process left without an answer: those that did not get it when asked for again. */
  paidWithoutAnswer: number
  /** Questions for which more than one message is kept. */
  paidTwice: number
}

export type Users = { readers: string[] }

/** Compares what the load has seen with what is in the database. */
export async function verify(pool: pg.Pool, seen: Seen, { readers }: Users): Promise<Verdict> {
  const count = async (text: string, values: unknown[]) =>
    (await pool.query<{ n: number }>(`select count(*)::int as n ${text}`, values)).rows[0]?.n ?? 0
  const messageIds = seen.messages.map(({ id }) => id)
  const paymentIds = seen.payments.map(({ id }) => id)
  const done = seen.answers.filter(({ end }) => end === 'done')
  return {
    messages: {
      acknowledged: messageIds.length,
      lost: await count(
        `from unnest($1::uuid[]) id where not exists (
           select from messages join charges on charges.message_id = messages.id and returned_at is null
           where messages.id = id.id)`,
        [messageIds],
      ),
    },
    payments: {
      taken: paymentIds.length,
      lost: await count(
        `from unnest($1::uuid[]) id where not exists (select from payments where payments.id = id.id and status = 'succeeded')`,
        [paymentIds],
      ),
      wronglyGranted: await count(
        `from unnest($1::uuid[]) id where (select count(*) from grants where payment_id = id.id) <> 1`,
        [paymentIds],
      ),
    },
    replies: {
      done: done.length,
      lost: await count(
        `from unnest($1::uuid[], $2::text[]) as said (id, content) where not exists (
           select from messages join replies on replies.message_id = messages.id and replies.status = 'done'
           where messages.id = said.id and btrim(messages.content) = btrim(said.content))`,
        [done.map(({ answerId }) => answerId), done.map(({ text }) => text)],
      ),
      cutShort: seen.answers.filter(({ end }) => end === 'failed').length,
      unfinished: await count(`from replies where status = 'running'`, []),
    },
    wronglyCharged: await count(
      `from replies left join charges on charges.id = replies.charge_id
       where (replies.status = 'failed') is distinct from (charges.returned_at is not null)`,
      [],
    ),
    paidWithoutAnswer: await count(
      `from messages join chats on chats.id = messages.chat_id
       join charges on charges.message_id = messages.id and charges.returned_at is null
       where chats.user_id = any($1::uuid[]) and messages.type = 'user'
         and not exists (select from replies where question_id = messages.id)`,
      [readers],
    ),
    paidTwice: await count(
      `from (select message_id from charges where returned_at is null group by message_id having count(*) > 1) twice`,
      [],
    ),
  }
}

/** Returns questions that are saved and paid for, but whose process died before it could begin the answer. */
export async function listLeftOvers(pool: pg.Pool, { readers }: Users): Promise<{ id: string; chatId: string }[]> {
  const { rows } = await pool.query<{ id: string; chatId: string }>(
    `select messages.id, chats.id as "chatId" from messages join chats on chats.id = messages.chat_id
     join charges on charges.message_id = messages.id and charges.returned_at is null
     where chats.user_id = any($1::uuid[]) and messages.type = 'user'
       and not exists (select from replies where question_id = messages.id) order by messages.created_at`,
    [readers],
  )
  return rows
}

/** Waits until no answer runs any more and every payment that was taken has arrived. */
export async function untilSettled(pool: pg.Pool, seen: Seen, deadlineMs: number): Promise<void> {
  const until = performance.now() + deadlineMs
  const ids = seen.payments.map(({ id }) => id)
  while (performance.now() < until) {
    const { rows } = await pool
      .query<{ n: number }>(
        `select (select count(*) from replies where status = 'running') +
           (select count(*) from payments where id = any($1::uuid[]) and status = 'pending') as n`,
        [ids],
      )
      .catch(() => ({ rows: [] }))
    if (Number(rows[0]?.n) === 0) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
