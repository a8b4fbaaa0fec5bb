import { cardById } from '@lunaria/tarot/cards'
import { expect, test } from 'vitest'
import { createBuiltinModel } from '#conversation/readings/builtin-model.ts'
import { findData, joinText } from '#testing/event-client.ts'
import { replyApp } from '#testing/reply-app.ts'

const question = 'Сделай расклад на три карты: что ждёт меня в работе?'

test('a number of cards in the question is what is laid, and what the provider is told of', async () => {
  const server = await replyApp()
  const reader = await server.createReader()

  const stream = await server.reply(reader, { messageId: await server.ask(reader, question) })
  const { spreadId, selectedCards } = findData(await stream.toEnd(), 'start')

  expect(spreadId).toBe('three_cards')
  const prompt = JSON.stringify(server.provider.requests.at(-1)?.body)
  expect(prompt).toContain('Расклад «Три карты»')
  expect(prompt).toContain('Карт в раскладе: 3.')
  expect(selectedCards.filter(({ cardId }) => prompt.includes(`тег [/${cardId}]`))).toHaveLength(3)
})

test('the built-in reader speaks of as many cards', async () => {
  const server = await replyApp({ model: createBuiltinModel({ charsPerSecond: 0 }) })
  const reader = await server.createReader()

  const stream = await server.reply(reader, { messageId: await server.ask(reader, question) })
  const events = await stream.toEnd()

  const named = new Set([...joinText(events).matchAll(/\[\/(\w+)\]/g)].map(([, id = '']) => cardById(id)?.id))
  expect(named).toEqual(new Set(findData(events, 'start').selectedCards.map(({ cardId }) => cardId)))
  expect(named.size).toBe(3)
})
