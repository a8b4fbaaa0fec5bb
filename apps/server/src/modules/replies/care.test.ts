import { defaultHelpLines } from '@lunaria/care/help-lines'
import { CareMark } from '@lunaria/contract/chats'
import { describe, expect, test } from 'vitest'
import { dataOf } from '#testing/event-client.ts'
import { type ReplyApp, replyApp } from '#testing/reply-app.ts'
import type { Reader } from '#testing/test-app.ts'

type Said = { act: string; tier?: string; step?: string; text: string; cards: number }

/** Says something in a chat and hears the answer to its end. */
async function say(server: ReplyApp, reader: Reader, content: string, more: object = {}): Promise<Said> {
  const messageId = await server.ask(reader, content, more)
  const events = await (await server.reply(reader, { messageId })).toEnd()
  const start = dataOf(events, 'start')
  const { message } = dataOf(events, 'done')
  const mark = CareMark.safeParse(message.metadata.care).data
  return { act: start.act, ...mark, text: message.content, cards: message.selectedCards.length }
}

test('danger: no cards, no charge, the provider is not called, the lines are there to be dialled', async () => {
  const server = await replyApp()
  const reader = await server.createReader({ messagesLeft: 5 })

  const said = await say(server, reader, 'Я больше не хочу жить', { spreadId: 'celtic_cross' })

  expect(said).toMatchObject({ act: 'care', tier: 'life', step: 'first', cards: 0 })
  for (const { phone, for: tiers } of defaultHelpLines) {
    expect(said.text.includes(`[${phone}](tel:${phone.replace(/\D/g, '')})`)).toBe(tiers.includes('life'))
  }
  expect(server.provider.requests).toHaveLength(0)
  expect(await server.usage(reader)).toMatchObject({ remainingMessages: 5 })
})
