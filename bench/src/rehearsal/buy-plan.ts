import { setTimeout as sleep } from 'node:timers/promises'
import type { Visitor } from '#subject.ts'
import { ask, isRefused } from './http.ts'
import type { Seen } from './seen.ts'

type Purchase = {
  port: number
  deskUrl: string
  visitor: Visitor
  seen: Seen
  isOn: () => boolean
  refuse: (what: string) => void
}

const payPauseMs = 1000
const afterRefusalMs = 500
const paidWithinMs = 90_000

/** Buys a plan; counts once the desk has taken the money. */
export async function buyPlan({ port, deskUrl, visitor, seen, isOn, refuse }: Purchase): Promise<void> {
  const { userId, cookie } = visitor
  const body = { userId, planId: 'daily' }
  const begun = await ask<{ paymentId: string; confirmationUrl: string }>({
    port,
    method: 'POST',
    path: '/api/payments/create',
    cookie,
    body,
  })
  if (isRefused(begun)) {
    refuse(begun.refused)
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
  while (isOn() && performance.now() < until) {
    const path = `/api/payments/status/${begun.paymentId}`
    const state = await ask<{ status: string }>({ port, method: 'GET', path, cookie })
    if (isRefused(state)) refuse(state.refused)
    else if (state.status === 'succeeded') break
    await sleep(afterRefusalMs)
  }
  await sleep(payPauseMs)
}
