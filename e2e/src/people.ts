import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type APIResponse, type BrowserContextOptions, request } from '@playwright/test'
import { administrator, type Product } from './product.ts'

export type Plan = 'free' | 'daily' | 'monthly'

/** Somebody with an account, and the calls that his browser could make. */
export type Person = {
  id: string
  email: string
  password: string
  api: APIRequestContext
  /** What a browser holds in which he is signed in. */
  storageState: Exclude<BrowserContextOptions['storageState'], string | undefined>
  /** Makes a chat and gives its id. */
  createChat(title?: string): Promise<string>
  /** Saves a question, which costs a message; nobody answers it. */
  leaveQuestion(chatId: string, content: string): Promise<void>
}

/** Signs a new person up; close his `api` in the end. */
export async function signUp(product: Product, plan: Plan): Promise<Person> {
  const credentials = { email: `anna-${randomUUID().slice(0, 8)}@example.com`, password: 'длинный пароль' }
  const person = await enter(product, '/api/auth/signup', credentials)
  if (plan !== 'free') await assignPlan(product, person.id, plan)
  return person
}

/** The cookies of a session of each product's administrator: he signs in once, not for every person's plan. */
const administrators = new WeakMap<Product, Promise<string>>()

async function assignPlan(product: Product, userId: string, plan: Plan): Promise<void> {
  const cookie = administrators.get(product) ?? administratorsCookie(product)
  administrators.set(product, cookie)
  const answer = await fetch(`${product.url}/api/admin/users/${userId}/subscription`, {
    method: 'POST',
    headers: { cookie: await cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'assign', plan }),
  })
  if (!answer.ok) throw new Error(`The plan was not assigned: ${answer.status} ${await answer.text()}`)
}

async function administratorsCookie(product: Product): Promise<string> {
  const { api, storageState } = await signInAdministrator(product)
  await api.dispose()
  return storageState.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

export function signInAdministrator(product: Product): Promise<Person> {
  return enter(product, '/api/auth/signin', administrator)
}

type Credentials = { email: string; password: string }

async function enter(product: Product, path: string, credentials: Credentials): Promise<Person> {
  // Of his own: inside a test a new context would begin with what the test's browser holds.
  const api = await request.newContext({ baseURL: product.url, storageState: { cookies: [], origins: [] } })
  const answer = await accepted(api.post(path, { data: credentials }))
  const { user }: { user: { id: string } } = await answer.json()
  const saved = { name: 'lunaria-user', value: JSON.stringify(user) }
  const { cookies } = await api.storageState()
  return {
    ...credentials,
    id: user.id,
    api,
    storageState: { cookies, origins: [{ origin: product.url, localStorage: [saved] }] },
    async createChat(title) {
      const made = await accepted(api.post('/api/chats', { data: { userId: user.id, title } }))
      const { id }: { id: string } = await made.json()
      return id
    },
    async leaveQuestion(chatId, content) {
      await accepted(api.post('/api/messages', { data: { chatId, type: 'user', content } }))
    },
  }
}

async function accepted(call: Promise<APIResponse>): Promise<APIResponse> {
  const answer = await call
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`)
  return answer
}
