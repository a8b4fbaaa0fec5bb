import type { Desk, RecordedCall } from './desk.ts'
import { settle } from './due.ts'
import { Fault, type FaultInput } from './faults.ts'
import { cancel, getPayment, pay, presentPayment, toAmount } from './payments.ts'
import { createRefund, getRefund, presentRefund, settleRefund } from './refunds.ts'
import { readNewRefund } from './requests.ts'
import { emptyState, type Notification, type Settings } from './state.ts'
import { type Cancellation, findCardGroup, payingNumber, toCard } from './test-cards.ts'

type Shown = Record<string, unknown>
/** A moment for the desk's clock, a step forward, or null for the machine's time. The clock runs on from there. */
export type ClockChange = { now: string | null } | { advanceMs: number }
export type RefundEnd = { status: 'succeeded' | 'canceled'; reason?: string }

/**
 * What a test does behind the shop's back. Calls that change something also wait until every notification that is due
 * has been delivered or refused. Unknown ids throw.
 */
export type Control = {
  /** Added to those that are set; they strike in this order. */
  addFaults(faults: FaultInput[]): void
  clearFaults(): void
  faults(): Fault[]
  setClock(change: ClockChange): Promise<string>
  now(): string
  configure(changes: Partial<Settings>): Settings
  settings(): Settings
  /** Pays as on the page: with a declined test card the payment is turned down. */
  pay(paymentId: string, cardNumber?: string): Promise<Shown>
  /** Ends the payment as declined, in any state of the form. */
  decline(paymentId: string, cancellation?: Partial<Cancellation>): Promise<Shown>
  /** The operator gives money back in the provider's cabinet: the shop is notified. */
  refundInCabinet(paymentId: string, kopecks: number): Promise<Shown>
  /** Ends a refund that a fault keeps pending. */
  endRefund(refundId: string, end: RefundEnd): Promise<Shown>
  payments(): Shown[]
  refunds(): Shown[]
  notifications(): Notification[]
  /** The API's last 1000 calls since the start, oldest first. */
  calls(): RecordedCall[]
  /** Waits for every delivery that is due. */
  settle(): Promise<void>
  /** Forgets everything but the settings. */
  reset(): void
}

/** Returns what a test does with this desk. */
export function createControl(desk: Desk): Control {
  return { ...settingsControl(desk), ...moneyControl(desk), ...listsControl(desk) }
}

function settingsControl(desk: Desk) {
  const { state } = desk
  return {
    addFaults(faults: FaultInput[]) {
      state.faults.push(...faults.map((fault) => Fault.parse(fault)))
      desk.changed()
    },
    clearFaults() {
      state.faults.length = 0
      desk.changed()
    },
    faults: () => structuredClone(state.faults),
    async setClock(change: ClockChange) {
      if ('advanceMs' in change) state.clockOffsetMs += change.advanceMs
      else
        state.clockOffsetMs +=
          change.now === null ? -state.clockOffsetMs : Date.parse(change.now) - desk.now().getTime()
      await settle(desk)
      return desk.now().toISOString()
    },
    now: () => desk.now().toISOString(),
    configure(changes: Partial<Settings>) {
      Object.assign(state.settings, changes)
      desk.changed()
      return { ...state.settings }
    },
    settings: () => ({ ...state.settings }),
    settle: () => settle(desk),
    reset() {
      Object.assign(state, emptyState(state.settings))
      desk.calls.length = 0
      desk.changed()
    },
  }
}

function moneyControl(desk: Desk) {
  const shown = async (paymentId: string) => {
    await settle(desk)
    return presentPayment(desk, getPayment(desk, paymentId))
  }
  return {
    pay(paymentId: string, cardNumber: string = payingNumber) {
      const payment = getPayment(desk, paymentId)
      const group = findCardGroup(cardNumber)
      if (!group) throw new RangeError(`${cardNumber} is not a test card`)
      if (!group.decline) pay(desk, payment, toCard(cardNumber), group.hasThreeDSecure)
      else if (!desk.state.settings.retryOnForm) cancel(desk, payment, group.decline)
      return shown(paymentId)
    },
    decline(paymentId: string, cancellation: Partial<Cancellation> = {}) {
      cancel(desk, getPayment(desk, paymentId), {
        party: 'payment_network',
        reason: 'general_decline',
        ...cancellation,
      })
      return shown(paymentId)
    },
    async refundInCabinet(paymentId: string, kopecks: number) {
      const refund = createRefund(desk, readNewRefund({ payment_id: paymentId, amount: toAmount(kopecks) }))
      await settle(desk)
      return presentRefund(refund)
    },
    async endRefund(refundId: string, end: RefundEnd) {
      const refund = getRefund(desk, refundId)
      settleRefund(desk, refund, end)
      await settle(desk)
      return presentRefund(refund)
    },
  }
}

function listsControl(desk: Desk) {
  const { state } = desk
  return {
    payments: () => state.payments.map((payment) => presentPayment(desk, payment)),
    refunds: () => state.refunds.map(presentRefund),
    notifications: () => structuredClone(state.notifications),
    calls: () => structuredClone(desk.calls),
  }
}
