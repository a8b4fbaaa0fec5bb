import { z } from 'zod'
import type { Log } from '#lib/log.ts'
import { ProviderError, type ProviderPage, ProviderPayment, ProviderRefund } from './provider-objects.ts'

/** How a call failed. Of the first six it is unknown whether the provider did what it was asked for. */
export type FailureCode =
  | 'timeout'
  | 'network'
  | 'server_error'
  | 'processing'
  | 'rate_limited'
  | 'broken_answer'
  | 'credentials'
  | 'forbidden'
  | 'not_found'
  | 'rejected'
  | 'not_configured'

export type Failure = {
  ok: false
  code: FailureCode
  /** Whether it was done is not known: to be asked again, under the same key and with the same body. */
  isUnknown: boolean
}
export type Answer<Value> = { ok: true; value: Value } | Failure

/** The payment provider. Bodies are sent as they were stored, and the key of a call that changes something is the caller's. */
export type YooKassa = {
  createPayment(body: string, idempotenceKey: string): Promise<Answer<ProviderPayment>>
  getPayment(id: string): Promise<Answer<ProviderPayment>>
  listPayments(query: Record<string, string>): Promise<Answer<ProviderPage<ProviderPayment>>>
  createRefund(body: string, idempotenceKey: string): Promise<Answer<ProviderRefund>>
  getRefund(id: string): Promise<Answer<ProviderRefund>>
  listRefunds(query: Record<string, string>): Promise<Answer<ProviderPage<ProviderRefund>>>
}

type Shop = { shopId?: string; secretKey?: string; apiUrl: string; timeoutMs: number }
type Call = { method: 'GET' | 'POST'; path: string; body?: string; idempotenceKey?: string }

/** Reads time out sooner: they change nothing, and a user often waits for them. */
const longestReadMs = 15_000

/** Returns a client of the provider's HTTP API; it throws nothing and retries nothing. */
export function createYooKassa({ shop, log }: { shop: Shop; log: Log }): YooKassa {
  const { shopId, secretKey, apiUrl, timeoutMs } = shop
  const authorization = shopId && secretKey && `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`

  async function call<Value>(asked: Call, schema: z.ZodType<Value>): Promise<Answer<Value>> {
    const answer = authorization ? await ask(asked, authorization, schema) : failure('not_configured')
    if (!answer.ok) {
      // Neither bodies nor the provider's sentences: they may quote people and keys.
      const { code, details } = answer
      const level = code === 'credentials' || code === 'not_configured' || code === 'forbidden' ? 'error' : 'warn'
      log[level](
        { call: `${asked.method} ${asked.path.split('?', 1)[0]}`, code, ...details },
        'The payment provider failed',
      )
    }
    return answer.ok ? answer : { ok: false, code: answer.code, isUnknown: answer.isUnknown }
  }

  async function ask<Value>(
    { method, path, body, idempotenceKey }: Call,
    authorization: string,
    schema: z.ZodType<Value>,
  ) {
    let response: Response
    let text: string
    try {
      response = await fetch(`${apiUrl}${path}`, {
        method,
        body,
        headers: {
          authorization,
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(idempotenceKey !== undefined && { 'idempotence-key': idempotenceKey }),
        },
        redirect: 'error', // the key goes nowhere else
        signal: AbortSignal.timeout(method === 'GET' ? Math.min(timeoutMs, longestReadMs) : timeoutMs),
      })
      text = await response.text()
    } catch (error) {
      return failure(error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'network')
    }
    const json = parsed(text)
    if (response.status !== 200)
      return failure(toFailureCode(response.status), { status: response.status, ...readError(json) })
    const value = schema.safeParse(json)
    return value.success ? { ok: true as const, value: value.data } : failure('broken_answer', { status: 200 })
  }

  return {
    createPayment: (body, idempotenceKey) =>
      call({ method: 'POST', path: '/payments', body, idempotenceKey }, ProviderPayment),
    getPayment: (id) => call({ method: 'GET', path: `/payments/${encodeURIComponent(id)}` }, ProviderPayment),
    listPayments: (query) =>
      call({ method: 'GET', path: `/payments?${new URLSearchParams(query)}` }, pageSchema(ProviderPayment)),
    createRefund: (body, idempotenceKey) =>
      call({ method: 'POST', path: '/refunds', body, idempotenceKey }, ProviderRefund),
    getRefund: (id) => call({ method: 'GET', path: `/refunds/${encodeURIComponent(id)}` }, ProviderRefund),
    listRefunds: (query) =>
      call({ method: 'GET', path: `/refunds?${new URLSearchParams(query)}` }, pageSchema(ProviderRefund)),
  }
}

const unknownCodes: readonly FailureCode[] = [
  'timeout',
  'network',
  'server_error',
  'processing',
  'rate_limited',
  'broken_answer',
]

function failure(code: FailureCode, details: Record<string, unknown> = {}) {
  return { ok: false as const, code, isUnknown: unknownCodes.includes(code), details }
}

function toFailureCode(status: number): FailureCode {
  if (status === 401) return 'credentials'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'not_found'
  if (status === 429) return 'rate_limited'
  if (status === 202) return 'processing'
  return status >= 400 && status < 500 ? 'rejected' : 'server_error'
}

/** Returns what support asks for. */
function readError(json: unknown): Record<string, unknown> {
  const { data } = ProviderError.safeParse(json)
  return { providerErrorId: data?.id, providerCode: data?.code, parameter: data?.parameter }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function pageSchema<Item>(item: z.ZodType<Item>): z.ZodType<ProviderPage<Item>> {
  return z.object({ items: z.array(item), next_cursor: z.string().optional() })
}
