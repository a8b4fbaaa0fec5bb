import { Failure } from '@lunaria/contract/common'
import type { Endpoint } from '@lunaria/contract/endpoint'
import { isErrorCode } from '@lunaria/contract/error-codes'
import { errors } from '@lunaria/contract/errors'
import { createParser } from 'eventsource-parser'

/** An answer as far as it is judged. */
export type Answer = { status: number; headers: Record<string, unknown>; body: string }

export type Caller = {
  /** In the caller's own marks; empty for a stranger, who has none. */
  token: string
  /** May read what an admin may read of everybody. */
  isAdmin: boolean
}

/**
 * Words that are put into users' rows, to be searched for in answers: `open` ones where an admin may read them (names,
 * addresses, payments, demo chats), `secret` ones where only the user may (chats and messages).
 */
export const toMark = (kind: 'open' | 'secret', token: string) => `mark${kind}${token}x`
const marks = /mark(open|secret)([0-9a-z]*)/gi

/** What a user must never read in a failure, whatever it is called. */
const ofPrograms =
  /node_modules|\.ts:\d|\bat \S+ \(|syntax error at|violates |duplicate key|relation "|kysely|select "/i

export type Judged = { endpoint: Endpoint; method: string; caller: Caller; secrets: readonly string[] }

/** Returns what is wrong with an answer; nothing, where all is well. */
export function findProblems(answer: Answer, judged: Judged): string[] {
  return [
    ...findFaults(answer),
    ...shapeProblems(answer, judged),
    ...leaks(answer, judged),
    ...(answer.headers['x-injected'] === undefined ? [] : ['a header of the caller’s making']),
  ]
}

/** Nothing outside is down while noise is made: a fault of an outside service is ours, too. */
function findFaults({ status, body }: Answer): string[] {
  return status >= 500 ? [`answers ${status} ${/"code":"(\w+)"/.exec(body)?.[1] ?? ''}`] : []
}

function shapeProblems({ status, headers, body }: Answer, { endpoint, method }: Judged): string[] {
  if (method === 'HEAD' || method === 'OPTIONS') return []
  const type = String(headers['content-type'] ?? '')
  if (status >= 400) return endpoint.answers503 && status === 503 ? [] : failureProblems({ status, headers, body })
  if (status === 204) return body === '' ? [] : ['204 with a body']
  if (type.startsWith('application/json')) return parsed(body) === undefined ? ['JSON that cannot be read'] : []
  if (type.startsWith('text/event-stream')) return eventProblems(body, endpoint)
  return endpoint.produces ? [] : [`answers ${status} with ${type || 'no type'}`]
}

function failureProblems({ status, headers, body }: Answer): string[] {
  const failure = Failure.strict().safeParse(parsed(body))
  if (!failure.success) return [`${status} without the shape of a failure`]
  const { code, error, requestId, details } = failure.data
  const known = isErrorCode(code) ? errors[code] : undefined
  return [
    known === undefined && `an unknown code ${code}`,
    known && known.status !== status && `${code} with ${status}`,
    !/[а-яё]/i.test(error) && 'a failure that is not told in Russian',
    requestId !== headers['x-request-id'] && 'another id in the body than in the head',
    ofPrograms.test(error + JSON.stringify(details ?? null)) && 'a failure that tells of the program',
  ].filter((problem) => typeof problem === 'string')
}

function eventProblems(body: string, { events = {} }: Endpoint): string[] {
  const problems: string[] = []
  let last = ''
  const parser = createParser({
    onEvent({ event = '', data }) {
      last = event
      const schema = events[event]
      if (!schema) problems.push(`an undeclared event ${event}`)
      else if (!schema.safeParse(parsed(data)).success) problems.push(`the event ${event} is not as declared`)
    },
  })
  parser.feed(body)
  return body === '' || last === 'done' || last === 'failed'
    ? problems
    : [...problems, `a stream that ends with ${last || 'nothing'}`]
}

function leaks({ headers, body }: Answer, { endpoint, caller, secrets }: Judged): string[] {
  const text = JSON.stringify(headers) + body
  const isPanel = caller.isAdmin && endpoint.path.startsWith('/api/admin/')
  const foreign = Array.from(text.matchAll(marks)).filter(
    ([, kind, token = '']) => token !== `${caller.token}x` && !(kind === 'open' && isPanel),
  )
  return [
    ...foreign.slice(0, 1).map(([mark]) => `shows another user’s ${mark}`),
    ...secrets.filter((secret) => text.includes(secret)).map((secret) => `shows the secret ${secret.slice(0, 12)}…`),
  ]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
