import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createParser } from 'eventsource-parser'
import { expect, test } from 'vitest'
import type { ReadingModel } from '#conversation/readings/reading-model.ts'
import { expectInOrder, findData, joinText, openEvents } from '#testing/event-client.ts'
import { replyApp } from '#testing/reply-app.ts'
import { type Reader, testApp } from '#testing/test-app.ts'

const pieceSize = 8192
const pieces = 800

/** Says far more than a connection holds in its buffers, so that a reader who does not read is left behind. */
const talkative: ReadingModel = {
  provider: 'builtin',
  async generate(_, { text, signal }) {
    for (let piece = 0; piece < pieces; piece++) {
      if (piece % 20 === 0) await sleep(5)
      signal.throwIfAborted()
      text(`${piece} `.padEnd(pieceSize, '.'))
    }
  },
}

/** A listening server with such a master, and a reader with a question. */
async function talkativeApp() {
  const server = await testApp({ model: talkative })
  const sockets: Socket[] = []
  server.app.server.on('connection', (socket) => sockets.push(socket))
  const base = await server.listen()
  const reader = await server.createReader()
  const question = await server.app.inject({
    method: 'POST',
    url: '/api/messages',
    headers: reader.headers,
    payload: { chatId: reader.chatId, type: 'user', content: 'Что мне делать дальше?' },
  })
  const messageId: string = question.json().message.id
  return { ...server, sockets, base, reader, messageId }
}

/** Begins an answer and does not read it. */
function lazyReply(base: string, { chatId, headers }: Reader, messageId: string): Promise<Response> {
  return fetch(`${base}/api/chats/${chatId}/reply`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ messageId, spreadId: 'one_card' }),
  })
}

const allIds = Array.from({ length: pieces + 2 }, (_, index) => index + 1)

/** The ids of all events, and how much text they brought. */
async function readAll(response: Response): Promise<{ ids: number[]; length: number }> {
  const ids: number[] = []
  let length = 0
  const parser = createParser({
    onEvent({ id, event, data }) {
      ids.push(Number(id))
      if (event === 'delta') length += JSON.parse(data).text.length
    },
  })
  parser.feed(await response.text())
  return { ids, length }
}

test('a reader who does not read holds up nobody, fills no memory, and gets everything later', async () => {
  const { base, reader, messageId, sockets, deps } = await talkativeApp()
  const lazy = await lazyReply(base, reader, messageId)
  const [lazySocket] = sockets
  const { message_id: answerId } = await deps.db.selectFrom('replies').select('message_id').executeTakeFirstOrThrow()

  const eager = await (await openEvents(`${base}/api/messages/${answerId}/stream`, { headers: reader.headers })).toEnd()

  expect(joinText(eager)).toHaveLength(pieces * pieceSize)
  expect(deps.replies.load().running).toBe(0)
  expect(lazySocket?.writableLength).toBeGreaterThan(0)
  expect(lazySocket?.writableLength).toBeLessThan(20 * pieceSize)

  expect(await readAll(lazy)).toEqual({ ids: allIds, length: pieces * pieceSize })
})

test('a slow reader of an answer that runs in another process gets everything too, and leaves no listeners behind', async () => {
  const { base, reader, messageId, deps, address } = await talkativeApp()
  const other = await testApp({ address })
  const otherBase = await other.listen()
  const warnings: string[] = []
  const note = ({ message }: Error) => void warnings.push(message)
  process.on('warning', note)
  await lazyReply(base, reader, messageId)
  const { message_id: answerId } = await deps.db.selectFrom('replies').select('message_id').executeTakeFirstOrThrow()

  const slow = await fetch(`${otherBase}/api/messages/${answerId}/stream`, { headers: reader.headers })
  await expect.poll(() => deps.replies.load().running).toBe(0)
  const seen = await readAll(slow)

  process.off('warning', note)
  expect(seen).toEqual({ ids: allIds, length: pieces * pieceSize })
  expect(warnings).toEqual([])
})

test('the server can close while somebody does not read', async () => {
  const { base, reader, messageId, app, deps } = await talkativeApp()
  const lazy = await lazyReply(base, reader, messageId)
  expect(lazy.status).toBe(200)
  await expect.poll(() => deps.replies.load().running).toBe(0)
  expect(deps.streams.count()).toBe(1)
  const startedAt = performance.now()

  await app.close()

  expect(performance.now() - startedAt).toBeLessThan(5000)
  await expect(lazy.text()).rejects.toThrow()
})

test('a reader who has gone before his answer began leaves nothing behind', async () => {
  const server = await replyApp()
  server.provider.script({ text: 'слово '.repeat(20), tokensPerSecond: 40 })
  const { port } = new URL(server.base)

  for (const holdMs of [0, 0, 1, 2, 4, 8]) {
    const reader = await server.createReader()
    const body = JSON.stringify({ messageId: await server.ask(reader), spreadId: 'one_card' })
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      `POST /api/chats/${reader.chatId}/reply HTTP/1.1\r\nhost: test\r\ncookie: ${reader.headers.cookie}\r\n` +
        `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      () => setTimeout(() => socket.destroy(), holdMs),
    )
  }

  const countStarted = async () => (await server.deps.db.selectFrom('replies').select('status').execute()).length
  await expect.poll(countStarted).toBe(6)
  await expect.poll(() => server.deps.replies.load().running).toBe(0)
  await expect.poll(() => server.deps.streams.count()).toBe(0)
})

test('an answer of one piece a character keeps its order', async () => {
  const server = await replyApp()
  const text = 'Ёж 🌙 «кавычки» — [/fool]\n\nконец\t.'
  server.provider.script({ text, packets: 'byte' })
  const reader = await server.createReader()

  const events = await (await server.reply(reader, { messageId: await server.ask(reader) })).toEnd()

  expectInOrder(events)
  expect(joinText(events)).toBe(text)
  expect(findData(events, 'done').message.content).toBe(text)
})
