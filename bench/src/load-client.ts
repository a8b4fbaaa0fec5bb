import { Agent, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { clockUs } from './clock.ts'
import type { Pace } from './fake-provider.ts'
import { createSamples, type Samples } from './figures.ts'
import { readStamp } from './stamp.ts'
import type { Running, Visitor } from './subject.ts'

/** The result of many parallel streams. Times in microseconds. */
export type StreamsResult = {
  /** Arrival at the client minus the stamp, of every token. */
  added: Samples
  /** From the question until the provider had the request, of every stream. */
  requestPath: Samples
  delivered: number
  expected: number
  /** Why streams failed, one line each. */
  failures: string[]
}

export type StreamsAsked = {
  running: Running
  visitors: Visitor[]
  openMs: number
  pace: Pace
  /** Called once when all streams must be open and once before the first one ends, with the tokens delivered so far. */
  onPlateau?: (delivered: number) => void
}

/** Time over the pace's own, after which a stream counts as hung. */
const timeoutMs = 20_000
const plateauMarginMs = 500

/** Opens a stream for each visitor, evenly over `openMs`, and reads all of them to their ends. */
export async function readStreams({
  running,
  visitors,
  openMs,
  pace,
  onPlateau,
}: StreamsAsked): Promise<StreamsResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const result: StreamsResult = {
    added: createSamples(),
    requestPath: createSamples(),
    delivered: 0,
    expected: visitors.length * pace.tokens,
    failures: [],
  }
  const answerMs = pace.firstTokenMs + (pace.tokens * 1000) / pace.tokensPerSecond
  const giveUp = AbortSignal.timeout(Math.ceil(openMs + answerMs + timeoutMs))
  const plateau = [openMs + pace.firstTokenMs + plateauMarginMs, answerMs - plateauMarginMs]
  const marks = plateau.map((ms) => setTimeout(() => onPlateau?.(result.delivered), ms))
  const startedMs = performance.now()
  const streams = visitors.map(async (visitor, index) => {
    try {
      await sleep(Math.max(0, startedMs + (index * openMs) / visitors.length - performance.now()))
      await readStream({ running, agent, visitor, tokens: pace.tokens, giveUp }, result)
    } catch (error) {
      result.failures.push(error instanceof Error ? error.message : String(error))
    }
  })
  await Promise.all(streams)
  for (const mark of marks) clearTimeout(mark)
  agent.destroy()
  return result
}

type OneStream = { running: Running; agent: Agent; visitor: Visitor; tokens: number; giveUp: AbortSignal }

async function readStream(
  { running, agent, visitor, tokens, giveUp }: OneStream,
  result: StreamsResult,
): Promise<void> {
  const { response, sentUs } = await running.ask(agent, visitor)
  let next = 0
  let receivedUs = Number.NaN
  const end = await readEvents(response, giveUp, (event, data, arrivedUs) => {
    if (event !== 'delta') return
    const stamp = readStamp(data.slice('{"text":"'.length, -'"}'.length))
    if (stamp?.place !== next) throw new Error(`Token ${next} is missing or broken: ${data.slice(0, 80)}`)
    next++
    receivedUs = stamp.receivedUs
    result.delivered++
    result.added.add(arrivedUs - stamp.writtenUs)
  })
  if (end !== 'done') throw new Error(`A stream ended with ${end}`)
  if (next !== tokens) throw new Error(`${next} of ${tokens} tokens came`)
  result.requestPath.add(receivedUs - sentUs)
}

type OnEvent = (event: string, data: string, arrivedUs: number) => void

/** Reads an event stream as latin1, the cheapest way: all that we look at is ASCII. Gives the last event's name. */
function readEvents(response: IncomingMessage, giveUp: AbortSignal, onEvent: OnEvent): Promise<string> {
  return new Promise((resolve, reject) => {
    const hung = () => response.destroy(new Error('A stream hung'))
    let rest = ''
    let last = `status ${response.statusCode}`
    response.setEncoding('latin1')
    response.on('data', (piece: string) => {
      const arrivedUs = clockUs()
      const events = (rest + piece).split('\n\n')
      rest = events.pop() ?? ''
      try {
        for (const event of events) {
          const fields = /event: (\w+)\ndata: ([^\n]*)$/.exec(event)
          if (!fields) continue // a comment
          last = fields[1] ?? ''
          onEvent(last, fields[2] ?? '', arrivedUs)
        }
      } catch (error) {
        response.destroy(error instanceof Error ? error : undefined)
      }
    })
    response.on('end', () => resolve(last))
    response.on('error', reject)
    response.on('close', () => {
      giveUp.removeEventListener('abort', hung)
      reject(new Error('A stream was cut'))
    })
    giveUp.addEventListener('abort', hung)
  })
}
