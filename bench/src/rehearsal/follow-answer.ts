import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { open, readRefusal } from './http.ts'
import type { AnswerSeen } from './seen.ts'

/** One event of an answer's stream. */
export type StreamEvent = { id: number; event: string; data: string }

/** A reader's place in an answer. */
export type Reading = AnswerSeen & { lastId: number; nextToken: number }

/** Returns an answer of which nothing has been read yet. */
export function beginReading(): Reading {
  return { text: '', breaks: 0, lastId: 0, nextToken: 0 }
}

/** Takes the next event: ids grow by one, tokens come in order, the whole text is that of the end. */
export function takeEvent(reading: Reading, { id, event, data }: StreamEvent): void {
  // The end of an answer that failed may come later than the last piece that was saved.
  const isNext = event === 'failed' ? id > reading.lastId : id === reading.lastId + 1
  if (!isNext) reading.fault ??= `event ${id} after ${reading.lastId}`
  reading.lastId = id
  if (event === 'start') {
    const { messageId }: { messageId: string } = JSON.parse(data)
    reading.answerId = messageId
  } else if (event === 'delta') {
    const { text }: { text: string } = JSON.parse(data)
    const place = Number.parseInt(text, 10)
    if (place !== reading.nextToken) reading.fault ??= `token ${place} instead of ${reading.nextToken}`
    reading.nextToken = place + 1
    reading.text += text
  } else if (event === 'done') {
    const { message }: { message: { content: string } } = JSON.parse(data)
    if (message.content.trim() !== reading.text.trim()) reading.fault ??= 'the end has another text'
    reading.end = 'done'
  } else if (event === 'failed') reading.end = 'failed'
}

const retryMs = 500
const timeoutMs = 90_000

type Following = { port: number; cookie: string; reading: Reading; onRefusal: (what: string) => void }

/** Reads a stream to the answer's end, and takes it up again behind its last event each time it breaks. */
export async function followToEnd({ port, cookie, reading, onRefusal }: Following, first: IncomingMessage) {
  let response: IncomingMessage | undefined = first
  const deadline = performance.now() + timeoutMs
  while (performance.now() < deadline) {
    if (response) await readEvents(response, reading)
    if (reading.end) reading.endedAt = performance.now()
    if (reading.end || !reading.answerId) return
    reading.breaks++
    response = undefined
    await sleep(retryMs)
    const opened = await open({
      port,
      method: 'GET',
      path: `/api/messages/${reading.answerId}/stream`,
      cookie,
      headers: { 'last-event-id': String(reading.lastId) },
    }).catch((error: Error) => onRefusal(error.message))
    if (opened?.statusCode === 200) response = opened
    else if (opened) onRefusal((await readRefusal(opened)).refused)
  }
}

/** Reads until the answer's end or the stream's. */
async function readEvents(response: IncomingMessage, reading: Reading): Promise<void> {
  let rest = ''
  try {
    for await (const piece of response.setEncoding('utf8')) {
      const blocks: string[] = (rest + piece).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const fields = /^id: (\d+)\nevent: (\w+)\ndata: (.*)$/.exec(block)
        if (fields?.[2] && fields[2] !== 'accepted')
          takeEvent(reading, { id: Number(fields[1]), event: fields[2], data: fields[3] ?? '' })
      }
    }
  } catch {
    // Cut off in the middle: taken up again by the caller.
  }
}
