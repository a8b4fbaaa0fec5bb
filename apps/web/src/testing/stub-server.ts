import type { CallName, Calls } from '@lunaria/contract/api'
import type { ReplyOf } from '@lunaria/contract/endpoint'
import type { ErrorCode } from '@lunaria/contract/error-codes'
import { brokenReply, stubFetch } from './stub-fetch.ts'

/** The body of a success, or a whole response where that is none of the contract's JSON: a refusal, a stream. */
type Given<Reply> = { reply: Reply } | { response: Response }
/** An answer of the server; without `Reply` one that fits any call. */
export type Answer<Reply = never> = (address: string, body: unknown) => Given<Reply> | Promise<Given<Reply>>
export type AnswerTo<Name extends CallName> = Answer<ReplyOf<Calls[Name]>>
/** For each call, named as in the contract, its answers in turn, the last of them again and again. */
export type Answers = { [Name in CallName]?: AnswerTo<Name> | AnswerTo<Name>[] }
/** What stands for `:chatId` in the addresses: one id, or each that the test expects. */
export type Ids = Record<string, string | readonly string[]>

export function gives<Reply>(reply: Reply): Answer<Reply> {
  return () => ({ reply })
}

export function responds(response: () => Response): Answer {
  return () => ({ response: response() })
}

/** Returns an answer outside the contract, as a proxy or an older server may send it. */
export function givesBroken(body: unknown): Answer {
  return responds(() => brokenReply(body))
}

export function refused(status: number, code: ErrorCode, error: string, details?: unknown): Answer {
  return responds(() => Response.json({ error, code, details, requestId: '1' }, { status }))
}

/** Stubs the server by answers typed by the contract; a call without one fails. Returns the calls that came, by their names. */
export function stubServer(answers: Answers, ids: Ids = {}) {
  const calls: { call: string; body: unknown }[] = []
  const known: Record<string, Answer<unknown> | Answer<unknown>[] | undefined> = answers
  stubFetch(async (url, { method = 'GET', body: text }) => {
    const request = `${method} ${url.split('?')[0]}`
    const body: unknown = text === undefined ? undefined : JSON.parse(text)
    const call = Object.keys(known)
      .toSorted((a, b) => a.split(':').length - b.split(':').length) // `/chats/search` is no chat
      .find((name) => toPattern(name, ids).test(request))
    calls.push({ call: call ?? request, body })
    const [answer, ...later] = [known[call ?? ''] ?? []].flat()
    if (!call || !answer) throw new Error(`Unexpected call: ${request}`)
    if (later.length > 0) known[call] = later
    const given = await answer(url, body)
    return 'reply' in given ? Response.json(given.reply) : given.response
  })
  return calls
}

function toPattern(name: string, ids: Ids): RegExp {
  const filled = name.replaceAll('.', '\\.').replace(/:(\w+)/g, (_, param: string) => {
    const expected = ids[param]
    if (expected === undefined) throw new Error(`${name}: the test does not say which ${param} it expects`)
    return `(?:${[expected].flat().join('|')})`
  })
  return new RegExp(`^${filled}$`)
}
