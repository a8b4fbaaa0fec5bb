import type { CallName, Calls } from '@lunaria/contract/api'
import type { InputOf, ReplyOf } from '@lunaria/contract/endpoint'
import { isErrorCode } from '@lunaria/contract/errors'
import { ApiError } from './api-error.ts'

const unreachable = import.meta.env.DEV
  ? 'Не удается подключиться к серверу. Проверьте что backend запущен на порту 3003.'
  : 'Не удается подключиться к серверу. Проверьте соединение и попробуйте ещё раз.'

type Input<Name extends CallName> = InputOf<Calls[Name]> & { signal?: AbortSignal }
type Reply<Name extends CallName> = ReplyOf<Calls[Name]>

/** Makes a call of the contract, named by its method and path. Throws ApiError. */
export async function call<Name extends CallName>(name: Name, input: Input<Name>): Promise<Reply<Name>> {
  const response = await send(name, input)
  return response.status === 204 ? (undefined as Reply<Name>) : await response.json()
}

type AnyInput = {
  params?: object
  query?: object
  body?: unknown
  signal?: AbortSignal
  headers?: Record<string, string>
}

/** The answer of a call that succeeded, not yet read. */
export async function send(name: CallName, input: AnyInput): Promise<Response> {
  const { signal, body, headers } = input
  const [method, path = ''] = name.split(' ')
  let response: Response
  try {
    response = await fetch(addressOf(path, input), {
      method,
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

function addressOf(path: string, { params, query }: AnyInput): string {
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
