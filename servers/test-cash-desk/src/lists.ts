import { z } from 'zod'
import { invalid } from './api-error.ts'
import type { Desk } from './desk.ts'
import { presentPayment } from './payments.ts'
import { presentRefund } from './refunds.ts'
import type { Payment } from './state.ts'

const Limit = z.coerce.number().int().min(1).max(100).default(10)
const comparisons = ['gte', 'gt', 'lte', 'lt'] as const

type Page = { type: 'list'; items: Record<string, unknown>[]; next_cursor?: string }

/** Answers GET /payments: newest first, filtered by status, method and times. */
export function listPayments(desk: Desk, query: URLSearchParams): Page {
  const found = desk.state.payments.filter(
    (payment) =>
      isAsked(query, 'status', payment.status) &&
      isAsked(query, 'payment_method', payment.card && 'bank_card') &&
      isWithin(query, 'created_at', payment.createdAt) &&
      isWithin(query, 'captured_at', payment.capturedAt),
  )
  return pickPage(found, query, (payment: Payment) => presentPayment(desk, payment))
}

/** Answers GET /refunds: newest first, filtered by payment, status and time. */
export function listRefunds({ state }: Desk, query: URLSearchParams): Page {
  const found = state.refunds.filter(
    (refund) =>
      isAsked(query, 'payment_id', refund.paymentId) &&
      isAsked(query, 'status', refund.status) &&
      isWithin(query, 'created_at', refund.createdAt),
  )
  return pickPage(found, query, presentRefund)
}

/** Returns a page; its cursor is the id of the first object of the next page. */
function pickPage<Item extends { id: string }>(
  found: Item[],
  query: URLSearchParams,
  present: (item: Item) => Record<string, unknown>,
): Page {
  const limit = Limit.safeParse(query.get('limit') ?? undefined)
  if (!limit.success) throw invalid('Limit must be a number from 1 to 100', 'limit')
  const newestFirst = found.toReversed()
  const cursor = query.get('cursor')
  const start = cursor ? newestFirst.findIndex(({ id }) => id === cursor) : 0
  if (start < 0) throw invalid('Cursor is illegal', 'cursor')
  const end = start + limit.data
  return { type: 'list', items: newestFirst.slice(start, end).map(present), next_cursor: newestFirst[end]?.id }
}

function isAsked(query: URLSearchParams, name: string, value: string | undefined): boolean {
  const asked = query.get(name)
  return asked === null || asked === value
}

function isWithin(query: URLSearchParams, name: string, time: string | undefined): boolean {
  return comparisons.every((comparison) => {
    const parameter = `${name}.${comparison}`
    const asked = query.get(parameter)
    if (asked === null) return true
    const limit = Date.parse(asked)
    if (Number.isNaN(limit)) throw invalid('Date is illegal', parameter)
    return time !== undefined && compares(Date.parse(time), comparison, limit)
  })
}

function compares(time: number, comparison: (typeof comparisons)[number], limit: number): boolean {
  if (comparison === 'gte') return time >= limit
  if (comparison === 'gt') return time > limit
  if (comparison === 'lte') return time <= limit
  return time < limit
}
