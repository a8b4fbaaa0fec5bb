import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** How an answer's events are cut into packets. */
type Packets = 'token' | 'character' | 'byte' | 'all at once'

/** What happens after the tokens: a proper end, or one of the ways in which streams break. */
type Ending =
  | 'done' // finish_reason and [DONE]
  | 'finish reason only'
  | 'done only'
  | 'done, then hang'
  | 'length'
  | 'content filter'
  | 'refusal'
  | 'hang'
  | 'close'
  | 'reset'
  | 'broken chunk'
  | 'error event'

type Answer = {
  text?: string
  /** The deltas of the stream, in place of those that the text is cut into. */
  deltas?: readonly object[]
  /** 0 sends as fast as the connection takes it. */
  tokensPerSecond?: number
  /** Called with each token's number, from 0; the answer waits for what it gives. */
  beforeToken?: (index: number) => Promise<void>
  packets?: Packets
  msBetweenPackets?: number
  lineEnd?: '\n' | '\r\n'
  hasComments?: boolean
  hasUsage?: boolean
  ending?: Ending
}

/** What the server does with one request: streams an answer, refuses with a status, sends one body with status 200, or no header. */
export type Mode =
  | Answer
  | { status: number; code?: string; message?: string; retryAfter?: string }
  | { json: unknown }
  | { headers: 'never' | 'close' | 'reset' }

/** A request as the server saw it. Times are `performance.now()` milliseconds. */
type RecordedRequest = {
  path: string
  /** Tells the caller's connections apart. */
  callerPort: number | undefined
  headers: IncomingHttpHeaders
  body: unknown
  receivedAt: number
  /** When the answer ended or the caller let go of the connection. */
  releasedAt: number | undefined
  /** The caller got everything that the server meant to send. */
  isCompleted: boolean
}

export type OpenAiServer = {
  /** The base address for `OPENAI_BASE_URL`. */
  url: string
  requests: RecordedRequest[]
  /** One mode a request, in order; the last one stays. */
  script(...modes: Mode[]): void
  /** Cuts what is open, and knows of no request and no script any more. */
  reset(): void
  close(): Promise<void>
}

export const defaultAnswer =
  'Перед вами [/fool]. Он стоит на краю не потому, что не видит обрыва.\n\nЧто вы взяли бы с собой?'

/** Returns an OpenAI-compatible chat completions server on a free local port, with switchable faults. */
export async function startOpenAiServer(): Promise<OpenAiServer> {
  const requests: RecordedRequest[] = []
  let modes: Mode[] = [{}]

  const server = createServer(async (request, response) => {
    if (request.method === 'GET') return listModels(modes[0] ?? {}, response)
    const record = toRecord(request)
    requests.push(record)
    response.on('close', () => {
      record.releasedAt = performance.now()
      record.isCompleted = response.writableFinished
    })
    const mode = (modes.length > 1 ? modes.shift() : modes[0]) ?? {}
    // A caller who leaves before the request is complete gets no answer
    const body = await readBody(request).catch(() => undefined)
    if (body === undefined) return
    record.body = JSON.parse(body)
    await play(mode, response)
  })

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')

  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    requests,
    script(...next) {
      modes = next
    },
    reset() {
      server.closeAllConnections()
      requests.length = 0
      modes = [{}]
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** The call by which one sees whether the key is good; a refusal or silence that stands for answers stands for it, too. */
function listModels(mode: Mode, response: ServerResponse) {
  if ('status' in mode) return refuse(mode, response)
  if ('headers' in mode) return mode.headers === 'never' ? undefined : cut(mode.headers, response)
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ object: 'list', data: [{ id: 'gpt-4.1-mini', object: 'model' }] }))
}

function toRecord(request: IncomingMessage): RecordedRequest {
  return {
    path: request.url ?? '',
    callerPort: request.socket.remotePort,
    headers: request.headers,
    body: undefined,
    receivedAt: performance.now(),
    releasedAt: undefined,
    isCompleted: false,
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) body += chunk
  return body
}

