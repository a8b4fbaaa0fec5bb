import { CareMark } from '@lunaria/contract/chats'
import { findData } from './event-client.ts'
import type { ReplyApp } from './reply-app.ts'
import type { Reader } from './test-app.ts'

export type CareTurn = { act: string; tier?: string; step?: string; text: string; cards: number }
/** Sends a message in a chat and reads the answer to its end. */
export async function say(server: ReplyApp, reader: Reader, content: string, more: object = {}): Promise<CareTurn> {
  const messageId = await server.ask(reader, content, more)
  return readTurn(server, reader, { messageId })
}

export async function readTurn(
  server: ReplyApp,
  reader: Reader,
  body: Parameters<ReplyApp['reply']>[1],
): Promise<CareTurn> {
  const events = await (await server.reply(reader, body)).toEnd()
  const start = findData(events, 'start')
  const { message } = findData(events, 'done')
  const mark = CareMark.safeParse(message.metadata.care).data
  return { act: start.act, ...mark, text: message.content, cards: message.selectedCards.length }
}

/** Says in a few words: the tier and the step, or the master's own act, and how many cards. */
export function toShort({ act, tier, step, cards }: CareTurn): string {
  const done = act === 'care' ? `${tier} ${step}` : act
  return cards > 0 ? `${done} ${cards}` : done
}

/** Presses the button. */
export async function backToCards(server: ReplyApp, reader: Reader) {
  const url = `/api/chats/${reader.chatId}/back-to-cards`
  return (await server.app.inject({ method: 'POST', url, headers: reader.headers })).json<{
    message: { content: string } | null
  }>()
}
