import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, type ApiErrorCode } from '#shared/api/api-error.ts'
import { replyEvents } from './reply-events.ts'

afterEach(() => void vi.useRealTimers())

const messageId = '018f0000-0000-7000-8000-00000000000b'

function refused(code: ApiErrorCode, status: number) {
  return new ApiError('Не вышло', { code, status })
}

async function eventsAfter(problem: Error): Promise<string[]> {
  const follow = vi.fn<() => Promise<Response>>().mockRejectedValueOnce(problem)
  follow.mockImplementation(async () => new Response('id: 1\nevent: done\ndata: {}\n\n'))
  const events: string[] = []
  const line = { signal: new AbortController().signal, onLine: () => {} }
  for await (const { event } of replyEvents({ messageId, follow }, line)) events.push(event)
  return events
}

test.each([
  ['the network is away', refused('network', 0)],
  ['the server starts again', refused('unavailable', 503)],
  ['the server drains', refused('draining', 503)],
  ['the server fails', refused('internal', 500)],
])('an answer is followed on when %s for a while', async (_, problem) => {
  expect(await eventsAfter(problem)).toEqual(['done'])
})

test('an answer that is refused for good is not asked for again', async () => {
  await expect(eventsAfter(refused('message_not_found', 404))).rejects.toThrow('Не вышло')
})

test('what a newer server sends under an unknown name is skipped, and not asked for again after a break', async () => {
  const broken = 'id: 1\nevent: delta\ndata: {"text":"Луна"}\n\nid: 2\nevent: card_turned\ndata: {"card":"moon"}\n\n'
  const follow = vi.fn<(from: { headers: Record<string, string> }) => Promise<Response>>()
  follow.mockResolvedValueOnce(new Response(broken))
  follow.mockResolvedValueOnce(new Response('id: 3\nevent: toString\ndata: {}\n\nid: 4\nevent: done\ndata: {}\n\n'))
  const events: string[] = []

  const line = { signal: new AbortController().signal, onLine: () => {} }
  for await (const { event } of replyEvents({ messageId, follow }, line)) events.push(event)

  expect(events).toEqual(['delta', 'done'])
  expect(follow.mock.calls.map(([{ headers }]) => headers)).toEqual([{}, { 'last-event-id': '2' }])
})

test('a connection without a beat for 45 s is dropped and taken up again; a beat alone keeps it', async () => {
  vi.useFakeTimers()
  let say = (_: string) => {}
  const silent = new ReadableStream<Uint8Array>({
    start(controller) {
      say = (text) => controller.enqueue(new TextEncoder().encode(text))
    },
  })
  const signals: AbortSignal[] = []
  const answers = [new Response(silent), undefined, new Response('id: 2\nevent: done\ndata: {}\n\n')]
  const follow = vi.fn(({ signal }: { signal: AbortSignal }) => {
    signals.push(signal)
    const answer = answers[signals.length - 1]
    return answer ? Promise.resolve(answer) : new Promise<Response>(() => {})
  })
  const told: string[] = []
  const line = { signal: new AbortController().signal, onLine: (state: string) => told.push(state) }
  const reading = (async () => {
    for await (const { event } of replyEvents({ messageId, follow }, line)) told.push(event)
  })()

  say('id: 1\nevent: delta\ndata: {"text":"Луна"}\n\n')
  await vi.advanceTimersByTimeAsync(44_000)
  say(':\n\n')
  await vi.advanceTimersByTimeAsync(44_000)
  expect(told).toEqual(['open', 'delta'])
  await vi.advanceTimersByTimeAsync(2_000) // the stream is silent
  expect(told).toEqual(['open', 'delta', 'broken'])
  expect(signals[0]?.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(47_000) // no answer comes at all
  await reading

  expect(told).toEqual(['open', 'delta', 'broken', 'broken', 'open', 'done'])
})
