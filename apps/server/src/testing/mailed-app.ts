import type { LightMyRequestResponse } from 'fastify'
import type { Email } from 'postal-mime'
import { mailServer } from './mail-server.ts'
import { runDue } from './run-due.ts'
import { readCookie, testApp } from './test-app.ts'
import { testClock } from './test-clock.ts'

/** The password of each user who signs up here. */
export const password = 'correct horse'

export type MailedApp = Awaited<ReturnType<typeof mailedApp>>

/** Returns the server with a mail server behind it and a clock in the test's hands. */
export async function mailedApp(env: Record<string, string> = {}) {
  const server = await mailServer()
  const clock = testClock()
  const app = await testApp({ env: { SMTP_URL: server.url, ...env }, now: clock.now })
  const post = (path: string, payload: object = {}, cookie = '') =>
    app.app.inject({ method: 'POST', url: `/api/${path}`, payload, headers: { cookie } })

  return {
    ...app,
    clock,
    post,
    async signUp(email = 'anna@example.com') {
      const answer = await post('auth/signup', { email, password })
      return { id: answer.json<{ user: { id: string } }>().user.id, cookie: readCookie(answer) }
    },
    async signIn(email: string, word: string): Promise<number> {
      return (await post('auth/signin', { email, password: word })).statusCode
    },
    /** Does what is waiting and gives the letters that it brought. */
    async letters(): Promise<Email[]> {
      server.letters.length = 0
      await runDue(app.deps)
      return [...server.letters]
    },
  }
}

/** Returns the token in the letter's link to a page. */
export function tokenIn(letter: Email | undefined, page: string): string {
  const token = new RegExp(`http://localhost:3003/${page}#token=([\\w-]{43})`).exec(letter?.text ?? '')?.[1]
  if (!token) throw new Error('No token in the letter')
  return token
}

/** Returns an answer's status, and what it refuses for. */
export function toOutcome(answer: LightMyRequestResponse): { status: number; code?: string } {
  const { code } = answer.json<{ code?: string }>()
  return { status: answer.statusCode, ...(code && { code }) }
}
