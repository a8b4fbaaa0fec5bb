import { PlanId } from '@lunaria/contract/common'
import type { FaultInput } from '@lunaria/test-cash-desk/faults'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '#lib/app-error.ts'
import { fragile, Killed } from '#testing/fragile.ts'
import { type PayApp, payApp } from '#testing/pay-app.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { checkPayment } from './check-payment.ts'
import { comparePayments } from './compare.ts'
import { createPayment } from './create-payment.ts'
import { readPaymentStatus } from './payment-status.ts'
import { parseKopecks } from './provider-objects.ts'
import { receiveEvent } from './receive-event.ts'
import { reconcilePayments } from './reconcile.ts'

const faults: FaultInput[] = [
  { kind: 'error-500-after' },
  { kind: 'error-500-before' },
  { kind: 'reset-after' },
  { kind: 'rate-limit' },
  { kind: 'garbled' },
  { kind: 'stale' },
  { kind: 'notification-lost' },
  { kind: 'notification-duplicate', copies: 5 },
  { kind: 'notification-reordered' },
  { kind: 'refund-pending' },
  { kind: 'refund-canceled' },
]

const Step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      plan: fc.constantFrom(...PlanId.options),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pay' as const), which: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('decline' as const), which: fc.nat(3) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('notify' as const, 'return' as const, 'check' as const),
      which: fc.nat(3),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('reconcile' as const, 'cancel' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refund in the cabinet' as const), which: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('use' as const), messages: fc.nat(30) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 5, 120) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('fault' as const), fault: fc.constantFrom(...faults) }) },
)
type Step = typeof Step extends fc.Arbitrary<infer Value> ? Value : never

type Shown = { id: string; status: string; refundedKopecks: number }

/** The provider's payments of an order of ours. */
function atProvider({ desk }: PayApp, paymentId: string): Shown[] {
  return desk.control
    .payments()
    .filter(({ metadata }) => JSON.stringify(metadata).includes(paymentId))
    .map(({ id, status, refunded_amount }) => ({
      id: String(id),
      status: String(status),
      refundedKopecks: parseKopecks((refunded_amount as { value: string } | undefined)?.value ?? '0') ?? 0, // as the protocol writes it
    }))
}

const listOrders = ({ deps }: PayApp, userId: string) =>
  deps.db.selectFrom('payments').selectAll().where('user_id', '=', userId).orderBy('id').execute()

/** Carries out a step in a process that may die on the way. */
async function take(server: PayApp, userId: string, step: Step, isDeadly: () => boolean): Promise<void> {
  const deps = fragile(server.deps, isDeadly)
  const { control } = server.desk
  const orders = await listOrders(server, userId)
  const order = 'which' in step ? orders[step.which % Math.max(1, orders.length)] : undefined
  const providerId = order && atProvider(server, order.id)[0]?.id
  if (step.do === 'order') await createPayment(deps, { userId, planId: step.plan })
  if (step.do === 'pay' && providerId) await control.pay(providerId)
  if (step.do === 'decline' && providerId) await control.decline(providerId)
  if (step.do === 'notify' && providerId)
    await receiveEvent(deps, { event: 'payment.succeeded', object: { id: providerId }, address: '127.0.0.1' })
  if (step.do === 'return' && order) await readPaymentStatus(deps, { paymentId: order.id, userId })
  if (step.do === 'check' && order) await checkPayment(deps, order.id)
  if (step.do === 'reconcile') await reconcilePayments(deps)
  if (step.do === 'cancel') await cancelSubscription(deps, { userId })
  if (step.do === 'refund in the cabinet' && providerId && order)
    await control.refundInCabinet(providerId, order.amount_kopecks).catch(() => {}) // it refuses what is not paid or gone
  if (step.do === 'wait') server.clock.forward({ minutes: step.minutes })
  if (step.do === 'fault') control.addFaults([step.fault])
  if (step.do === 'use')
    await server.deps.db
      .updateTable('grants')
      .set({ messages_used: step.messages })
      .where('user_id', '=', userId)
      .where('status', '=', 'active')
      .where('message_limit', '>=', step.messages)
      .where('messages_used', '<=', step.messages)
      .execute()
}

/** The user's plans that are still frozen, and payments whose refund is still open. */
async function frozenOrOpen({ deps: { db } }: PayApp, userId: string): Promise<string[]> {
  const frozen = await db
    .selectFrom('grants')
    .select('id')
    .where('user_id', '=', userId)
    .where('frozen_at', 'is not', null)
    .where('status', 'in', ['active', 'superseded'])
    .execute()
  const open = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select('refunds.id')
    .where('payments.user_id', '=', userId)
    .where('refunds.status', 'in', ['requested', 'pending'])
    .execute()
  return [...frozen, ...open].map(({ id }) => id)
}

/** What a person may be told, and a process that was killed. */
function bearable(error: unknown): void {
  if (!(error instanceof AppError) && !(error instanceof Killed)) throw error
}

/** Everything works again, time passes, and the night comes: of a refund in the cabinet only its notification would have told. */
async function calm(server: PayApp): Promise<void> {
  const { control } = server.desk
  control.clearFaults()
  for (const { id, status } of control.refunds())
    if (status === 'pending') await control.endRefund(String(id), { status: 'succeeded' })
  for (let hour = 0; hour < 3; hour++) {
    await server.settle()
    server.clock.forward({ minutes: 61 })
  }
  await server.settle()
  await comparePayments(server.deps)
}

test('whatever happens in whatever order, with processes dying on the way, money and plans agree in the end', async () => {
  const server = await payApp()
  await server.deps.settings.update({ readerPlanPrice: 2990 })
  const ends = new Set<string>()

  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(Step, { minLength: 1, maxLength: 3 }), { minLength: 6, maxLength: 14 }),
      fc.infiniteStream(fc.nat(99)),
      async (batches, dice) => {
        const { id: userId } = await server.createUser()
        const isDeadly = () => dice.next().value < 6

        for (const batch of batches)
          await Promise.all(batch.map((step) => take(server, userId, step, isDeadly).catch(bearable)))
        await calm(server)

        for (const order of await listOrders(server, userId)) {
          const [made, ...others] = atProvider(server, order.id)
          const grants = await server.listGrants(order.id)
          ends.add(order.status)
          expect(others).toEqual([])
          expect(order.refunded_kopecks).toBe(made?.refundedKopecks ?? 0)
          if (made?.status !== 'succeeded') {
            expect([order.status, grants.length]).toEqual(['failed', 0])
            continue
          }
          expect(order.status).toBe(made.refundedKopecks > 0 ? 'refunded' : 'succeeded')
          expect(grants).toHaveLength(1)
          // What is paid back has no plan any more.
          if (order.status === 'refunded') expect(['active', 'superseded']).not.toContain(grants[0]?.status)
        }
        // Every cancellation has come to its end: nothing is frozen, and no refund is open.
        expect(await frozenOrOpen(server, userId)).toEqual([])
      },
    ),
    { numRuns: 25, endOnFailure: true },
  )
  expect([...ends].sort()).toEqual(['failed', 'refunded', 'succeeded'])
}, 600_000)
