import type { CardSelection } from '@lunaria/contract/chats'
import { type Insertable, sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import type { Database } from '#platform/db/schema.ts'
import { hiddenTiers } from '#practice/journal/entry-queries.ts'
import type { Person } from './without-profile.ts'

/** An answer with its cards, and whose it is. */
export type ReadingRow = Person & {
  question: string
  content: string
  spread_id: string | null
  is_clarifying: boolean
  cards: CardSelection[]
  seed: string
  picks: number[]
  commitment: string
  created_at: string
}

/**
 * Finds a finished answer of a user's own whose draw is sealed, in any version; undefined while danger holds for its
 * chat.
 */
export async function findReading(
  db: Db,
  { messageId, userId }: { messageId: string; userId: string },
): Promise<ReadingRow | undefined> {
  const { rows } = await sql<ReadingRow>`
    select question.content as question, answer.content, answer.spread_id, answer.selected_cards as cards,
      coalesce(answer.metadata->>'act' = 'clarify', false) as is_clarifying,
      draws.seed, draws.picks, draws.commitment, replies.created_at,
      users.first_name, users.last_name, users.date_of_birth, users.place_of_residence
    from replies
      join users on users.id = replies.user_id
      join chats on chats.id = replies.chat_id
      join draws on draws.id = replies.draw_id and draws.seed is not null
      join messages answer on answer.id = replies.message_id
      join messages question on question.id = replies.question_id
    where replies.message_id = ${messageId} and replies.user_id = ${userId} and replies.status = 'done'
      and chats.kind in ('talk', 'client') and coalesce(chats.care->>'holds', '') <> all(${hiddenTiers})`.execute(db)
  return rows[0]
}

/**
 * Returns whether an answer is the user's own, in any state of its chat: links to it can be seen and revoked at any
 * time.
 */
export async function isOwnAnswer(
  db: Db,
  { messageId, userId }: { messageId: string; userId: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('replies')
    .select('message_id')
    .where('message_id', '=', messageId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return found !== undefined
}

/** What a link leads to. */
export type Target = { messageId: string } | { meetingId: string }
type OwnLinks = Target & { userId: string }

function leadsTo(target: Target) {
  return 'messageId' in target
    ? sql<boolean>`message_id = ${target.messageId}`
    : sql<boolean>`meeting_id = ${target.meetingId}`
}

const linkColumns = ['id', 'token_hash', 'card_id', 'shows_question', 'views', 'created_at', 'expires_at'] as const

/** Saves a link; returns its row. */
export function insertLink(db: Db, link: Insertable<Database['shared_links']>): Promise<LinkRow> {
  return db.insertInto('shared_links').values(link).returning(linkColumns).executeTakeFirstOrThrow()
}

/** Returns the links to one thing, newest first, those that have expired among them. */
export function listLinks(db: Db, { userId, ...target }: OwnLinks) {
  return db
    .selectFrom('shared_links')
    .select(linkColumns)
    .where(leadsTo(target))
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
}
export type LinkRow = Awaited<ReturnType<typeof listLinks>>[number]

/** Deletes a user's link; returns false where there is none. */
export async function deleteLink(
  db: Db,
  { userId, linkId, ...target }: OwnLinks & { linkId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('shared_links')
    .where('id', '=', linkId)
    .where(leadsTo(target))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Returns what a live link shows. */
export function findLink(db: Db, { hash, now }: { hash: string; now: Date }) {
  return db
    .selectFrom('shared_links')
    .select(['id', 'user_id', 'message_id', 'meeting_id', 'card_id', 'shows_question', 'expires_at'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
}

/** Counts an opening; a link that was revoked meanwhile has nothing to count. */
export async function countView(db: Db, linkId: string): Promise<void> {
  await db
    .updateTable('shared_links')
    .set((link) => ({ views: link('views', '+', 1) }))
    .where('id', '=', linkId)
    .execute()
}
