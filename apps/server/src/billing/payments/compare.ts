import { dayMs } from '@lunaria/words/time'
import type { BillingDeps } from '#billing/payments/deps.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { recordEvent } from './change-payment.ts'
import { applyPayment } from './check-payment.ts'
import { adoptRefunds } from './perform-refund.ts'
import { type ProviderPage, type ProviderPayment, parseKopecks } from './provider-objects.ts'
import { findByProviderId, findPayment, listPaid } from './queries.ts'
import type { Answer } from './yookassa.ts'

const periodMs = 3 * dayMs

export type Comparison = {
  /** Payments that the provider has as succeeded and we did not; they have been applied. */
  repaired: string[]
  /** The provider's ids of payments that we know nothing of: another site at the same shop, or a fault. */
  foreign: string[]
  /** Our succeeded payments that the provider does not list. */
  missing: string[]
}

/** Compares our payments and refunds of the last days with the provider's lists; undefined when it does not answer. */
export async function comparePayments(deps: BillingDeps): Promise<Comparison | undefined> {
  const until = deps.now()
  const since = new Date(until.getTime() - periodMs)
  // The provider's list reaches a day further on both sides, so that its clock does not matter.
  const query = {
    status: 'succeeded',
    'captured_at.gte': new Date(since.getTime() - dayMs).toISOString(),
    limit: '100',
  }
  const listed = await listAll((cursor) => deps.payments.listPayments(withCursor(query, cursor)))
  const refunds = await listAll((cursor) =>
    deps.payments.listRefunds(
      withCursor({ status: 'succeeded', 'created_at.gte': query['captured_at.gte'], limit: '100' }, cursor),
    ),
  )
  if (!listed || !refunds) return undefined

  const result: Comparison = { repaired: [], foreign: [], missing: [] }
  for (const read of listed) await compareOne(deps, read, result)
  const providerIds = new Set(listed.map(({ id }) => id))
  for (const payment of await listPaid(deps.db, { since, until })) {
    if (payment.yookassa_payment_id && providerIds.has(payment.yookassa_payment_id)) continue
    result.missing.push(payment.id)
    await recordEvent(deps, payment.id, { kind: 'not_listed' })
  }
  for (const paymentId of new Set(refunds.map(({ payment_id }) => payment_id))) {
    const payment = await findByProviderId(deps.db, paymentId)
    if (payment) await adoptRefunds(deps, payment.id)
  }
  report(deps, result)
  return result
}

async function compareOne(deps: BillingDeps, read: ProviderPayment, result: Comparison): Promise<void> {
  const hint = read.metadata?.payment_id
  const known = await findByProviderId(deps.db, read.id)
  const payment = known ?? (hint && isUuid(hint) ? await findPayment(deps.db, hint) : undefined)
  if (!payment) return void result.foreign.push(read.id)

  const isSame = payment.yookassa_payment_id === read.id && parseKopecks(read.amount.value) === payment.amount_kopecks
  if (isSame && (payment.status === 'succeeded' || payment.status === 'refunded')) return
  await applyPayment(deps, { paymentId: payment.id, read, askedAt: deps.now() })
  result.repaired.push(payment.id)
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}

function report(deps: Pick<PlatformDeps, 'log'>, { repaired, foreign, missing }: Comparison): void {
  if (repaired.length + missing.length > 0)
    deps.log.error({ repaired, missing }, 'Payments differed from the provider’s')
  if (foreign.length > 0) deps.log.warn({ foreign }, 'The provider lists payments that are not ours')
}

function withCursor(query: Record<string, string>, cursor: string | undefined): Record<string, string> {
  return cursor === undefined ? query : { ...query, cursor }
}

async function listAll<Item>(
  list: (cursor: string | undefined) => Promise<Answer<ProviderPage<Item>>>,
): Promise<Item[] | undefined> {
  const items: Item[] = []
  let cursor: string | undefined
  do {
    const page = await list(cursor)
    if (!page.ok) return undefined
    items.push(...page.value.items)
    cursor = page.value.next_cursor
  } while (cursor !== undefined)
  return items
}
