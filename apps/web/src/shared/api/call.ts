import type { CallName, Calls } from '@lunaria/contract/api'
import type { InputOf, ReplyOf } from '@lunaria/contract/endpoint'
import { type ErrorCode, isErrorCode, limitTexts } from '@lunaria/contract/error-codes'
import { ApiError } from './api-error.ts'
import { confirmUser } from './confirmation.ts'
import { noteSettings } from './public-config.ts'
import { readSignal, sessionEpoch } from './session-signal.ts'
import { transport } from './transport-texts.ts'

type Input<Name extends CallName> = InputOf<Calls[Name]> & { signal?: AbortSignal }
type Reply<Name extends CallName> = ReplyOf<Calls[Name]>

/** Makes a call of the contract, named by its method and path. Throws ApiError. */
export async function call<Name extends CallName>(name: Name, input: Input<Name>): Promise<Reply<Name>> {
  const { signal = name.startsWith('GET ') ? readSignal() : undefined } = input
  const response = await send(name, { ...input, signal })
  if (response.status === 204) return undefined as Reply<Name>
  try {
    return await response.json()
  } catch (error) {
    if (signal?.aborted) throw error
    throw error instanceof Error && error.name === 'SyntaxError' ? unreadable(response) : noAnswer(error)
  }
}

type AnyInput = {
  params?: object
  query?: object
  body?: unknown
  signal?: AbortSignal
  headers?: Record<string, string>
}

/**
 * Returns the answer of a call that succeeded, not yet read. One that wants a fresh confirmation is repeated after it.
 */
export async function send(name: CallName, input: AnyInput): Promise<Response> {
  const { signal, body, headers } = input
  const [method, path = ''] = name.split(' ')
  const begun = sessionEpoch()
  let response: Response
  try {
    response = await fetch(toAddress(path, input), {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: 'same-origin',
      signal,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw noAnswer(error)
  }
  noteSettings(path, response)
  if (response.ok) return response
  const failure = await toFailure(response)
  // Asked before a sign-in and answered after it: the session that has begun is not over for that.
  if (failure.code === 'unauthenticated' && begun !== sessionEpoch()) return send(name, input)
  const isConfirmed = failure.code === 'confirmation_needed' && (await confirmUser(failure.details))
  if (!isConfirmed) throw failure
  return send(name, input)
}

function toAddress(path: string, { params, query }: AnyInput): string {
  const values = new Map<string, unknown>(Object.entries(params ?? {}))
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
  const search = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()
  return search ? `${filled}?${search}` : filled
}

/** Returns the event stream that a call answers with. */
export async function openStream(name: CallName, input: AnyInput): Promise<Response> {
  const response = await send(name, input)
  const type = response.headers.get('content-type') ?? 'text/event-stream'
  if (!type.startsWith('text/event-stream')) throw unreadable(response)
  return response
}

/** Returns the error for an answer that is not the server's: a page of the network between, a body cut short. */
function unreadable({ status }: Response): ApiError {
  return new ApiError(transport.unreadable, { code: 'unreadable', status })
}

function noAnswer(error: unknown): ApiError {
  const { name, message } = error instanceof Error ? error : new Error()
  const isRefused = /refused/i.test(message)
  const text = isRefused ? transport.refused : name === 'TypeError' ? transport.unreachable : transport.failed
  return new ApiError(text, { code: 'network', status: 0 })
}

/** What a refusal means when its code says nothing that is known here. */
const codeOfStatus: Record<number, ErrorCode> = {
  401: 'unauthenticated',
  402: 'message_limit_reached',
  403: 'forbidden',
  404: 'not_found',
  429: 'too_many_requests',
}

async function toFailure(response: Response): Promise<ApiError> {
  const { status } = response
  const text = await response.text().catch(() => '')
  const body = parse(text)
  // A proxy answers for a server that is not there.
  if (!body && status === 502) return new ApiError(transport.refused, { code: 'network', status: 0 })
  if (!body && status === 504) return new ApiError(transport.unreachable, { code: 'network', status: 0 })

  // Without a body in our form it may be a proxy's answer; but only the server answers 402.
  const known = body || status === 402 ? codeOfStatus[status] : undefined
  return new ApiError(refusalText(response, text, body), {
    code: isErrorCode(body?.code) ? body.code : (known ?? 'unknown'),
    status,
    details: body?.details,
  })
}

function refusalText(
  { status, statusText }: Response,
  text: string,
  body: Record<string, unknown> | undefined,
): string {
  const said = body?.error ?? body?.message
  if (typeof said === 'string') return [said, ...toWords([body?.details, body?.meta, body?.errors])].join(': ')
  if (status === 402) return limitTexts.messages
  const isPage = text.trimStart().startsWith('<')
  return text && !isPage
    ? `HTTP Error ${status}: ${text.slice(0, 200)}`
    : `HTTP Error: ${status} ${statusText}`.trimEnd()
}

/** Returns what is text among the details; the rest is for the forms. */
function toWords(values: unknown[]): string[] {
  return values.flat().filter((value) => typeof value === 'string')
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}
