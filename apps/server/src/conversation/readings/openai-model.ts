import { type ClientRequest, Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { lengthFor } from '@lunaria/reader/compose/length'
import type { PromptTexts } from '#conversation/prompts/prompt-texts.ts'
import { AppError } from '#lib/app-error.ts'
import { computeFingerprints, createLeakGuard, type Fingerprints } from './leak-guard.ts'
import { type AnswerReader, answerReader } from './openai-answer.ts'
import { createBill } from './openai-bill.ts'
import type { TokenCount } from './openai-chunk.ts'
import { type Fault, faultOfConnection, faultOfCut, faultOfStatus, withoutKey } from './openai-faults.ts'
import { guardedText, promptFor } from './prompt.ts'
import type { ReadingModel, ReadingRequest } from './reading-model.ts'

export type OpenAiOptions = {
  apiKey: string
  /** With or without a slash at its end. */
  baseUrl: string
  model: string
  /** Time without any new token, the first one included, after which the answer counts as failed. */
  timeoutMs: number
  /** What the operator has set; asked once an answer, which keeps it to its end. */
  instructions: () => Promise<Instructions>
}
export type Instructions = { texts: PromptTexts; maxTokens: number }

const parameters = { temperature: 0.3, top_p: 0.8, presence_penalty: 0.1, frequency_penalty: 0.1 }

/** Returns the master's answers from any OpenAI-compatible chat completions endpoint. */
export function createOpenAiModel(options: OpenAiOptions): ReadingModel {
  const { apiKey, baseUrl, model, timeoutMs } = options
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}/chat/completions`)
  const isSecure = url.protocol === 'https:'
  const agent = new (isSecure ? HttpsAgent : HttpAgent)({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', accept: 'text/event-stream' }

  /** Whether the provider counts tokens on request; one that does not know the option may refuse all that has it. */
  let counting: 'unknown' | 'known' | 'refused' = 'unknown'

  function request(options: object, { asked, text, fingerprints, signal }: StreamReader): Promise<Attempt> {
    const call = (isSecure ? httpsRequest : httpRequest)(url, { method: 'POST', agent, headers })
    call.end(JSON.stringify({ ...asked(), ...options }))
    return answerTo(call, { timeoutMs, onText: text, fingerprints, signal })
  }

  async function attempt(on: StreamReader): Promise<Attempt> {
    if (counting === 'refused') return request({}, on)
    const counted = await request({ stream_options: { include_usage: true } }, on)
    if (counted.cost) counting = 'known'
    if (!counted.fault?.isMisunderstood || counting === 'known' || on.signal.aborted) return counted
    const plain = await request({}, on)
    if (plain.cost) counting = 'refused'
    return plain
  }

  let lastWatched: { text: string; fingerprints: Fingerprints } | undefined

  /** Made once for as long as the operator leaves the texts as they are. */
  function watched(texts: PromptTexts): Fingerprints {
    const text = guardedText(texts)
    if (lastWatched?.text !== text) lastWatched = { text, fingerprints: computeFingerprints(text) }
    return lastWatched.fingerprints
  }

  return {
    provider: 'openai',
    async generate(reading, { text, signal, cut, spent }) {
      signal.throwIfAborted()
      const { texts, maxTokens } = await options.instructions()
      signal.throwIfAborted()
      // Released with the first word, after which there is no second attempt: many parallel answers would hold megabytes of prompts
      let asked: Asked | undefined = {
        model,
        messages: promptFor(reading, texts),
        ...parameters,
        max_tokens: tokensFor(reading, maxTokens),
        stream: true,
      }
      const bill = createBill({ model, promptLength: countCharacters(asked) })
      const on = {
        signal,
        fingerprints: watched(texts),
        asked: () => asked,
        text(piece: string) {
          if (signal.aborted) return // the rest of a packet that was being read
          asked = undefined
          text(piece)
        },
      }

      const attempts = [await attempt(on)]
      const retryInMs = attempts[0]?.fault?.retryInMs
      if (retryInMs !== undefined && asked !== undefined && !signal.aborted) {
        await sleep(retryInMs, undefined, { signal }).catch(() => {})
        if (!signal.aborted) attempts.push(await attempt(on))
      }
      void sumCosts(attempts, bill).then(spent)
      signal.throwIfAborted()
      const { fault, isCut } = attempts.at(-1) ?? {}
      if (fault) throw new AppError(fault.code, { cause: withoutKey(fault, apiKey).cause })
      if (isCut) cut?.()
    },
  }
}

type Asked = { messages: readonly { content: string }[]; [parameter: string]: unknown }
type Watching = { fingerprints: Fingerprints; signal: AbortSignal }
type StreamReader = { asked: () => Asked | undefined; text(piece: string): void } & Watching
type Reading = { timeoutMs: number; onText: (piece: string) => void } & Watching

/** Characters of an answer, and its tokens where the provider has counted them. */
type Cost = { length: number; tokens: TokenCount | undefined }

/** No fault when the answer is complete or cut by the limit of tokens; no cost when the provider has not begun to answer. */
type Attempt = { fault: Fault | undefined; isCut?: boolean; cost?: Promise<Cost> }

/** Returns what an answer cost, once that is known of all its attempts. */
async function sumCosts(attempts: Attempt[], bill: ReturnType<typeof createBill>) {
  for (const { cost } of attempts) if (cost) bill.add(await cost)
  return bill.spent
}

/** 2.27 tokens of o200k_base make a Russian word (measured); half as many again for other tokens and longer answers. */
const tokensPerWord = 3.4

/** Returns the operator's limit, which is for the usual reading; a larger one has what its words need at least. */
function tokensFor({ cards }: ReadingRequest, maxTokens: number): number {
  const { max } = lengthFor(cards.length)
  return max > lengthFor(2).max ? Math.max(maxTokens, Math.ceil(max * tokensPerWord)) : maxTokens
}

function countCharacters({ messages }: Asked): number {
  return messages.reduce((length, { content }) => length + content.length, 0)
}

/** Makes one attempt. Leaves no connection behind but one that can be used again. */
async function answerTo(request: ClientRequest, reading: Reading): Promise<Attempt> {
  const { timeoutMs, onText, fingerprints, signal } = reading
  // Not request's own `signal`: it destroys the socket with an error, which has no listener if the socket was just set free
  const stop = () => request.destroy()
  signal.addEventListener('abort', stop, { once: true })
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    request.destroy()
  }, timeoutMs)

  try {
    const response = await responseTo(request)
    if ('cause' in response) return { fault: isLate ? lateFault(timeoutMs) : response }
    const status = response.statusCode ?? 0
    if (status !== 200) {
      const retryAfter = response.headers['retry-after']
      return { fault: faultOfStatus(status, { retryAfter, body: await readStart(response) }) }
    }
    const { fault, ...read } = await readAnswer(response, {
      answer: answerReader(onText, createLeakGuard(fingerprints)),
      onToken: () => timer.refresh(),
    })
    return { fault: isLate ? lateFault(timeoutMs) : fault, ...read }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}

function responseTo(request: ClientRequest): Promise<IncomingMessage | Fault> {
  return new Promise((resolve) => {
    request.on('response', resolve)
    // Stays for the request's whole life: an error after the response is reported by the response too
    request.on('error', (error) => resolve(faultOfConnection(error)))
  })
}

/** Callbacks rather than an async iterator: this runs for each token of all parallel answers. */
function readAnswer(
  response: IncomingMessage,
  { answer, onToken }: { answer: AnswerReader; onToken: () => void },
): Promise<Attempt> {
  return new Promise((resolve, reject) => {
    const costSoFar = (): Cost => ({ length: answer.length, tokens: answer.tokens })
    const fail = (fault: Fault) => resolve({ fault, cost: Promise.resolve(costSoFar()) })
    const lost = (error: unknown) => fail(faultOfCut(error))

    function read(step: () => void) {
      const lengthBefore = answer.length
      try {
        step()
      } catch (error) {
        response.destroy()
        return reject(error)
      }
      if (answer.length > lengthBefore) onToken()
      const { verdict } = answer
      if (!verdict) return

      response.off('data', onData)
      if (typeof verdict === 'string') {
        resolve({ fault: undefined, isCut: verdict === 'cut', cost: drain(response, answer.feed).then(costSoFar) })
      } else {
        response.destroy()
        fail(verdict)
      }
    }

    const onData = (text: string) => read(() => answer.feed(text))
    response.setEncoding('utf8') // holds back a character that is cut between packets
    response.on('data', onData)
    response.on('error', lost)
    response.on('end', () => answer.verdict ?? read(answer.end))
    response.on('close', () => lost(new Error('The connection closed before the answer ended')))
  })
}

/**
 * Resolves when the response is closed. After the last token the count of them and the end of the stream follow
 * immediately, which frees the connection for the next call; if not, it is closed.
 */
function drain(response: IncomingMessage, feed: (text: string) => void): Promise<void> {
  const timer = setTimeout(() => response.destroy(), 1000)
  response.on('data', feed)
  return new Promise((resolve) =>
    response.on('close', () => {
      clearTimeout(timer)
      resolve()
    }),
  )
}

/** Returns the beginning of a refusal's body, for the log. A body that does not end is not waited for. */
async function readStart(response: IncomingMessage): Promise<string> {
  const timer = setTimeout(() => response.destroy(), 1000)
  let body = ''
  try {
    for await (const text of response.setEncoding('utf8')) {
      body += text
      if (body.length > 4000) break
    }
  } catch {
    // What arrived is enough: the status has already said what is wrong
  } finally {
    clearTimeout(timer)
  }
  return body.slice(0, 4000)
}

function lateFault(timeoutMs: number): Fault {
  return { code: 'ai_timeout', cause: new Error(`No new token for ${timeoutMs} ms`) }
}
