import type { CardSelection } from '@lunaria/contract/chats'
import { drawAlgorithm } from '@lunaria/tarot/draw'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { type GrantRow, toUsage } from '#billing/subscriptions/usage.ts'
import { previewLength, toMessage } from '#conversation/chats/mappers.ts'
import { packDeltas } from '#lib/deltas.ts'
import { prepared } from '#platform/db/prepared.ts'
import type { Database } from '#platform/db/schema.ts'
import { type AnswerEnd, endInTransaction } from './end-in-transaction.ts'
import type { Ending } from './live-answer.ts'

/**
 * Ends an answer exactly once, with its text, its message and what was taken for it. Returns undefined when another process has
 * ended it before. Nearly all answers keep the message that was taken: for them one statement does what the transaction does, at
 * an eighth of its cost (end-answer.test.ts compares the two).
 */
export function endAnswer(on: { db: Kysely<Database>; pool: pg.Pool }, end: AnswerEnd): Promise<Ending | undefined> {
  const { messageId, by, outcome, deltas = [], now } = end
  if (outcome.status === 'failed' || outcome.cut || deltas.length === 0 || !('owner' in by))
    return endInTransaction(on.db, end)
  return endInOneStatement(on.pool, { messageId, owner: by.owner, status: outcome.status, deltas, now })
}

type EndedRow = {
  chat_id: string
  spread_id: string | null
  selected_cards: CardSelection[]
  metadata: Record<string, unknown>
  created_at: string
} & (GrantRow | { [key in keyof GrantRow]: null })

/** Does what `endInTransaction` does: [message, owner, status, pieces, text, now, algorithm of the draw]. No row when another process has ended the answer. */
const statement = prepared<EndedRow>(
  'end-reply',
  `with chat as (
     select chats.id from chats join replies on replies.chat_id = chats.id
     where replies.message_id = $1::uuid for no key update of chats
   ), closed as (
     update replies set status = $3, deltas = $4, finished_at = $6::timestamptz from chat
     where message_id = $1 and status = 'running' and owner = $2::uuid
     returning replies.chat_id, replies.user_id, replies.draw_id
   ), message as (
     update messages set content = $5, status = $3, metadata = metadata || case when draws.seed is null then '{}' else
       jsonb_build_object('draw', jsonb_build_object('drawId', draws.id, 'algorithm', $7::text,
         'commitment', draws.commitment, 'seed', draws.seed, 'picks', draws.picks)) end
     from closed left join draws on draws.id = closed.draw_id
     where messages.id = $1
     returning messages.chat_id, messages.spread_id, messages.selected_cards, messages.metadata, messages.created_at
   ), touched as (
     update chats set last_message_content = left($5, ${previewLength}), last_message_at = $6, updated_at = $6
     from closed where chats.id = closed.chat_id
   )
   select message.*, grants.plan, grants.ends_at, grants.messages_used, grants.message_limit
   from message cross join closed
   left join grants on grants.user_id = closed.user_id and grants.status = 'active' and grants.ends_at > $6`,
)

type PaidAnswer = {
  messageId: string
  owner: string
  status: 'done' | 'stopped'
  deltas: readonly string[]
  now: Date
}

/** Ends an answer whose message stays taken: it is done, or was stopped after its first words. */
export async function endInOneStatement(pool: pg.Pool, answer: PaidAnswer): Promise<Ending | undefined> {
  const { messageId, owner, status, deltas, now } = answer
  const content = deltas.join('')
  const values = [messageId, owner, status, packDeltas(deltas), content, now, drawAlgorithm]
  const [row] = await statement(pool, values)
  if (!row) return undefined
  const message = toMessage({ ...row, id: messageId, type: 'assistant', content, status })
  return { event: 'done', data: { message, usage: toUsage(row.plan === null ? undefined : row) } }
}
