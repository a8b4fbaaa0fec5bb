import type { Operation } from './faults.ts'
import { type State, saveState } from './state.ts'

/** A call of the API as it came in, for tests that ask what was sent. */
export type RecordedCall = {
  at: string
  operation: Operation
  method: string
  path: string
  idempotenceKey?: string
  body: unknown
  /** The status of the answer; undefined for silence and a cut connection. */
  status?: number
}

export type Shop = { shopId: string; secretKey: string; name: string }

/** Everything that the parts of one running desk share. */
export type Desk = {
  shop: Shop
  /** The desk's own address, without a slash at the end; known when it listens. */
  url: string
  state: State
  calls: RecordedCall[]
  /** Pauses between the attempts to deliver a notification; the last one repeats until a day has passed. */
  retryDelaysMs: number[]
  /** Deliveries on their way. */
  deliveries: Set<Promise<void>>
  /** Aborted when the desk closes. */
  closing: AbortSignal
  now(): Date
  /** After every change: keeps the state and sets the timer for what is due next. */
  changed(): void
}

type DeskOptions = {
  shop: Shop
  state: State
  stateFile?: string
  retryDelaysMs: number[]
  baseNow: () => Date
  closing: AbortSignal
  onChange: () => void
}

/** Returns the desk of a shop in this state; `stateFile` is where its changes are saved. */
export function createDesk(options: DeskOptions): Desk {
  const { shop, state, stateFile, retryDelaysMs, baseNow, closing, onChange } = options
  return {
    shop,
    url: '',
    state,
    calls: [],
    retryDelaysMs,
    deliveries: new Set(),
    closing,
    now: () => new Date(baseNow().getTime() + state.clockOffsetMs),
    changed() {
      if (closing.aborted) return
      if (stateFile) saveState(stateFile, state)
      onChange()
    },
  }
}

/** Returns the desk's time after so many milliseconds. */
export function timeIn(desk: Desk, ms: number): string {
  return new Date(desk.now().getTime() + ms).toISOString()
}
