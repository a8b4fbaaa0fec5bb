import type { AdminPayment, PaymentDetails, PaymentStats } from '@lunaria/contract/admin-payments'
import type { LightMyRequestResponse } from 'fastify'
import type { TestApp } from './test-app.ts'

type Person = { id: string; headers: { cookie: string } }
type Refund = { amount: number | null; left?: number | null; note?: string }

/** What an admin does with a payment. */
export type PaymentAdmin = {
  details(): Promise<PaymentDetails>
  check(): Promise<LightMyRequestResponse>
  /** Of a monthly plan, unless something else is left. */
  refund(refund: Refund): Promise<LightMyRequestResponse>
  accept(reason: string): Promise<LightMyRequestResponse>
  /** All that wait for a person. */
  queue(): Promise<AdminPayment[]>
  stats(): Promise<PaymentStats>
}

export function paymentAdmin({ app }: TestApp, { headers }: Person, paymentId: string): PaymentAdmin {
  const url = `/api/admin/payments/${paymentId}`
  const get = async <Body>(address: string): Promise<Body> => (await app.inject({ url: address, headers })).json<Body>()
  const post = (action: string, payload: object) =>
    app.inject({ method: 'POST', url: `${url}/${action}`, headers, payload })

  return {
    details: () => get(url),
    check: () => post('check', {}),
    refund: ({ amount, left = 1490, note = 'По просьбе' }) => post('refund', { amount, left, note }),
    accept: (reason) => post('accept', { reason, note: 'Сверил с кабинетом кассы' }),
    queue: () => get('/api/admin/payments?review=needed'),
    stats: () => get('/api/admin/payment-stats'),
  }
}

/** Returns the admins' changes of a payment, oldest first. */
export function paymentAudit({ deps }: TestApp, paymentId: string) {
  return deps.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'before', 'after'])
    .where('subject', '=', paymentId)
    .orderBy('id')
    .execute()
}
