import { setTimeout as sleep } from 'node:timers/promises'
import { question, type Visitor } from '#subject.ts'
import { beginReading, followToEnd } from './follow-answer.ts'
import { ask, isRefused, open, refusalOf } from './http.ts'
import { createSeen, type Seen } from './seen.ts'

export type Load = {
  seen: Seen
  /** How many streams are open now. */
  openStreams(): number
  /** Ends what has been begun, and begins nothing more. */
  stop(): Promise<void>
}

type LoadParts = {
  port: number
  deskUrl: string
  readers: Visitor[]
  writers: Visitor[]
  payers: Visitor[]
}

const writePauseMs = 250
const payPauseMs = 1000
const afterRefusalMs = 500
const paidWithinMs = 90_000

/** Users who ask and read answers, write messages and pay, without an end. */
export function startLoad({ port, deskUrl, readers, writers, payers }: LoadParts): Load {
  const seen = createSeen()
  let isOn = true
  let openStreams = 0
  const refuse = (call: string) => (what: string) => void seen.refusals.push({ at: performance.now(), call, what })

  async function read(visitor: Visitor): Promise<void> {
    const asked = await open({
      port,
      method: 'POST',
      path: `/api/chats/${visitor.chatId}/ask`,
      cookie: visitor.cookie,
      body: { content: question, spreadId: 'three_cards', mode: 'new' },
    }).catch((error: Error) => refuse('ask')(error.message))
    if (!asked) return void (await sleep(afterRefusalMs))
    if (asked.statusCode !== 200) {
      refuse('ask')((await refusalOf(asked)).refused)
      return void (await sleep(afterRefusalMs))
    }
    openStreams++
    const reading = beginReading()
    seen.answers.push(reading)
    await followToEnd({ port, visitor, reading, onRefusal: refuse('follow') }, asked)
    openStreams--
  }

  async function write(visitor: Visitor, writer: number): Promise<void> {
    const answer = await ask<{ message: { id: string } }>({
      port,
      method: 'POST',
      path: '/api/messages',
      cookie: visitor.cookie,
      body: { chatId: visitor.chatId, type: 'user', content: question },
    })
    if (isRefused(answer)) refuse('message')(answer.refused)
    else seen.messages.push({ writer, id: answer.message.id, at: performance.now() })
    await sleep(writePauseMs)
  }

  /** Buys a plan; counts once the desk has taken the money. */
  async function pay({ userId, cookie }: Visitor): Promise<void> {
    const body = { userId, planId: 'daily' }
    const begun = await ask<{ paymentId: string; confirmationUrl: string }>({
      port,
      method: 'POST',
      path: '/api/payments/create',
      cookie,
      body,
    })
    if (isRefused(begun)) {
      refuse('payment')(begun.refused)
      return void (await sleep(afterRefusalMs))
    }
    const orderId = new URL(begun.confirmationUrl).searchParams.get('orderId')
    const paid = await fetch(`${deskUrl}/control/payments/${orderId}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    if (!paid.ok) throw new Error(`The cash desk answered ${paid.status}: ${await paid.text()}`)
    seen.payments.push({ id: begun.paymentId, userId })
    const until = performance.now() + paidWithinMs
    while (isOn && performance.now() < until) {
      const path = `/api/payments/status/${begun.paymentId}`
      const state = await ask<{ status: string }>({ port, method: 'GET', path, cookie })
      if (isRefused(state)) refuse('payment')(state.refused)
      else if (state.status === 'succeeded') break
      await sleep(afterRefusalMs)
    }
    await sleep(payPauseMs)
  }

  async function again(work: () => Promise<void>): Promise<void> {
    while (isOn) await work()
  }
  const all = [
    ...readers.map(async (visitor, index) => {
      await sleep(index * 25)
      await again(() => read(visitor))
    }),
    ...writers.map((visitor, index) => again(() => write(visitor, index))),
    ...payers.map((visitor) => again(() => pay(visitor))),
  ]
  return {
    seen,
    openStreams: () => openStreams,
    async stop() {
      isOn = false
      await Promise.all(all)
    },
  }
}
