import type { CardSelection, Message } from '@lunaria/contract/chats'
import type { ErrorCode } from '@lunaria/contract/error-codes'
import { drawAlgorithm } from '@lunaria/tarot/draw'
import { type Kysely, sql } from 'kysely'
import type { GrantRow } from '#billing/subscriptions/usage-queries.ts'
import { previewLength, toMessage } from '#conversation/chats/mappers.ts'
import { packDeltas } from '#lib/deltas.ts'
import { type Db, violatedConstraint } from '#platform/db/connect.ts'
import { prepared } from '#platform/db/prepared.ts'
import type { CareKind, Database } from '#platform/db/schema.ts'

/* The statements of an answer that runs: its heartbeat, its end, and how it begins again. */

/** A process sends a heartbeat each second. When its last one is older than this, any other process closes its answers. */
export const orphanAfter = sql<string>`clock_timestamp() - interval '5 seconds'`

/** Locks the answer's chat to the end of the transaction. */
export async function lockChatByMessage(db: Db, messageId: string): Promise<void> {
  await db
    .selectFrom('chats')
    .select('id')
    .where('id', '=', (where) => where.selectFrom('replies').select('chat_id').where('message_id', '=', messageId))
    .forNoKeyUpdate()
    .execute()
}

/** Notifies the readers of an owner's answers in other processes that there is something new. */
export const announceReplies = prepared<Record<string, never>, { owner: string }>(
  'announce-replies',
  `select pg_notify('replies', :owner)`,
)

/** Saves that an answer is to be stopped; its owner reads it with the next heartbeat, unless a notification came first. */
export async function requestStop(db: Db, messageId: string): Promise<void> {
  await db.updateTable('replies').set({ stop_requested: true }).where('message_id', '=', messageId).execute()
}

type SavedRow = { message_id: string; stop_requested: boolean; saved_count: number }
/** One entry for each answer: its id, how many pieces were saved before, the new ones, and how many there are now. */
type Checkpoint = { owner: string; messageIds: string[]; savedBefore: number[]; pieces: string[]; savedAfter: number[] }

/**
 * Saves the new pieces of all running answers of a process in one statement, which is its heartbeat too. Pieces that were saved
 * already (the confirmation was lost on the way) are not saved twice. Returns the answers that still belong to it; others have been closed by another process.
 */
export const checkpointReplies = prepared<SavedRow, Checkpoint>(
  'checkpoint-replies',
  `with saved as (
     update replies set heartbeat_at = clock_timestamp(),
       deltas = case when replies.saved_count = said.first then replies.deltas || said.pieces else replies.deltas end,
       saved_count = case when replies.saved_count = said.first then said.last else replies.saved_count end
     from unnest(:messageIds::uuid[], :savedBefore::int[], :pieces::text[], :savedAfter::int[])
       as said (message_id, first, pieces, last)
     where replies.message_id = said.message_id and replies.status = 'running' and replies.owner = :owner::uuid
     returning replies.message_id, replies.stop_requested, replies.saved_count
   ), told as (select pg_notify('replies', :owner::text))
   select saved.* from saved, told`,
)

/** Returns answers whose owner has died. */
export function listOrphans(db: Db) {
  return db
    .selectFrom('replies')
    .select(['message_id', 'owner'])
    .where('status', '=', 'running')
    .where('heartbeat_at', '<', orphanAfter)
    .limit(500)
    .execute()
}

/** Commits a record that changes nothing: over once the database takes writes, and a synchronous replica has this one. */
export async function writeNothing(db: Db): Promise<void> {
  await sql`select pg_logical_emit_message(true, 'lunaria', '')`.execute(db)
}

/** A heartbeat later than this was written before the database's clock was put back. */
const latestHeartbeat = sql<string>`clock_timestamp() + interval '30 seconds'`

/** Moves heartbeats out of the future, where a dead owner would seem alive for as long as the clock was put back. */
export async function correctHeartbeats(db: Db): Promise<void> {
  await db
    .updateTable('replies')
    .set({ heartbeat_at: sql`clock_timestamp()` })
    .where('status', '=', 'running')
    .where('heartbeat_at', '>', latestHeartbeat)
    .execute()
}

type EndedRow = {
  chat_id: string
  spread_id: string | null
  selected_cards: CardSelection[]
  metadata: Record<string, unknown>
  created_at: string
} & (GrantRow | { [key in keyof GrantRow]: null })

type EndValues = {
  messageId: string
  owner: string
  status: 'done' | 'stopped'
  pieces: string
  content: string
  now: Date
}

/** Ends an answer whose message stays taken, as `endInTransaction` does it. No row when another process has ended the answer. */
export const endPaidReply = prepared<EndedRow, EndValues>(
  'end-reply',
  `with chat as (
     select chats.id from chats join replies on replies.chat_id = chats.id
     where replies.message_id = :messageId::uuid for no key update of chats
   ), closed as (
     update replies set status = :status, deltas = :pieces, finished_at = :now::timestamptz from chat
     where message_id = :messageId and status = 'running' and owner = :owner::uuid
     returning replies.chat_id, replies.user_id, replies.draw_id
   ), message as (
     update messages set content = :content, status = :status,
       metadata = metadata || case when draws.seed is null then '{}' else jsonb_build_object('draw', jsonb_build_object('drawId', draws.id, 'algorithm', '${drawAlgorithm}',
         'commitment', draws.commitment, 'seed', draws.seed, 'picks', draws.picks)) end
     from closed left join draws on draws.id = closed.draw_id
     where messages.id = :messageId
     returning messages.chat_id, messages.spread_id, messages.selected_cards, messages.metadata, messages.created_at
   ), touched as (
     update chats set last_message_content = left(:content, ${previewLength}), last_message_at = :now, updated_at = :now
     from closed where chats.id = closed.chat_id
   )
   select message.*, grants.plan, grants.ends_at, grants.messages_used, grants.message_limit
   from message cross join closed
   left join grants on grants.user_id = closed.user_id and grants.status = 'active' and grants.ends_at > :now`,
)

