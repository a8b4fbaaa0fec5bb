import type { Endpoint, InputOf, ReplyOf } from '@lunaria/contract/endpoint'
import { isErrorCode } from '@lunaria/contract/errors'
import { ApiError } from './api-error.ts'

const unreachable = import.meta.env.DEV
  ? 'Не удается подключиться к серверу. Проверьте что backend запущен на порту 3003.'
  : 'Не удается подключиться к серверу. Проверьте соединение и попробуйте ещё раз.'

type Call<E extends Endpoint> = InputOf<E> & { signal?: AbortSignal }

/** Makes a declared call. Throws ApiError. */
export async function call<E extends Endpoint>(endpoint: E, input: Call<E>): Promise<ReplyOf<E>> {
  const response = await send(endpoint, input)
  return response.status === 204 ? (undefined as ReplyOf<E>) : await response.json()
}

type AnyInput = {
  params?: object
  query?: object
  body?: unknown
  signal?: AbortSignal
  headers?: Record<string, string>
}

/** The answer of a call that succeeded, not yet read. */
export async function send(endpoint: Endpoint, input: AnyInput): Promise<Response> {
  const { signal, body, headers } = input
  let response: Response
  try {
    response = await fetch(addressOf(endpoint, input), {
      method: endpoint.method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: 'same-origin',
      signal,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError(unreachable, { code: 'network', status: 0 })
  }
  if (!response.ok) throw await failureOf(response)
  return response
}

function addressOf({ path }: Endpoint, { params, query }: AnyInput): string {
  const values = new Map<string, unknown>(Object.entries(params ?? {}))
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
  const search = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()
  return search ? `${filled}?${search}` : filled
}

async function failureOf(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '')
  const body = parse(text)
  // A proxy answers for a server that is not there.
  const isGone = body === undefined && (response.status === 502 || response.status === 504)
  if (isGone) return new ApiError(unreachable, { code: 'network', status: 0 })

  const said = body?.error ?? body?.message
  const fallback = `HTTP Error ${response.status}: ${text.slice(0, 200) || response.statusText}`
  return new ApiError(typeof said === 'string' ? said : fallback, {
    code: isErrorCode(body?.code) ? body.code : 'unknown',
    status: response.status,
    details: body?.details,
  })
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}