async function play(mode: Mode, response: ServerResponse) {
  if ('status' in mode) return refuse(mode, response)
  if ('headers' in mode) return mode.headers === 'never' ? undefined : cut(mode.headers, response)

  if ('json' in mode)
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(mode.json))
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' })
  response.flushHeaders()
  await write(response, toEvents(mode), mode)
  if (response.destroyed) return
  if (mode.ending === 'close' || mode.ending === 'reset') return cut(mode.ending, response)
  if (!mode.ending?.endsWith('hang')) response.end()
}

/** A refusal in the provider's form; like the real one it quotes a part of the caller's key. */
function refuse(mode: Extract<Mode, { status: number }>, response: ServerResponse) {
  const key = response.req.headers.authorization?.replace('Bearer ', '') ?? ''
  const message = mode.message ?? `Refused. Incorrect API key provided: ${key.slice(0, 12)}****${key.slice(-4)}.`
  response.writeHead(mode.status, {
    'content-type': 'application/json',
    ...(mode.retryAfter !== undefined && { 'retry-after': mode.retryAfter }),
  })
  response.end(JSON.stringify({ error: { message, type: 'error', code: mode.code ?? null } }))
}

async function cut(how: 'close' | 'reset', response: ServerResponse) {
  if (how === 'close') return response.socket?.destroySoon()
  await sleep(20) // a reset overtakes what the caller has not read yet
  response.socket?.resetAndDestroy()
}

/** The events in order; the role chunk before the first token belongs to them, as with the real provider. */
function toEvents({ text = defaultAnswer, deltas, hasUsage, hasComments, ending = 'done' }: Answer): string[] {
  const events = [formatChunk({ role: 'assistant', content: '' })]
  const tokens = text.match(/\s*\S{1,6}|\s+$/gu) ?? []
  for (const delta of deltas ?? tokens.map((content) => ({ content }))) {
    if (hasComments) events.push(': keep-alive')
    events.push(formatChunk(delta))
  }
  if (ending === 'broken chunk') events.push('data: {"choices":[{"delta":{"content":"обры')
  if (ending === 'error event')
    events.push('data: {"error":{"message":"The server had an error","type":"server_error"}}')
  if (ending === 'refusal') events.push(formatChunk({ refusal: 'I cannot help with that.' }))
  const finishReason = finishReasons[ending]
  if (finishReason) events.push(formatChunk({}, finishReason))
  if (hasUsage) events.push('data: {"id":"1","choices":[],"usage":{"prompt_tokens":9,"completion_tokens":9}}')
  if (finishReason && ending !== 'finish reason only') events.push('data: [DONE]')
  if (ending === 'done only') events.push('data: [DONE]')
  return events
}

const finishReasons: Partial<Record<Ending, string>> = {
  done: 'stop',
  'done, then hang': 'stop',
  'finish reason only': 'stop',
  length: 'length',
  'content filter': 'content_filter',
  refusal: 'stop',
}

function formatChunk(delta: object, finishReason: string | null = null): string {
  const choices = [{ index: 0, delta, finish_reason: finishReason }]
  return `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'test', choices })}`
}

async function write(
  response: ServerResponse,
  events: string[],
  { packets = 'token', msBetweenPackets = 0, tokensPerSecond = 0, beforeToken, lineEnd = '\n' }: Answer,
) {
  const lines = events.map((event) => event + lineEnd + lineEnd)
  if (packets === 'all at once') response.write(lines.join(''))
  else
    for (const [index, line] of lines.entries()) {
      if (tokensPerSecond > 0 && index > 0) await sleep(1000 / tokensPerSecond)
      if (index > 0) await beforeToken?.(index - 1) // the role comes first
      if (response.destroyed) return
      for (const packet of splitPackets(line, packets)) {
        response.write(packet)
        // A turn of the event loop between the writes keeps them separate packets
        if (msBetweenPackets > 0) await sleep(msBetweenPackets)
        else if (packets !== 'token') await new Promise(setImmediate)
      }
    }
}

function splitPackets(line: string, packets: Packets): (string | Uint8Array)[] {
  if (packets === 'character') return [...line]
  if (packets === 'byte') return [...Buffer.from(line)].map((byte) => Uint8Array.of(byte))
  return [line]
}
