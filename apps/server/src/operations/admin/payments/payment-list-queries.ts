import type { AdminPayment, PaymentFilters } from '@lunaria/contract/admin-payments'
import { planNames } from '@lunaria/contract/plan-names'
import { moscowDayStarts } from '@lunaria/words/time'
import { type RawBuilder, sql } from 'kysely'
import { methodText } from '#billing/payments/payment-words.ts'
import { type CsvRow, momentCell, momentHeading } from '#lib/csv.ts'
import { searchPatterns } from '#lib/search-text.ts'
import type { Db } from '#platform/db/connect.ts'
import { statusWords } from './payment-texts.ts'

/** Which of the payments, as of a moment. */
export type Wanted = { filters: PaymentFilters; now: Date }

/** Returns one page of payments, newest first. The page is chosen in the index; only its rows are read. */
export async function listAdminPayments(
  db: Db,
  { limit, offset, ...wanted }: Wanted & { limit: number; offset: number },
): Promise<AdminPayment[]> {
  const page = matching(db, wanted)
    .select('payments.id')
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(limit)
    .offset(offset)
  const rows = await withPeople(db)
    .where('payments.id', 'in', page)
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id', 'desc')
    .execute()
  return rows.map(toAdminPayment)
}

/** Counts the payments that match the filters. */
export async function countAdminPayments(db: Db, wanted: Wanted): Promise<number> {
  const { total } = await matching(db, wanted).select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return total
}

/** Returns a payment as the panel's list shows it. */
export function findAdminPayment(db: Db, paymentId: string): Promise<AdminPayment | undefined> {
  return withPeople(db)
    .where('payments.id', '=', paymentId)
    .executeTakeFirst()
    .then((row) => row && toAdminPayment(row))
}

const pageSize = 2000

const headings = [
  'Платёж',
  momentHeading('Дата'),
  'E-mail',
  'Тариф',
  'Сумма',
  'Возвращено',
  'Статус',
  'Способ',
  'Номер в кассе',
]

/** Returns the whole list as rows of a file, read page by page as it is sent. */
export async function* paymentCsv(db: Db, wanted: Wanted): AsyncGenerator<CsvRow> {
  yield headings
  let last: Row | undefined
  do {
    const { created_at, id } = last ?? {}
    const page = await matching(db, wanted)
      .leftJoin('users', 'users.id', 'payments.user_id')
      .select(columns)
      .$if(last !== undefined, (query) =>
        query.where(sql<boolean>`(payments.created_at, payments.id) < (${created_at}::timestamptz, ${id}::uuid)`),
      )
      .orderBy('payments.created_at', 'desc')
      .orderBy('payments.id', 'desc')
      .limit(pageSize)
      .execute()
    for (const row of page) yield csvRow(row)
    last = page.length === pageSize ? page.at(-1) : undefined
  } while (last)
}

function csvRow(row: Row): CsvRow {
  return [
    row.id,
    momentCell(row.created_at),
    row.email ?? 'аккаунт удалён',
    planNames[row.plan],
    row.amount_kopecks / 100,
    row.refunded_kopecks / 100,
    statusWords[row.status],
    methodText(row),
    row.yookassa_payment_id,
  ]
}

function matching(db: Db, { filters: { days, status, plan, review, search }, now }: Wanted) {
  return db
    .selectFrom('payments')
    .$if(days !== undefined, (query) =>
      query.where('payments.created_at', '>=', (moscowDayStarts(days ?? 0, now)[0] ?? now).toISOString()),
    )
    .$if(status !== undefined, (query) => query.where('payments.status', '=', status ?? 'pending'))
    .$if(plan !== undefined, (query) => query.where('payments.plan', '=', plan ?? 'daily'))
    .$if(review === 'needed', (query) => query.where('payments.review_reason', 'is not', null))
    .$if(Boolean(search), (query) => query.where(found(search ?? '')))
}

/** Returns whose person, or whose number, a text is part of. Each way to find one goes through an index of its own. */
function found(search: string): RawBuilder<boolean> {
  const isLike = searchPatterns(search).map((pattern) => sql`users.found_by like ${pattern}`)
  const people = sql`select users.id from users where not users.is_guest and ${sql.join(isLike, sql` and `)}`
  const range = uuidRange(search)
  if (!range || search.length < shortestNumber) return sql`payments.user_id in (${people})`
  return sql`payments.id in (
    select id from payments where user_id in (${people})
    union all select id from payments where yookassa_payment_id like ${`${search.toLowerCase()}%`}
    union all select id from payments where id between ${range.first}::uuid and ${range.last}::uuid)`
}

/** Fewer digits are hardly meant as a number. */
const shortestNumber = 4

/** Returns the ids that begin with a text; undefined when none can. */
function uuidRange(start: string): { first: string; last: string } | undefined {
  const digits = start.replaceAll('-', '')
  if (!/^[0-9a-f]{1,32}$/i.test(digits)) return undefined
  return { first: digits.padEnd(32, '0'), last: digits.padEnd(32, 'f') }
}

const columns = [
  'payments.id',
  'payments.yookassa_payment_id',
  'payments.user_id',
  'users.email',
  'payments.plan',
  'payments.description',
  'payments.amount_kopecks',
  'payments.refunded_kopecks',
  'payments.status',
  'payments.review_reason',
  'payments.method_type',
  'payments.method_title',
  'payments.created_at',
] as const

function withPeople(db: Db) {
  return db.selectFrom('payments').leftJoin('users', 'users.id', 'payments.user_id').select(columns)
}
type Row = Awaited<ReturnType<ReturnType<typeof withPeople>['execute']>>[number]

function toAdminPayment(row: Row): AdminPayment {
  return {
    id: row.id,
    yookassa_payment_id: row.yookassa_payment_id,
    userId: row.user_id,
    userEmail: row.email,
    planId: row.plan,
    description: row.description,
    amount: row.amount_kopecks / 100,
    refundedAmount: row.refunded_kopecks / 100,
    status: row.status,
    reviewReason: row.review_reason,
    payment_method: row.method_type,
    method: methodText(row),
    created_at: row.created_at,
  }
}
