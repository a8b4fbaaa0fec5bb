import { sql } from 'kysely'
import { findUsage } from '#billing/subscriptions/usage-queries.ts'
import { AppError } from '#lib/app-error.ts'
import type { Db } from '#platform/db/connect.ts'

type Owner = { userId: string; now: Date }

/** How much is stored for a user of things that no plan counts. Notes are messages that a program saves in the master's place. */
export const room = {
  free: { chats: 50, noteBytes: 1_000_000 },
  plan: { chats: 1000, noteBytes: 20_000_000 },
}

/** Throws `chats_full`. Exact where the user is locked. */
export async function checkRoomForChat(db: Db, owner: Owner): Promise<void> {
  const { chats, isFree } = await findRoom(db, owner)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from chats where user_id = ${owner.userId} and kind <> 'client'`.execute(db)
  if ((rows[0]?.count ?? 0) < chats) return
  throw new AppError('chats_full', {
    message: isFree
      ? `Без тарифа хранится до ${chats} чатов. Удалите ненужные или выберите тариф.`
      : `Чатов уже ${chats}, больше мы не храним. Удалите ненужные и начните новый.`,
  })
}

/** Throws `notes_full`. */
export async function checkRoomForNote(db: Db, owner: Owner): Promise<void> {
  const { noteBytes } = await findRoom(db, owner)
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(pg_column_size(messages)), 0)::bigint as bytes
    from messages join chats on chats.id = messages.chat_id
    where chats.user_id = ${owner.userId} and messages.is_from_client and messages.type <> 'user'`.execute(db)
  if ((rows[0]?.bytes ?? 0) >= noteBytes) throw new AppError('notes_full')
}

async function findRoom(db: Db, owner: Owner) {
  const isFree = (await findUsage(db, owner)).subscriptionType === 'free'
  return { ...(isFree ? room.free : room.plan), isFree }
}
