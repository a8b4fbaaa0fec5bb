import { Failure } from '@lunaria/contract/common'
import { type AskEvent, askEvents } from '@lunaria/contract/reply-events'
import { createParser } from 'eventsource-parser'
import { expect } from 'vitest'

/** An event as it came over the line, with the id that it bore. */
export type SeenEvent = { id: number } & AskEvent

export type EventCall = {
  method?: 'GET' | 'POST'
  headers: Record<string, string>
  body?: unknown
  /** Sent as Last-Event-ID, as a browser does that comes back. */
  lastEventId?: number
}

export type EventReader = {
  status: number
  headers: Headers
  /** The body of a refusal; a stream has none. */
  failure: Failure | undefined
  /** What has come so far. */
  events: readonly SeenEvent[]
  /** Everything that has come, byte for byte. */
  raw(): string
  /** Waits for this many events in all, then gives them. */
  take(count: number): Promise<readonly SeenEvent[]>
  /** Waits until the server closes the stream, then gives all events. */
  toEnd(): Promise<readonly SeenEvent[]>
  /** Tears the connection down, as a closed tab does. */
  drop(): void
}

const timeoutMs = 25_000

/** Calls over real HTTP and reads the event stream; each event is checked against the contract as it comes. */
export async function openEvents(url: string, call: EventCall): Promise<EventReader> {
  const abort = new AbortController()
  const response = await fetch(url, {
    method: call.method ?? 'GET',
    headers: {
      ...call.headers,
      ...(call.body !== undefined && { 'content-type': 'application/json' }),
      ...(call.lastEventId !== undefined && { 'last-event-id': String(call.lastEventId) }),
    },
    body: call.body === undefined ? undefined : JSON.stringify(call.body),
    signal: abort.signal,
  })
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
  const failure = isStream ? undefined : Failure.parse(await response.json())
  const reading = readEvents(isStream ? response.body : null)
  return {
    status: response.status,
    headers: response.headers,
    failure,
    events: reading.events,
    raw: reading.raw,
    take: (count) => reading.until(() => reading.events.length >= count, `${count} events`),
    toEnd: () => reading.until(reading.isOver, 'the end of the stream'),
    drop: () => abort.abort(),
  }
}

function readEvents(body: ReadableStream<Uint8Array> | null) {
  const events: SeenEvent[] = []
  const waiting = new Set<() => void>()
  let raw = ''
  let isOver = body === null

  const parser = createParser({
    onEvent: ({ id, event, data }) => void events.push(seenEvent(Number(id), event ?? '', JSON.parse(data))),
  })
  const tell = () => {
    for (const look of waiting) look()
  }
  async function read(stream: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder()
    for await (const bytes of stream) {
      const text = decoder.decode(bytes, { stream: true })
      raw += text
      parser.feed(text)
      tell()
    }
  }
  if (body) {
    const over = () => {
      isOver = true
      tell()
    }
    read(body).then(over, over) // a connection that broke is over too: the events tell what came of it
  }

  return {
    events,
    raw: () => raw,
    isOver: () => isOver,
    until(isEnough: () => boolean, what: string): Promise<readonly SeenEvent[]> {
      return new Promise((resolve, reject) => {
        const stop = () => {
          clearTimeout(timer)
          waiting.delete(look)
        }
        const look = () => {
          if (isEnough()) {
            stop()
            resolve(events)
          } else if (isOver) {
            stop()
            reject(new Error(`The stream is over before ${what}: ${raw.slice(-300)}`))
          }
        }
        const timer = setTimeout(() => {
          stop()
          reject(new Error(`${what} did not come in ${timeoutMs} ms: ${raw.slice(-300)}`))
        }, timeoutMs)
        waiting.add(look)
        look()
      })
    },
  }
}

function seenEvent(id: number, event: string, data: unknown): SeenEvent {
  if (event === 'accepted') return { id, event, data: askEvents.accepted.parse(data) }
  if (event === 'start') return { id, event, data: askEvents.start.parse(data) }
  if (event === 'delta') return { id, event, data: askEvents.delta.parse(data) }
  if (event === 'done') return { id, event, data: askEvents.done.parse(data) }
  if (event === 'failed') return { id, event, data: askEvents.failed.parse(data) }
  throw new Error(`An event that the contract does not know: ${event}`)
}

/** Joins the pieces of the text. */
export function joinText(events: readonly SeenEvent[]): string {
  return events.map((seen) => (seen.event === 'delta' ? seen.data.text : '')).join('')
}

type EventData = { [E in AskEvent as E['event']]: E['data'] }

/** Returns the data of the one event of this name; fails the test when there is none. */
export function findData<Name extends keyof EventData>(events: readonly SeenEvent[], name: Name): EventData[Name] {
  const found = events.filter((seen) => seen.event === name)
  expect(found, `one ${name} among ${events.map(({ event }) => event).join(' ')}`).toHaveLength(1)
  return found[0]?.data as EventData[Name] // the filter compares the name, which the compiler cannot follow
}

/** Expects that each id is the one before plus one, the first as given; with all events the order is start, pieces, end. */
export function expectInOrder(events: readonly SeenEvent[], firstId = 1): void {
  expect(events.map(({ id }) => id)).toEqual(events.map((_, index) => firstId + index))
  const names = events.map(({ event }) => event)
  expect(names.slice(firstId === 1 ? 1 : 0, -1).every((name) => name === 'delta')).toBe(true)
  if (firstId === 1) expect(names[0]).toBe('start')
}
