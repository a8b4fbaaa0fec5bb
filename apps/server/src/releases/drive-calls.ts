import type { Endpoint } from '@lunaria/contract/endpoint'
import { z } from 'zod'
import type { Example, Ids } from '#testing/example-calls.ts'

/** The calls that a program declares, with an example of each. */
export type DeclaredCalls = { endpoints: Endpoint[]; examples: Record<string, (ids: Ids) => Example> }
export type Account = { email: string; userId: string; cookie: string }
export type SignedIn = { email: string; ids: Ids; cookie: string }
/** The status of each call's answer, by its method and path; 0 where none came, or no user could be made for it. */
export type Statuses = Record<string, number>

/** Returns true for a call that was not answered (0), or by an error of the server. */
export function isFailure(status: number): boolean {
  return status === 0 || status >= 500
}

/** The password of everyone who signs up here. */
const password = 'correct horse'

const SignedUp = z.object({ user: z.object({ id: z.uuid() }) })
const Chat = z.object({ id: z.uuid() })
const Sent = z.object({ message: z.object({ id: z.uuid() }) })
const Ordered = z.object({ paymentId: z.uuid() })
const Sessions = z.array(z.object({ id: z.string() })).min(1)

function toName({ method, path }: Endpoint): string {
  return `${method} ${path}`
}

/** Returns true for the call that would end the process. */
function isRestart({ path }: Endpoint): boolean {
  return path === '/api/admin/system/restart'
}

/** Returns a client of a listening server: it knows the API alone, so that it talks to the server of any release. */
export function createCaller(base: string) {
  /** Status 0: the connection broke. */
  async function send(method: string, path: string, { body, cookie }: { body?: object; cookie?: string } = {}) {
    try {
      const answer = await fetch(base + path, {
        method,
        headers: { ...(body && { 'content-type': 'application/json' }), ...(cookie && { cookie }) },
        body: body && JSON.stringify(body),
      })
      const text = await answer.text() // of a stream to its end
      return { status: answer.status, text, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
    } catch (error) {
      return { status: 0, text: String(error), cookie: '' }
    }
  }

  async function need(method: string, path: string, more: { body?: object; cookie?: string }) {
    const answer = await send(method, path, more)
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
    return answer
  }

  async function signIn(email: string): Promise<string> {
    return (await need('POST', '/api/auth/signin', { body: { email, password } })).cookie
  }

  async function signUp(): Promise<Account> {
    const email = `release-${crypto.randomUUID()}@example.com`
    const { text, cookie } = await need('POST', '/api/auth/signup', { body: { email, password } })
    return { email, userId: SignedUp.parse(JSON.parse(text)).user.id, cookie }
  }

  /** Asks by the two calls that every release has; gives the answer's id. */
  async function ask({ chatId, cookie }: { chatId: string; cookie: string }, content: string): Promise<string> {
    const question = await need('POST', '/api/messages', { body: { chatId, type: 'user', content }, cookie })
    const messageId = Sent.parse(JSON.parse(question.text)).message.id
    const { text: events } = await need('POST', `/api/chats/${chatId}/reply`, { body: { messageId }, cookie })
    const answerId = /"messageId":"([0-9a-f-]+)"/.exec(events)?.[1]
    if (!answerId || !events.includes('event: done')) throw new Error(`No answer: ${events}`)
    return answerId
  }

  /** A new user with a plan that the admin gives, a chat, a question without an answer, one with an answer, and a payment. */
  async function makeReader(admin: Account): Promise<SignedIn> {
    const { email, userId, cookie } = await signUp()
    const plan = { body: { action: 'assign', plan: 'monthly' }, cookie: admin.cookie }
    await need('POST', `/api/admin/users/${userId}/subscription`, plan)
    const readAs = async <Value>(schema: z.ZodType<Value>, method: string, path: string, body?: object) =>
      schema.parse(JSON.parse((await need(method, path, { body, cookie })).text))

    const chatId = (await readAs(Chat, 'POST', '/api/chats', { userId, title: 'Чат' })).id
    const answerId = await ask({ chatId, cookie }, 'Что меня ждёт на работе?')
    const question = { chatId, type: 'user', content: 'А что с любовью?' }
    const questionId = (await readAs(Sent, 'POST', '/api/messages', question)).message.id
    const order = { userId, planId: 'daily' }
    const paymentId = (await readAs(Ordered, 'POST', '/api/payments/create', order)).paymentId
    const [session] = await readAs(Sessions, 'GET', `/api/account/${userId}/sessions`)
    const ids = { userId, chatId, answerId, questionId, paymentId, sessionId: session?.id ?? '' }
    return { email, ids, cookie }
  }

  async function fetchStatus(endpoint: Endpoint, example: Example, cookie: string): Promise<number> {
    const { params = {}, query, body } = example
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
    return (await send(endpoint.method, query ? `${path}?${encodeURI(query)}` : path, { body, cookie })).status
  }

  /** Makes every declared call: those that only read as `reader`, each of the others as a user of its own. */
  async function driveCalls(calls: DeclaredCalls, { reader, admin }: { reader: SignedIn; admin: Account }) {
    const statuses: Statuses = {}
    const inOrder = calls.endpoints.toSorted((a, b) => Number(a.method !== 'GET') - Number(b.method !== 'GET'))
    for (const endpoint of inOrder.filter((endpoint) => !isRestart(endpoint))) {
      const isForAdmins = endpoint.access === 'admin' || endpoint.access === 'operator'
      const subject = endpoint.method === 'GET' ? reader : await makeReader(admin).catch(() => undefined)
      statuses[toName(endpoint)] = 0
      if (!subject) continue
      const example = calls.examples[toName(endpoint)]?.(subject.ids) ?? {}
      statuses[toName(endpoint)] = await fetchStatus(endpoint, example, (isForAdmins ? admin : subject).cookie)
    }
    return statuses
  }

  return { need, signIn, signUp, ask, makeReader, driveCalls, send }
}
