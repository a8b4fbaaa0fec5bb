import { createHash, randomUUID } from 'node:crypto'
import { Agent, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import pg from 'pg'
import {
  type AddedRow,
  addMessageStatement,
  type ChatRow,
  historyStatement,
  listChatsStatement,
  type PastMessage,
  queryRows,
  saveAnswerStatement,
} from './chat-ref-database.ts'

/**
 * chat-ref: the least that a chat with accounts, a quota and saved answers can do, as a measure for the product.
 * No schemas, no limits, no recovery, no headers; an answer lives and dies with its connection.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
const providerUrl = `${process.env.OPENAI_BASE_URL}/chat/completions`
const app = fastify({ logger: false })

type Asked = { chatId: string; content: string }

app.get('/chats', async (request, reply) => {
  const rows = await queryRows<ChatRow>(pool, listChatsStatement, [readSession(request), new Date()])
  const [first] = rows
  if (!first) return reply.code(401).send()
  return rows.flatMap(({ caller_id, id, ...chat }) =>
    id === null ? [] : [{ id, userId: caller_id, messageCount: chat.message_count, ...chat }],
  )
})

app.post<{ Body: Asked }>('/messages', async (request, reply) => {
  const id = randomUUID()
  const { chatId, content } = request.body
  const row = await addMessage(request, id)
  if (!row?.user_id) return reply.code(401).send()
  if (row.messages_used === null || row.message_limit === null) return reply.code(402).send()
  const usage = { messageLimit: row.message_limit, remainingMessages: row.message_limit - row.messages_used }
  return { message: { id, chatId, type: 'user', content, created_at: new Date() }, usage }
})

app.post<{ Body: Asked }>('/chat', async (request, reply) => {
  const { chatId, content } = request.body
  const row = await addMessage(request, randomUUID())
  if (!row?.user_id) return reply.code(401).send()
  if (row.messages_used === null) return reply.code(402).send()
  const past = await queryRows<PastMessage>(pool, historyStatement, [chatId])
  streamAnswer(reply, chatId, past.reverse(), content)
})

await app.listen({ host: '127.0.0.1', port: 0, backlog: 4096 })
// a server that listens on a port has an address of this form
process.send?.((app.server.address() as AddressInfo).port)
process.on('disconnect', () => process.exit())
process.on('SIGTERM', () => process.exit()) // in order, so that a profiler gets to write

function readSession({ headers }: FastifyRequest): string {
  const token = /(?:^|; )session=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? ''
  return createHash('sha256').update(token).digest('base64url')
}

async function addMessage(request: FastifyRequest<{ Body: Asked }>, messageId: string): Promise<AddedRow | undefined> {
  const { chatId, content } = request.body
  const values = [readSession(request), new Date(), chatId, messageId, content]
  const [row] = await queryRows<AddedRow>(pool, addMessageStatement, values)
  return row
}

function streamAnswer(reply: FastifyReply, chatId: string, past: PastMessage[], content: string): void {
  reply.hijack()
  const response = reply.raw
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' })
  const messages = [
    { role: 'system', content: 'Вы мастер таро. Отвечайте по-русски.' },
    ...past.map((message) => ({ role: message.type, content: message.content })),
    { role: 'user', content },
  ]
  const headers = { authorization: 'Bearer bench', 'content-type': 'application/json' }
  const call = httpRequest(providerUrl, { method: 'POST', agent, headers })
  call.on('response', (answer) => relay(answer, response, chatId))
  call.on('error', () => response.destroy())
  response.on('close', () => response.writableFinished || call.destroy())
  call.end(JSON.stringify({ model: 'bench', messages, stream: true }))
}

type Chunk = { choices: [{ delta: { content?: string } }] }

/** Parses each delta and sends it on as an event of our own; saves the whole at the end. */
function relay(answer: IncomingMessage, response: ServerResponse, chatId: string): void {
  let rest = ''
  let text = ''
  let id = 0
  answer.setEncoding('utf8')
  answer.on('data', (piece: string) => {
    const events = (rest + piece).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) {
      const data = event.slice('data: '.length)
      if (data === '[DONE]') return void finish()
      const chunk: Chunk = JSON.parse(data)
      const delta = chunk.choices[0].delta.content
      if (!delta) continue
      text += delta
      response.write(`id: ${++id}\nevent: delta\ndata: {"text":${JSON.stringify(delta)}}\n\n`)
    }
  })

  async function finish(): Promise<void> {
    const messageId = randomUUID()
    await queryRows(pool, saveAnswerStatement, [messageId, chatId, text, new Date()])
    response.end(`id: ${++id}\nevent: done\ndata: ${JSON.stringify({ messageId })}\n\n`)
  }
}
