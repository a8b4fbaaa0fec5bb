import { connect } from 'node:net'
import { findData, openEvents } from './event-client.ts'
import type { ReplyApp } from './reply-app.ts'
import type { Reader } from './test-app.ts'

export type PaidCall = { path: string; headers: Record<string, string>; body: object }

/** Makes a call, reads so many bytes of what the server says, then tears the connection down. Gives what was read. */
export function droppedCall(base: string, { path, headers, body }: PaidCall, bytes: number): Promise<Buffer> {
  const { hostname, port } = new URL(base)
  const payload = JSON.stringify(body)
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: ${hostname}:${port}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(payload)}`,
    'connection: close',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  return new Promise((resolve, reject) => {
    const read: Buffer[] = []
    let count = 0
    const socket = connect(Number(port), hostname)
    const drop = () => {
      socket.destroy()
      resolve(Buffer.concat(read).subarray(0, bytes))
    }
    socket.on('error', reject)
    socket.on('end', drop)
    socket.on('data', (piece) => {
      read.push(piece)
      count += piece.length
      if (count >= bytes) drop()
    })
    socket.write(`${head.join('\r\n')}\r\n\r\n${payload}`, () => {
      if (bytes === 0) drop()
    })
  })
}

/** What is asked where a call says nothing else. */
export const question = 'Что меня ждёт на новой работе?'

export function post({ app }: ReplyApp, { path, headers, body }: PaidCall) {
  return app.inject({ method: 'POST', url: path, headers, payload: body })
}

export function stream({ base }: ReplyApp, { path, headers, body }: PaidCall) {
  return openEvents(`${base}${path}`, { method: 'POST', headers, body })
}

export function asking({ headers, chatId }: Reader, body: object): PaidCall {
  return { path: `/api/chats/${chatId}/ask`, headers, body: { content: question, ...body } }
}

export function saving({ headers, chatId }: Reader, body: object): PaidCall {
  return { path: '/api/messages', headers, body: { chatId, type: 'user', content: question, ...body } }
}

export function regenerating({ headers, chatId }: Reader, messageId: string, body: object): PaidCall {
  return { path: `/api/chats/${chatId}/messages/${messageId}/retell`, headers, body: { voice: 'analyst', ...body } }
}

export function unfolding({ headers }: Reader, boardId: string, body: object): PaidCall {
  return { path: `/api/creative/boards/${boardId}/unfold`, headers, body }
}

export async function newBoard({ app }: ReplyApp, { headers }: Reader): Promise<string> {
  const answer = await app.inject({ method: 'POST', url: '/api/creative/boards', headers, payload: {} })
  return answer.json<{ id: string }>().id
}

export async function newReading(server: ReplyApp, reader: Reader): Promise<string> {
  const events = await (await stream(server, asking(reader, { mode: 'new' }))).toEnd()
  return findData(events, 'start').messageId
}

/** Returns messages of the plan that are taken and were not given back. */
export async function charged({ deps }: ReplyApp, { id }: Reader): Promise<number> {
  const rows = await deps.db
    .selectFrom('charges')
    .select('id')
    .where('user_id', '=', id)
    .where('returned_at', 'is', null)
    .execute()
  return rows.length
}
