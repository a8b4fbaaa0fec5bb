import { allEndpoints } from '@lunaria/contract/api'
import type { Endpoint } from '@lunaria/contract/endpoint'
import { expect, test } from 'vitest'
import { uuidv7 } from '#lib/uuid.ts'
import { findData } from './event-client.ts'
import { exampleCalls, type Ids } from './example-calls.ts'
import { type ReplyApp, replyApp } from './reply-app.ts'

const toName = ({ method, path }: Endpoint) => `${method} ${path}`
const none = '0193e0a0-0000-7000-8000-000000000001'

/** A user with all that a call may charge for: a reading, a question whose answer has failed, a board. */
async function payingUser(server: ReplyApp): Promise<{ ids: Ids; boardId: string; headers: Record<string, string> }> {
  const reader = await server.createReader()
  const { headers } = reader
  server.provider.script({}, { status: 401 }, {})
  const reading = await (await server.reply(reader, { messageId: await server.ask(reader) })).toEnd()
  const questionId = await server.ask(reader)
  await (await server.reply(reader, { messageId: questionId })).toEnd()
  const board = await server.app.inject({ method: 'POST', url: '/api/creative/boards', headers, payload: {} })
  const ids = {
    userId: reader.id,
    chatId: reader.chatId,
    questionId,
    answerId: findData(reading, 'start').messageId,
    paymentId: none,
    sessionId: none,
  }
  return { ids, headers, boardId: board.json<{ id: string }>().id }
}

/** Whether a good call takes a message of the caller's plan. */
async function charges(server: ReplyApp, endpoint: Endpoint): Promise<boolean> {
  const { ids, headers, boardId } = await payingUser(server)
  const example = exampleCalls[toName(endpoint)]?.(ids) ?? {}
  const params: Record<string, string> = { ...example.params, ...(example.params?.boardId && { boardId }) }
  const taken = () => server.deps.db.selectFrom('charges').select('id').where('user_id', '=', ids.userId).execute()
  const before = await taken()
  await server.app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? none),
    headers,
    payload: example.body,
  })
  return (await taken()).length > before.length
}

test('every call that charges says so, and is charged once for each id; no other call charges', async () => {
  const server = await replyApp()
  const changing = allEndpoints().filter(({ method, access }) => method === 'POST' && access === 'user')
  expect(changing.length).toBeGreaterThan(30)

  for (const endpoint of changing)
    expect.soft(await charges(server, endpoint), toName(endpoint)).toBe(endpoint.chargesOncePer !== undefined)
})

test('the id of a call that charges is a uuid of version 7, and the API page tells of it', async () => {
  const server = await replyApp()
  const marked = allEndpoints().filter(({ chargesOncePer }) => chargesOncePer)
  const { paths } = (await server.app.inject({ url: '/api/openapi.json' })).json()

  expect(marked.map(toName).toSorted()).toEqual([
    'POST /api/chats/:chatId/ask',
    'POST /api/chats/:chatId/messages/:messageId/retell',
    'POST /api/chats/:chatId/reply',
    'POST /api/creative/boards/:boardId/unfold',
    'POST /api/messages',
  ])
  for (const { path, body, chargesOncePer = '' } of marked) {
    const field = body?.shape[chargesOncePer]
    const parses = (id: unknown) => field?.['~standard'].validate(id)
    expect(parses(uuidv7())).not.toHaveProperty('issues')
    expect(parses('1')).toHaveProperty('issues')
    if (chargesOncePer === 'id') expect(parses(crypto.randomUUID())).toHaveProperty('issues')
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')].post
    expect(operation['x-charges-once-per']).toBe(chargesOncePer)
    expect(operation.requestBody.content['application/json'].schema.properties).toHaveProperty(chargesOncePer)
  }
})
