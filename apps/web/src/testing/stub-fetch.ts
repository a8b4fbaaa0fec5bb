import { allEndpoints } from '@lunaria/contract/api'
import type { Endpoint } from '@lunaria/contract/endpoint'
import { vi } from 'vitest'

type Request = { method: string; body?: string; headers?: Record<string, string>; signal?: AbortSignal }

/** Breaches of the contract since the last `takeBreaches`. */
const breaches: string[] = []

/**
 * Stubs the server. Successful answers, and the bodies they accept, are parsed by the contract's schemas; a mismatch fails
 * the test.
 */
export function stubFetch(answer: (address: string, request: Request) => Response | Promise<Response>): void {
  vi.stubGlobal('fetch', async (address: string, request: Request = { method: 'GET' }) => {
    const response = await answer(address, request)
    if (response.ok && !response.headers.has(brokenMark)) await check({ address, request, response })
    return response
  })
}

const brokenMark = 'x-broken-on-purpose'

/** Returns an answer outside the contract, for tests of broken answers. */
export function brokenReply(body: unknown): Response {
  return Response.json(body, { headers: { [brokenMark]: 'yes' } })
}

/** Returns the breaches of the contract and clears the list. */
export function takeBreaches(): string[] {
  return breaches.splice(0)
}

type Exchange = { address: string; request: Request; response: Response }

async function check({ address, request, response }: Exchange): Promise<void> {
  const { method = 'GET' } = request // a plain `fetch` need not say it
  const call = `${method} ${new URL(address, 'http://site').pathname}`
  const endpoint = endpoints.find(({ pattern }) => pattern.test(call))?.endpoint
  if (!endpoint) {
    if (call.includes(' /api/')) breaches.push(`${call} is not in the contract`)
    return
  }
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  const reply = isJson ? endpoint.reply?.safeParse(await response.clone().json()) : undefined
  if (reply?.error) breaches.push(`The answer to ${call}: ${toWords(reply.error)}`)
  const body = request.body === undefined ? undefined : endpoint.body?.safeParse(JSON.parse(request.body))
  if (body?.error) breaches.push(`What was sent to ${call}: ${toWords(body.error)}`)
}

type Refusal = { issues: readonly { path: PropertyKey[]; message: string }[] }

function toWords({ issues }: Refusal): string {
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
}

/** Those with fewer parameters first: `/users/export.csv` is no user. */
const endpoints = allEndpoints()
  .map((endpoint: Endpoint) => ({ endpoint, parts: endpoint.path.split(':').length, pattern: toPattern(endpoint) }))
  .toSorted((a, b) => a.parts - b.parts)

function toPattern({ method, path }: Endpoint): RegExp {
  return new RegExp(`^${method} ${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`)
}
