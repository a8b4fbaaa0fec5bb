import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { ErrorCode } from './api-error.ts'
import type { Event, Fault } from './faults.ts'
import type { Cancellation, Card } from './test-cards.ts'

/** A card that waits for the bank's code; `decline` says how that will end. */
export type Attempt = { card: Card; decline?: Cancellation }

/** Times are ISO texts on the desk's clock, money is whole kopecks. */
export type Payment = {
  id: string
  status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled'
  createdAt: string
  kopecks: number
  /** Succeeds when it is paid, without a separate capture. */
  isCapturedAtOnce: boolean
  returnUrl: string
  description?: string
  metadata?: Record<string, string>
  customerId?: string
  receipt?: unknown
  attempt?: Attempt
  card?: Card
  hasThreeDSecure?: boolean
  paidAt?: string
  capturedAt?: string
  cancellation?: Cancellation
  refundedKopecks: number
}

export type Refund = {
  id: string
  paymentId: string
  status: 'pending' | 'succeeded' | 'canceled'
  createdAt: string
  kopecks: number
  description?: string
  metadata?: Record<string, string>
  receipt?: unknown
  cancellation?: { party: 'yoo_money' | 'refund_network'; reason: string }
  /** How and when a pending refund ends by itself; without it only the control calls end it. */
  ending?: { at: string; status: 'succeeded' | 'canceled'; reason: string }
}

export type Notification = {
  event: Event
  objectId: string
  createdAt: string
  /** The text as it is sent: broken on purpose where a fault wanted that. */
  body: string
  /** `held`: waits until a later notification has overtaken it. */
  status: 'waiting' | 'held' | 'sending' | 'delivered' | 'lost' | 'given-up'
  nextAttemptAt: string
  attempts: { at: string; outcome: number | string }[]
}

/** What the first request with an Idempotence-Key came to. */
export type StoredResult = {
  at: string
  fingerprint: string
  result:
    | { kind: 'payment'; id: string }
    | { kind: 'refund'; id: string }
    | { kind: 'error'; code: ErrorCode; description: string; parameter?: string }
}

export type Settings = {
  /** Where notifications go; without it none are made. */
  notifyUrl?: string
  /** Sent as X-Forwarded-For with notifications, for tests of a filter of addresses. */
  notifyFrom?: string
  /** A declined card leaves the payment open for another try; off, it ends the payment. */
  retryOnForm: boolean
  /** Which rules receipts follow; with `off` a receipt may be left out. */
  receipts: 'off' | '54fz' | 'self-employed'
  feePercent: number
}

export type State = {
  version: 1
  /** How far the desk's clock is ahead of the machine's. */
  clockOffsetMs: number
  settings: Settings
  payments: Payment[]
  refunds: Refund[]
  notifications: Notification[]
  remembered: Record<string, StoredResult>
  faults: Fault[]
}

/** Returns the state of a desk that has taken no payment. */
export function emptyState(settings: Partial<Settings> = {}): State {
  return {
    version: 1,
    clockOffsetMs: 0,
    settings: { retryOnForm: true, receipts: 'off', feePercent: 3.5, ...settings },
    payments: [],
    refunds: [],
    notifications: [],
    remembered: {},
    faults: [],
  }
}

/**
 * Returns the state that an earlier run left in the file; undefined when there is none yet. Throws when it is not
 * readable.
 */
export function loadState(file: string): State | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  const state = parse(text, file)
  for (const notification of state.notifications) if (notification.status === 'sending') notification.status = 'waiting' // its answer never arrived
  return state
}

/** Replaces the file as a whole, so that a kill in the middle leaves the old one. */
export function saveState(file: string, state: State): void {
  writeFileSync(`${file}.partial`, JSON.stringify(state))
  renameSync(`${file}.partial`, file)
}

function parse(text: string, file: string): State {
  try {
    const state: { version?: unknown } = JSON.parse(text)
    if (state.version === 1) return state as State // only saveState writes this file, and the version is its own
  } catch (error) {
    throw new Error(`${file} is not a state of the test cash desk: delete it to start anew`, { cause: error })
  }
  throw new Error(`${file} is of another version of the test cash desk: delete it to start anew`)
}
