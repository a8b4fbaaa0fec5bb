import { randomUUID } from 'node:crypto'
import {
  type APIRequestContext,
  type APIResponse,
  type BrowserContext,
  type BrowserContextOptions,
  request,
} from '@playwright/test'
import { administrator, type Product } from './product.ts'

export type Plan = 'free' | 'daily' | 'monthly' | 'reader'

export type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>

/** A user with an account, and the calls that the user's browser could make. */
export type Person = {
  id: string
  email: string
  password: string
  api: APIRequestContext
  /** The cookies and the storage of a browser in which the user is signed in. */
  storageState: StorageState
  /** Creates a chat and returns its id. */
  createChat(title?: string): Promise<string>
  /** Saves a question, which costs a message; it is not answered. */
  leaveQuestion(chatId: string, content: string): Promise<void>
}

/** Signs a new user up; close their `api` in the end. */
export async function signUp(product: Product, plan: Plan): Promise<Person> {
  const credentials = { email: `anna-${randomUUID().slice(0, 8)}@example.com`, password: 'длинный пароль' }
  const person = await toPerson(product, credentials, await enter(product, '/api/auth/signup', credentials))
  if (plan !== 'free') await assignPlan(product, person.id, plan)
  return person
}

/** Assigns a plan to a user, as an admin does it. */
export async function assignPlan(product: Product, userId: string, plan: Exclude<Plan, 'free'>): Promise<void> {
  const { cookies } = await findAdministrator(product)
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const answer = await fetch(`${product.url}/api/admin/users/${userId}/subscription`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'assign', plan }),
  })
  if (!answer.ok) throw new Error(`The plan was not assigned: ${answer.status} ${await answer.text()}`)
}

/**
 * Signs in a browser that has opened no page yet. Its option `storageState` would do the same, but only in a context that is
 * created for it; so the first page finds in cookies what it has to store. Dispose it with the test.
 */
export async function signInBrowser(
  context: BrowserContext,
  { cookies, origins }: StorageState,
): Promise<AsyncDisposable> {
  const stored = origins.flatMap(({ origin, localStorage }) =>
    localStorage.map(({ name, value }) => ({ url: origin, name: prefix + name, value: encodeURIComponent(value) })),
  )
  await context.addCookies([...cookies, ...stored])
  return context.addInitScript(
    ({ prefix, addresses }) => {
      if (!addresses.includes(location.origin)) return
      for (const [name = '', value = ''] of document.cookie.split('; ').map((cookie) => cookie.split('='))) {
        if (!name.startsWith(prefix)) continue
        localStorage.setItem(name.slice(prefix.length), decodeURIComponent(value))
        // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous, and the page's scripts come next
        document.cookie = `${name}=; max-age=0; path=/`
      }
    },
    { prefix, addresses: origins.map(({ origin }) => origin) },
  )
}

const prefix = 'e2e-stored-'

type Credentials = { email: string; password: string }
type Session = { user: { id: string }; cookies: StorageState['cookies'] }

/** The session of each product's admin, who signs in once a worker. */
const administrators = new WeakMap<Product, Promise<Session>>()

function findAdministrator(product: Product): Promise<Session> {
  const session = administrators.get(product) ?? enter(product, '/api/auth/signin', administrator)
  administrators.set(product, session)
  return session
}

/** Signs the administrator in. Do not end the session: other tests share it. */
export async function signInAdministrator(product: Product): Promise<Person> {
  return toPerson(product, administrator, await findAdministrator(product))
}

async function enter(product: Product, path: string, credentials: Credentials): Promise<Session> {
  // Explicit: inside a test a new context would begin with what the test's browser holds.
  const api = await request.newContext({ baseURL: product.url, storageState: { cookies: [], origins: [] } })
  const answer = await accepted(api.post(path, { data: credentials }))
  const { user }: { user: { id: string } } = await answer.json()
  const { cookies } = await api.storageState()
  await api.dispose()
  return { user, cookies }
}

async function toPerson(product: Product, credentials: Credentials, { user, cookies }: Session): Promise<Person> {
  const saved = { name: 'lunaria-user', value: JSON.stringify(user) }
  const storageState = { cookies, origins: [{ origin: product.url, localStorage: [saved] }] }
  const api = await request.newContext({ baseURL: product.url, storageState })
  return {
    ...credentials,
    id: user.id,
    api,
    storageState,
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
