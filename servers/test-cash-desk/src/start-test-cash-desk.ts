import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { hourMs, secondMs } from '@lunaria/words/time'
import { createApp } from './app.ts'
import { type Control, createControl } from './control.ts'
import { createDesk } from './desk.ts'
import { nextDueAt, runDue } from './due.ts'
import { emptyState, loadState, type Settings } from './state.ts'

/** Only this machine: a cash desk that accepts any code must not be on the network. */
const host = '127.0.0.1'
const longestTimerMs = hourMs

export type TestCashDeskOptions = {
  /** A free port without it. */
  port?: number
  shopId?: string
  secretKey?: string
  shopName?: string
  /** Keeps the state, so that it survives a restart; what it says about settings gives way to `settings`. */
  stateFile?: string
  settings?: Partial<Settings>
  /** The clock that the desk's own is set against; the machine's without it. */
  now?: () => Date
  /** Pauses between attempts to deliver a notification; the last one repeats until a day has passed. */
  retryDelaysMs?: number[]
}

export type TestCashDesk = {
  /** The address of the protocol is `${url}/v3`. */
  url: string
  shopId: string
  secretKey: string
  control: Control
  close(): Promise<void>
}

/** Growing pauses like the provider's, which are not published; seconds at first, to keep tests short. */
const usualRetryDelaysMs = [1, 3, 10, 30, 60, 300, 900, 3600].map((seconds) => seconds * secondMs)

/** Starts a cash desk that speaks the protocol of YooKassa's API v3 on this machine. No money moves. */
export async function startTestCashDesk(options: TestCashDeskOptions = {}): Promise<TestCashDesk> {
  const { port = 0, shopId = '100500', secretKey = 'test_cash_desk_of_lunaria', shopName = 'Лунария' } = options
  const { stateFile, settings = {}, now: baseNow = () => new Date() } = options
  const state = (stateFile && loadState(stateFile)) || emptyState()
  Object.assign(state.settings, settings)
  if (stateFile) mkdirSync(dirname(stateFile), { recursive: true })

  const closing = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const desk = createDesk({
    shop: { shopId, secretKey, name: shopName },
    state,
    stateFile,
    retryDelaysMs: options.retryDelaysMs ?? usualRetryDelaysMs,
    baseNow,
    closing: closing.signal,
    onChange: wakeWhenDue,
  })
  const control = createControl(desk)

  function wakeWhenDue() {
    clearTimeout(timer)
    const dueAt = nextDueAt(desk)
    if (dueAt === undefined) return
    const pauseMs = Math.min(Math.max(dueAt - desk.now().getTime(), 0), longestTimerMs)
    timer = setTimeout(() => {
      runDue(desk)
      desk.changed()
    }, pauseMs).unref()
  }

  const app = createApp({ desk, control })
  desk.url = await app.listen({ host, port })
  wakeWhenDue()
  return {
    url: desk.url,
    shopId,
    secretKey,
    control,
    async close() {
      closing.abort()
      clearTimeout(timer)
      await Promise.allSettled(desk.deliveries)
      await app.close()
    },
  }
}
