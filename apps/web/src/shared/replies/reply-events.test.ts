import { expect, test, vi } from 'vitest'
import { ApiError, type ApiErrorCode } from '#shared/api/api-error.ts'
import { replyEvents } from './reply-events.ts'

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
