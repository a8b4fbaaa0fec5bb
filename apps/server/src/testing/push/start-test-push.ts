import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { decrypt, type Receiver } from './decrypt.ts'
import { vapidProblem } from './vapid.ts'

/** A subscription as a browser gives it to the site. */
type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

type Received = {
  endpoint: string
  /** What the browser's service worker gets. */
  text: string
  ttlS: number
  topic: string | undefined
}

export type TestPush = {
  origin: string
  /** What has been taken, in order. */
  received: Received[]
  /** Why calls were refused, in order. */
  refused: string[]
  /** Subscribes a browser with the site's public key. */
  subscribe(key: string): Subscription
  /** What the next calls are answered with instead of being taken, in turn; then they are taken again. */
  next(...statuses: number[]): void
  /** The browser's user has withdrawn the permission: from now on 410. */
  expire(endpoint: string): void
  /** Forgets its browsers, what it has received and how it was set. */
  reset(): void
}

const maxBytes = 4096

/**
 * Returns a push service on a port of this machine (RFC 8030): it checks the sender (RFC 8292) and reads what only a
 * browser can (RFC 8291).
 */
export async function startTestPush(): Promise<TestPush> {
  const browsers = new Map<string, Receiver & { key: string }>()
  const received: Received[] = []
  const refused: string[] = []
  let statuses: number[] = []
  let origin = ''

  function take(request: IncomingMessage, body: Buffer): number {
    const planned = statuses.shift()
    if (planned !== undefined) return planned
    const endpoint = origin + request.url
    const browser = browsers.get(endpoint)
    if (!browser) return 410
    const { authorization, ttl, topic, 'content-encoding': coding } = request.headers
    const refusal = findProblem({ request, body, key: browser.key })
    if (refusal) {
      refused.push(refusal)
      return authorization === undefined ? 401 : 403
    }
    if (coding !== 'aes128gcm') return 415
    received.push({
      endpoint,
      text: decrypt(body, browser),
      ttlS: Number(ttl),
      topic: Array.isArray(topic) ? topic[0] : topic,
    })
    return 201
  }

  function findProblem({ request, body, key }: { request: IncomingMessage; body: Buffer; key: string }) {
    const { authorization, ttl, topic } = request.headers
    if (request.method !== 'POST') return 'not posted'
    if (!/^\d+$/.test(ttl?.toString() ?? '')) return 'no time to live'
    if (topic !== undefined && !/^[\w-]{1,32}$/.test(topic.toString()))
      return 'a topic has 32 letters of base64url at most'
    if (body.length > maxBytes) return 'more than four kilobytes'
    return vapidProblem(authorization, { origin, key, nowS: Date.now() / 1000 })
  }

  const server = createServer(async (request, answer) => {
    const body = Buffer.concat(await request.toArray())
    try {
      answer.statusCode = take(request, body)
    } catch (error) {
      refused.push(String(error))
      answer.statusCode = 400
    }
    answer.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('No port')
  origin = `http://127.0.0.1:${address.port}`

  return {
    origin,
    received,
    refused,
    subscribe(key) {
      const keys = createECDH('prime256v1')
      const p256dh = keys.generateKeys('base64url')
      const auth = randomBytes(16)
      const endpoint = `${origin}/push/${randomBytes(24).toString('base64url')}`
      browsers.set(endpoint, { keys, auth, key })
      return { endpoint, keys: { p256dh, auth: auth.toString('base64url') } }
    },
    next(...planned) {
      statuses = planned
    },
    expire(endpoint) {
      browsers.delete(endpoint)
    },
    reset() {
      browsers.clear()
      received.length = 0
      refused.length = 0
      statuses = []
    },
  }
}
