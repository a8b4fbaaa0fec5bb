import { type ClientRequest, Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '#lib/app-error.ts'
import { answerReader } from './openai-answer.ts'
import { type Fault, faultOfConnection, faultOfCut, faultOfStatus, withoutKey } from './openai-faults.ts'
import { promptFor } from './prompt.ts'
import type { ReadingModel } from './reading-model.ts'

type OpenAiOptions = {
  apiKey: string
  /** With or without a slash at its end. */
  baseUrl: string
  model: string
  /** Time without any new token, the first one included, after which the answer counts as failed. */
  timeoutMs: number
}

const parameters = { temperature: 0.3, max_tokens: 1500, top_p: 0.8, presence_penalty: 0.1, frequency_penalty: 0.1 }

/** The master's answers from any OpenAI-compatible chat completions endpoint. */
export function createOpenAiModel({ apiKey, baseUrl, model, timeoutMs }: OpenAiOptions): ReadingModel {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}/chat/completions`)
  const isSecure = url.protocol === 'https:'
  const agent = new (isSecure ? HttpsAgent : HttpAgent)({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', accept: 'text/event-stream' }

  function attempt(body: string, on: { text(piece: string): void; signal: AbortSignal }) {
    const request = (isSecure ? httpsRequest : httpRequest)(url, { method: 'POST', agent, headers })
    request.end(body)
    return answerTo(request, { timeoutMs, onText: on.text, signal: on.signal })
  }

  return {
    provider: 'openai',
    async generate(request, { text, signal }) {
      signal.throwIfAborted()
      // Let go with the first word, after which there is no second attempt: many answers at once would hold megabytes of prompts
      let body: string | undefined = JSON.stringify({
        model,
        messages: promptFor(request),
        ...parameters,
        stream: true,
      })
      const on = {
        signal,
        text(piece: string) {
          if (signal.aborted) return // the rest of a packet that was being read
          body = undefined
          text(piece)
        },
      }

      let fault = await attempt(body, on)
      if (fault?.retryInMs !== undefined && body !== undefined && !signal.aborted) {
        await sleep(fault.retryInMs, undefined, { signal }).catch(() => signal.throwIfAborted())
        fault = await attempt(body, on)
      }
      signal.throwIfAborted()
      if (fault) throw new AppError(fault.code, { cause: withoutKey(fault, apiKey).cause })
    },
  }
}

type Reading = { timeoutMs: number; onText: (piece: string) => void; signal: AbortSignal }

/** One attempt: undefined when the answer is complete. Leaves no connection behind but one that can be used again. */
async function answerTo(request: ClientRequest, { timeoutMs, onText, signal }: Reading): Promise<Fault | undefined> {
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
    if ('cause' in response) return isLate ? lateFault(timeoutMs) : response
    const status = response.statusCode ?? 0
    if (status !== 200) {
      const retryAfter = response.headers['retry-after']
      return faultOfStatus(status, { retryAfter, body: await startOf(response) })
    }
    const fault = await readAnswer(response, { onText, onToken: () => timer.refresh() })
    return isLate ? lateFault(timeoutMs) : fault
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

/** Callbacks rather than an async iterator: this runs once a token for every answer at once. */
function readAnswer(
  response: IncomingMessage,
  { onText, onToken }: { onText: (piece: string) => void; onToken: () => void },
): Promise<Fault | undefined> {
  return new Promise((resolve, reject) => {
    const answer = answerReader(onText)
    const lost = (error: unknown) => resolve(faultOfCut(error))

    function onData(text: string) {
      const lengthBefore = answer.length
      try {
        answer.feed(text)
      } catch (error) {
        response.destroy()
        return reject(error)
      }
      if (answer.length > lengthBefore) onToken()
      if (!answer.verdict) return

      response.off('data', onData)
      if (answer.verdict === 'complete') letGo(response)
      else response.destroy()
      resolve(answer.verdict === 'complete' ? undefined : answer.verdict)
    }

    response.setEncoding('utf8') // holds back a character that is cut between packets
    response.on('data', onData)
    response.on('error', lost)
    response.on('end', () => lost(new Error('The stream ended before the answer')))
    response.on('close', () => lost(new Error('The connection closed before the answer ended')))
  })
}

/** After the last token the stream's own end follows at once and frees the connection for the next call; if not, it is closed. */
function letGo(response: IncomingMessage) {
  const timer = setTimeout(() => response.destroy(), 1000)
  response.on('close', () => clearTimeout(timer))
  response.resume()
}

/** The beginning of a refusal's body, for the log. A body that does not end is not waited for. */
async function startOf(response: IncomingMessage): Promise<string> {
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
