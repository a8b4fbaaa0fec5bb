import type { ChatKind } from '@lunaria/contract/chats'
import type { PlanId } from '@lunaria/contract/common'
import { isErrorCode } from '@lunaria/contract/error-codes'
import { errors } from '@lunaria/contract/errors'
import type { LedgerEntry } from '@lunaria/contract/payments'
import { planNames } from '@lunaria/contract/plan-names'
import { sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '#lib/app-error.ts'
import type { Db } from '#platform/db/connect.ts'

type Kind = LedgerEntry['kind']
type Row = {
  id: string
  kind: Kind
  at: string
  messages: number
  carried: number
  plan: PlanId
  source: 'payment' | 'admin' | 'demo'
  /** Why a message came back, or how a plan ended. */
  cause: string | null
  payment_id: string | null
  chat_id: string | null
  chat_title: string | null
  chat_kind: ChatKind | 'client' | null
  message_id: string | null
}
type Asked = { userId: string; limit: number; before?: string }

const Cursor = z.tuple([z.iso.datetime(), z.uuid(), z.enum(['granted', 'ended', 'taken', 'returned'])])

/** Returns what came and went of a user's plans and messages, newest first, page by page. */
export async function listLedger(
  db: Db,
  { userId, limit, before }: Asked,
): Promise<{ entries: LedgerEntry[]; next: string | null }> {
  const rows = await listRows(db, {
    userId,
    limit: limit + 1,
    after: before === undefined ? undefined : cursorIn(before),
  })
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    entries: rows.slice(0, limit).map(toEntry),
    next: last ? `${last.at}_${last.id}_${last.kind}` : null,
  }
}

function cursorIn(text: string): z.infer<typeof Cursor> {
  const cursor = Cursor.safeParse(text.split('_'))
  if (!cursor.success) throw new AppError('malformed_request')
  return cursor.data
}

type Page = { userId: string; limit: number; after?: z.infer<typeof Cursor> }

/** Lists a page of the ledger. Each kind comes from its own index, cut to the page before they are merged. */
async function listRows(db: Db, { userId, limit, after }: Page): Promise<Row[]> {
  const [at, id, kind] = after ?? []
  const page = (time: string, idColumn: string, own: Kind) => sql`
    ${at === undefined ? sql`` : sql`and (${sql.ref(time)}, ${sql.ref(idColumn)}, ${own}::text) < (${at}::timestamptz, ${id}::uuid, ${kind}::text)`}
    order by ${sql.ref(time)} desc, ${sql.ref(idColumn)} desc limit ${limit}`
  const { rows } = await sql<Row>`
    (select id, 'granted' as kind, starts_at as at, own_messages as messages, carried_messages as carried,
        own_plan as plan, source, null as cause, payment_id, null::uuid as chat_id,
        null::text as chat_title, null::text as chat_kind, null::uuid as message_id
      from grants where user_id = ${userId} ${page('starts_at', 'id', 'granted')})
    union all
    (select id, 'ended', ended_at, 0, 0, plan, source, status, payment_id, null, null, null, null
      from grants where user_id = ${userId} and status in ('cancelled', 'refunded', 'expired') and ended_at is not null
      ${page('ended_at', 'id', 'ended')})
    union all
    (select charges.id, 'taken', taken_at, -1, 0, grants.plan, grants.source, null, null,
        messages.chat_id, chats.title, chats.kind, message_id
      from charges join grants on grants.id = grant_id left join messages on messages.id = message_id
      left join chats on chats.id = messages.chat_id
      where charges.user_id = ${userId} ${page('taken_at', 'charges.id', 'taken')})
    union all
    (select charges.id, 'returned', returned_at, 1, 0, grants.plan, grants.source, returned_reason, null,
        messages.chat_id, chats.title, chats.kind, message_id
      from charges join grants on grants.id = grant_id left join messages on messages.id = message_id
      left join chats on chats.id = messages.chat_id
      where charges.user_id = ${userId} and returned_at is not null ${page('returned_at', 'charges.id', 'returned')})
    order by at desc, id desc, kind desc limit ${limit}`.execute(db)
  return rows
}

function toEntry(row: Row): LedgerEntry {
  const chat = row.chat_kind === 'talk' ? row : undefined
  return {
    id: row.id,
    kind: row.kind,
    at: row.at,
    messages: row.messages,
    carriedMessages: row.carried,
    subscriptionType: row.plan,
    source: row.source,
    reason: toReason(row),
    paymentId: row.payment_id,
    chatId: chat?.chat_id ?? null,
    chatTitle: chat?.chat_title ?? null,
    messageId: row.message_id,
  }
}

function toReason({ kind, messages, source, plan, cause, chat_kind }: Row): string {
  if (kind === 'taken') return chat_kind === 'service' ? 'Толкование карты' : 'Вопрос мастеру'
  if (kind === 'returned') return returnReason(cause)
  if (kind === 'ended') return endReasons[cause ?? ''] ?? 'Тариф завершён'
  const name = `тариф «${planNames[plan]}»`
  if (messages === 0) return `Продолжен ${name}`
  if (source === 'payment') return `Оплачен ${name}`
  return source === 'admin' ? `Назначен ${name}` : 'Демо-чат'
}

const endReasons: Record<string, string> = {
  cancelled: 'Тариф отменён',
  refunded: 'Тариф отменён, деньги возвращены',
  expired: 'Срок тарифа закончился',
}

function returnReason(cause: string | null): string {
  if (cause === 'stopped') return 'Ответ остановлен, пока ещё ничего не было показано'
  if (cause === 'withdrawn') return 'Вопрос снят'
  if (cause === 'unanswered') return 'Ответ так и не начался'
  if (cause === 'not_understood') return 'Мастер не понял'
  return isErrorCode(cause) ? `Ответа не получилось: ${lowerFirst(errors[cause].text)}` : 'Ответа не получилось'
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
