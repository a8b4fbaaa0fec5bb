import { setTimeout as sleep } from 'node:timers/promises'
import type { EmbeddedProduct } from './embedded-product.ts'

export type SteadyWriters = {
  /** What the server has acknowledged, in order, with the moment of its answer by performance.now(). */
  acknowledged: { id: string; at: number }[]
  /** Refusals by status and code, and connections that were not answered, with their number. */
  refusals: Map<string, number>
  /** The longest time without an acknowledged write from a moment until now. */
  longestGapMs(since: number): number
  stop(): Promise<void>
  /** Acknowledged writes that are not there. */
  countLost(): Promise<number>
}

const pauseMs = 20
/** How long a refusal is no fault: on a busy machine the database comes back slowly. */
const timeoutMs = 10_000

/** Starts users who make one chat after another, and note what was acknowledged. */
export async function startWriters({ base }: Pick<EmbeddedProduct, 'base'>, count = 4): Promise<SteadyWriters> {
  const acknowledged: { id: string; at: number }[] = []
  const refusals = new Map<string, number>()
  let isOn = true

  async function write(user: User): Promise<void> {
    const answer = await post(base, '/api/chats', { userId: user.id }, user.cookie).catch(() => undefined)
    const body: { id?: string; code?: string } = (await answer?.json().catch(() => undefined)) ?? {}
    if (answer?.ok && body.id) acknowledged.push({ id: body.id, at: performance.now() })
    else {
      const refusal = answer ? `${answer.status} ${body.code}` : 'no answer'
      refusals.set(refusal, (refusals.get(refusal) ?? 0) + 1)
    }
  }

  const users = await Promise.all(Array.from({ length: count }, (_, at) => signUp(base, `writer-${at}`)))
  const writing = users.map(async (user) => {
    while (isOn) {
      await write(user)
      await sleep(pauseMs)
    }
  })
  return {
    acknowledged,
    refusals,
    longestGapMs(since) {
      const moments = [since, ...acknowledged.map(({ at }) => at).filter((at) => at > since), performance.now()]
      return Math.max(...moments.map((at, index) => at - (moments[index - 1] ?? since)))
    },
    async stop() {
      isOn = false
      await Promise.all(writing)
    },
    async countLost() {
      const kept = new Set<string>()
      for (const { id, cookie } of users) {
        for (const chat of await listChats(base, { id, cookie })) kept.add(chat.id)
      }
      return acknowledged.filter(({ id }) => !kept.has(id)).length
    },
  }
}

/** A connection of the pool may have been lost without having been used since. */
async function listChats(base: string, { id, cookie }: User): Promise<{ id: string }[]> {
  const until = performance.now() + timeoutMs
  while (true) {
    const answer = await fetch(`${base}/api/chats/${id}`, { headers: { cookie } })
    if (answer.ok) return answer.json()
    if (performance.now() > until)
      throw new Error(`The list of chats was refused: ${answer.status} ${await answer.text()}`)
    await sleep(100)
  }
}

type User = { id: string; cookie: string }

async function signUp(base: string, name: string): Promise<User> {
  const email = `${name}-${process.pid}-${Math.round(performance.now())}@example.com`
  const answer = await post(base, '/api/auth/signup', { email, password: 'correct horse battery' })
  const { user }: { user: { id: string } } = await answer.json()
  return { id: user.id, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

function post(base: string, path: string, body: object, cookie = ''): Promise<Response> {
  return fetch(`${base}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
}
