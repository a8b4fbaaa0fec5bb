import { judge } from '@lunaria/care/judge'
import { isDanger } from '@lunaria/care/tiers'
import { readPhrases } from '@lunaria/care/training/corpus'
import { classifyAct } from '@lunaria/reader/classify-message/classify-act'
import { expect, test } from 'vitest'
import { findData } from '#testing/event-client.ts'
import { replyApp } from '#testing/reply-app.ts'

/** Messages that the judge is not sure about change with each training, so some are looked for. */
const unsure = readPhrases()
  .filter(({ label, text }) => label !== 'none' && isDanger(label) && text.length < 300 && judge(text).isUnsure)
  .map(({ text }) => text)
  .filter((text) => judge(text).tier === undefined && classifyAct(text, {}).act === 'question')
const [message = '', another = ''] = unsure

test('a message that may speak of danger gets its reading, charged, with help offered below it, and nothing is held', async () => {
  const server = await replyApp()
  const reader = await server.createReader()

  const events = await (await server.reply(reader, { messageId: await server.ask(reader, message) })).toEnd()
  const next = await (await server.reply(reader, { messageId: await server.ask(reader, 'Что с работой?') })).toEnd()

  expect(findData(events, 'start')).toMatchObject({ act: 'question' })
  expect(findData(events, 'start').selectedCards.length).toBeGreaterThan(0)
  expect(findData(events, 'done').message.metadata).toMatchObject({ help: true })
  expect(findData(events, 'done').message.metadata).not.toHaveProperty('care')
  expect(findData(next, 'start')).toMatchObject({ act: 'question' })
  expect(findData(next, 'done').message.metadata).not.toHaveProperty('help')
  expect((await server.usage(reader)).readingsThisPeriod).toBe(2)
})

test('the provider is asked to be gentle, and not for an ordinary message', async () => {
  const server = await replyApp()
  const reader = await server.createReader()
  const prompts = () => server.provider.requests.map(({ body }) => JSON.stringify(body).includes('сейчас тяжело'))

  await (await server.reply(reader, { messageId: await server.ask(reader, message) })).toEnd()
  await (await server.reply(reader, { messageId: await server.ask(reader, 'Что с работой?') })).toEnd()

  expect(prompts()).toEqual([true, false])
})

test('the same in one call, in the demo and in the journal', async () => {
  const server = await replyApp()
  const reader = await server.createReader()
  const { app, base } = server
  const asked = await fetch(`${base}/api/chats/${reader.chatId}/ask`, {
    method: 'POST',
    headers: { ...reader.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ content: another, spreadId: 'one_card' }),
  })
  const session = await app.inject({ method: 'POST', url: '/api/demo/session' })
  const { sessionId } = session.json<{ session: { sessionId: string } }>().session
  const demo = await app.inject({ method: 'POST', url: '/api/demo/message', payload: { sessionId, message } })

  expect(await asked.text()).toMatch(/"help":true/)
  expect(demo.json().assistantMessage.metadata).toMatchObject({ help: true })

  const { drawId } = (await server.messages(reader)).at(-1)?.metadata.draw as { drawId: string } // the contract's metadata
  const url = `/api/journal/${drawId}`
  const change = (text: string, revision: number) =>
    app.inject({ method: 'PATCH', url, headers: reader.headers, payload: { note: { text, revision } } })
  expect((await change('Позвонила маме', 0)).json()).toMatchObject({ record: { offersHelp: false } })
  expect((await change(message, 1)).json()).toMatchObject({ record: { offersHelp: true } })
})

test('a client cannot offer help itself', async () => {
  const server = await replyApp()
  const reader = await server.createReader()

  await server.ask(reader, 'Что с работой?', { metadata: { help: true } })

  expect((await server.messages(reader)).at(-1)?.metadata).toEqual({})
})
