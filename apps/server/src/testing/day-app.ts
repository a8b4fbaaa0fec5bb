import type { DayState } from '@lunaria/contract/day'
import { onTestFinished } from 'vitest'
import { startTestPush, type TestPush } from '#testing/push/start-test-push.ts'
import { type Person, testApp } from './test-app.ts'

/** Push services of this worker that no test uses at present: an app that sends to one of them may serve several tests. */
const free: TestPush[] = []

/** Returns the server with a push service beside it, the clock in the test's hands, and the calls of the card of the day. */
export async function dayApp(start = '2026-11-22T06:00:00Z', more: Record<string, string> = {}) {
  const push = free.pop() ?? (await startTestPush())
  onTestFinished(() => {
    push.reset()
    free.push(push)
  })
  let now = new Date(start)
  const clock = {
    now: () => now,
    set(moment: string): void {
      now = new Date(moment)
    },
  }
  const env = { PUSH_TEST_ORIGIN: push.origin, ...more }
  const server = await testApp({ now: clock.now, env })
  const caller = (person: Person) => {
    const send = async <Reply = unknown>(
      method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
      url: string,
      payload?: object,
    ) => {
      const answer = await server.app.inject({ method, url, headers: person.headers, payload })
      return { status: answer.statusCode, reply: answer.json<Reply>() }
    }
    return {
      send,
      open: async (zone = 'Europe/Moscow') => (await send<DayState>('POST', '/api/day', { zone })).reply,
      turn: (day: string) => send<DayState>('POST', `/api/day/${day}/turn`),
      note: (drawId: string, text: string) => send('PATCH', `/api/journal/${drawId}`, { note: { text, revision: 0 } }),
      remind: (times: { cardAt: string | null; eveningAt: string | null }) =>
        send('POST', '/api/day/reminders', { byMail: false, ...times }),
      async subscribe() {
        const { pushKey } = (await send<DayState>('POST', '/api/day', { zone: 'Europe/Moscow' })).reply
        const subscription = push.subscribe(pushKey)
        await send('POST', '/api/day/push', subscription)
        return subscription
      },
    }
  }
  const second = () => testApp({ now: clock.now, env, address: server.address })
  return { ...server, push, clock, caller, second }
}
