import { mkdirSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { secondMs } from '@lunaria/words/time'
import { answerApi } from './api.ts'
import { type Control, createControl } from './control.ts'
import { answerControl } from './control-routes.ts'
import { createDesk, type Desk } from './desk.ts'
import { nextDueAt, runDue } from './due.ts'
import { type Answer, type Call, json, readCall, sendAnswer } from './http.ts'
import { answerPage } from './page.ts'
import { emptyState, loadState, type Settings } from './state.ts'

/** Nobody but this machine: a cash desk that takes any code must not be on the network. */
const host = '127.0.0.1'
const longestTimerMs = 60 * 60_000

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

/** A growing pause as with the provider, who does not publish his: seconds at first, so that nobody has to wait. */
const usualRetryDelaysMs = [1, 3, 10, 30, 60, 300, 900, 3600].map((seconds) => seconds * secondMs)

/** Starts a cash desk that speaks the protocol of YooKassa's API v3 on this machine. No money moves. */
export async function startTestCashDesk(options: TestCashDeskOptions = {}): Promise<TestCashDesk> {
  const { port = 0, shopId = '100500', secretKey = 'test_cash_desk_of_lunaria', shopName = 'Лунария' } = options
  const { stateFile, settings = {}, now: baseNow = () => new Date() } = options
  const state = (stateFile && loadState(stateFile)) || emptyState()
  Object.assign(state.settings, settings)
  if (stateFile) mkdirSync(dirname(stateFile), { recursive: true })

  const server = createServer()
  const url = await listen(server, port)
  const closing = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const desk = createDesk({
    shop: { shopId, secretKey, name: shopName },
    url,
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

  serve(server, desk, control)
  wakeWhenDue()
  return {
    url,
    shopId,
    secretKey,
    control,
    async close() {
      closing.abort()
      clearTimeout(timer)
      await Promise.allSettled(desk.deliveries)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function serve(server: Server, desk: Desk, control: Control): void {
  server.on('request', async (request, response) => {
    const call = await readCall(request)
    if (!call) {
      response.destroy()
      return
    }
    const answer = await answerOf(desk, control, call)
    if (typeof answer === 'object' && answer.delayMs) await sleep(answer.delayMs, undefined, { ref: false })
    sendAnswer(response, answer)
  })
}

/** A bug of the desk is shown, not hidden behind a timeout of the caller. */
async function answerOf(desk: Desk, control: Control, call: Call): Promise<Answer> {
  try {
    if (!isOwnHost(call)) return { status: 421 }
    if (call.path.startsWith('/v3/')) return await answerApi(desk, call)
    if (call.path.startsWith('/control/')) return await answerControl(control, call)
    return answerPage(desk, call)
  } catch (error) {
    console.error('test cash desk:', error)
    return json({ error: 'The test cash desk has failed, its log says why' }, 500)
  }
}

/** A name of another site that leads to this machine (DNS rebinding) is not ours. */
function isOwnHost({ headers }: Call): boolean {
  return /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(headers.host ?? '')
}

async function listen(server: Server, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return `http://${host}:${address.port}`
}
