import { z } from 'zod'
import type { Desk } from './desk.ts'

export const Operation = z.enum([
  'createPayment',
  'getPayment',
  'listPayments',
  'capturePayment',
  'cancelPayment',
  'createRefund',
  'getRefund',
  'listRefunds',
  'getShop',
])
export type Operation = z.infer<typeof Operation>

export const Event = z.enum([
  'payment.succeeded',
  'payment.canceled',
  'payment.waiting_for_capture',
  'refund.succeeded',
])
export type Event = z.infer<typeof Event>

/** The request has no effect. */
export const faultsBefore = [
  'timeout-before',
  'reset-before',
  'error-500-before',
  'rate-limit',
  'unauthorized',
  'forbidden',
  'processing',
] as const

/** The request has its effect, the answer is lost or not the right one. */
export const faultsAfter = [
  'timeout-after',
  'reset-after',
  'error-500-after',
  'slow',
  'garbled',
  'stale',
  'wrong-amount',
  'altered',
] as const

const others = [
  'paid-early',
  'refund-pending',
  'refund-canceled',
  'notification-lost',
  'notification-delayed',
  'notification-duplicate',
  'notification-reordered',
  'notification-garbled',
  'notification-wrong-amount',
  'notification-altered',
] as const

/** One thing that goes wrong, and how often. docs/test-cash-desk.md says what each kind does. */
export const Fault = z.strictObject({
  kind: z.enum([...faultsBefore, ...faultsAfter, ...others]),
  /** How many times it strikes. */
  times: z.union([z.int().min(1), z.literal('always')]).default(1),
  /** Only this call of the API. */
  operation: Operation.optional(),
  /** Only notifications of this event. */
  event: Event.optional(),
  /** Only what concerns this payment. */
  paymentId: z.string().optional(),
  /** slow (real time); notification-delayed, refund-pending (the desk's clock). */
  delayMs: z.int().min(0).optional(),
  /** rate-limit, processing. */
  retryAfterMs: z.int().min(0).optional(),
  /** notification-duplicate: how many are sent. */
  copies: z.int().min(2).max(100).default(2),
  /** wrong-amount, notification-wrong-amount. */
  value: z.string().default('1.00'),
  /** altered: merged into the answer; notification-altered: into the whole notification. An object into an object. */
  changes: z.record(z.string(), z.json()).default({}),
  /** refund-canceled, and how refund-pending ends. */
  reason: z.string().default('insufficient_funds'),
  becomes: z.enum(['succeeded', 'canceled']).default('succeeded'),
})
export type Fault = z.infer<typeof Fault>
export type FaultKind = Fault['kind']
/** As a caller writes it: everything but the kind may be left out. */
export type FaultInput = z.input<typeof Fault>

type Circumstances = { operation?: Operation; event?: Event; paymentId?: string }

/** Returns the first fault of these kinds that fits, counted as having struck. */
export function takeFault(desk: Desk, kinds: readonly FaultKind[], where: Circumstances): Fault | undefined {
  const { faults } = desk.state
  const fault = faults.find(
    (candidate) =>
      kinds.includes(candidate.kind) &&
      (!candidate.operation || candidate.operation === where.operation) &&
      (!candidate.event || candidate.event === where.event) &&
      (!candidate.paymentId || candidate.paymentId === where.paymentId),
  )
  if (!fault || fault.times === 'always') return fault
  fault.times -= 1
  if (fault.times === 0) faults.splice(faults.indexOf(fault), 1)
  return fault
}

/** Returns the object with a fault's changes merged into it; lists and values are replaced. */
export function altered(value: unknown, changes: unknown): unknown {
  if (!isRecord(value) || !isRecord(changes)) return changes
  const keys = Object.keys(changes)
  return { ...value, ...Object.fromEntries(keys.map((key) => [key, altered(value[key], changes[key])])) }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