/** Who may end an answer: its owner by name, or any process once the owner has been silent for too long. */
export type Closer = { owner: string } | { orphaned: true }

type EndStatus = 'done' | 'stopped' | 'failed'

type Saving = {
  messageId: string
  by: Closer
  status: EndStatus
  isGivenBack: boolean
  code: ErrorCode | undefined
  /** All pieces; without them the saved text is kept. */
  deltas: readonly string[] | undefined
  now: Date
}

/** Saves the result in the row of a running answer; undefined when another process has ended it. This one statement decides which did. */
export function saveResult(db: Db, { messageId, by, status, isGivenBack, code, deltas, now }: Saving) {
  return db
    .updateTable('replies')
    .set({
      status,
      is_given_back: isGivenBack,
      error_code: code ?? null,
      ...(deltas && { deltas: packDeltas(deltas) }),
      // The day of its first end is that of its draw in the open book (decision 023), also when it is continued later.
      finished_at: sql`coalesce(finished_at, ${now})`,
    })
    .where('message_id', '=', messageId)
    .where('status', '=', 'running')
    .$if('owner' in by, (query) => query.where('owner', '=', 'owner' in by ? by.owner : ''))
    .$if('orphaned' in by, (query) => query.where('heartbeat_at', '<', orphanAfter))
    .returning(['chat_id', 'user_id', 'charge_id', 'draw_id', 'deltas'])
    .executeTakeFirst()
}

type EndedText = {
  messageId: string
  chatId: string
  content: string
  status: EndStatus
  /** Merged into the stored metadata; a stored mark that the answer was cut is replaced. */
  metadata: Record<string, unknown>
  now: Date
}

/** Saves the text of an answer that has ended into its message and its chat. */
export async function saveText(db: Db, answer: EndedText): Promise<Message> {
  const row = await db
    .updateTable('messages')
    .set({
      content: answer.content,
      status: answer.status,
      metadata: sql`metadata - 'cut' || ${JSON.stringify(answer.metadata)}::jsonb`,
    })
    .where('id', '=', answer.messageId)
    .returning(['id', 'chat_id', 'type', 'content', 'status', 'spread_id', 'selected_cards', 'metadata', 'created_at'])
    .executeTakeFirstOrThrow()
  if (answer.content) {
    await db
      .updateTable('chats')
      .set({
        last_message_content: sql<string>`left(${answer.content}, ${previewLength})`,
        last_message_at: answer.now,
        updated_at: answer.now,
      })
      .where('id', '=', answer.chatId)
      .execute()
  }
  return toMessage(row)
}

/** Saves which line says in the chat why an answer failed. */
export async function setErrorMessage(db: Db, { messageId, lineId }: { messageId: string; lineId: string }) {
  await db.updateTable('replies').set({ error_message_id: lineId }).where('message_id', '=', messageId).execute()
}

type Taking = { message: Message; owner: string; added: Record<string, unknown>; isCut: boolean }

/**
 * Turns a waiting or a cut answer into a running one of this owner; the first piece of a cut one is what it says already. Returns
 * false when another call was faster, also when that one has ended, and when another answer runs in the chat.
 */
export async function takeAnswer(db: Kysely<Database>, { message, owner, added, isCut }: Taking): Promise<boolean> {
  const { id: messageId, content, metadata } = message
  try {
    return await db.transaction().execute(async (trx) => {
      await lockChatByMessage(trx, messageId)
      const taken = await trx
        .updateTable('messages')
        .set({ status: 'running', metadata: sql`metadata || ${JSON.stringify(added)}::jsonb` })
        .where('id', '=', messageId)
        .where('status', '=', isCut ? 'done' : 'waiting')
        .where('content', '=', content)
        .$if(isCut, (query) => query.where(sql<boolean>`metadata->'cut' = ${JSON.stringify(metadata.cut)}::jsonb`))
        .returning('id')
        .executeTakeFirst()
      if (!taken) return false
      await trx
        .updateTable('replies')
        .set({
          status: 'running',
          owner,
          heartbeat_at: sql`clock_timestamp()`,
          stop_requested: false,
          ...(isCut && { deltas: packDeltas([content]), saved_count: 1 }),
        })
        .where('message_id', '=', messageId)
        .execute()
      return true
    })
  } catch (error) {
    if (violatedConstraint(error) === 'replies_one_running') return false
    throw error
  }
}

type Answered = { userId: string; chatId: string; owner: string; questionId: string; answer: Message; now: Date }

/** Saves the row of an answer that was complete when it was saved. */
export async function insertOwnReply(
  db: Db,
  { userId, chatId, owner, questionId, answer, now }: Answered,
): Promise<void> {
  await db
    .insertInto('replies')
    .values({
      message_id: answer.id,
      chat_id: chatId,
      user_id: userId,
      question_id: questionId,
      status: 'done',
      owner: owner,
      deltas: packDeltas([answer.content]),
      saved_count: 1,
      created_at: now,
      finished_at: now,
    })
    .execute()
}

/** Counts one more answer without cards on this day of Moscow's calendar; whose it was is not saved. */
export async function countCareAnswer(db: Db, { kind, now }: { kind: CareKind; now: Date }): Promise<void> {
  await sql`insert into care_days (day, kind, count) values ((${now}::timestamptz at time zone 'Europe/Moscow')::date, ${kind}, 1)
    on conflict (day, kind) do update set count = care_days.count + 1`.execute(db)
}
