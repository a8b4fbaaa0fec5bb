import { CardSelection, HandMark, OwnWords, ReadingVersion, type Voice } from '@lunaria/contract/chats'
import { plainText } from '@lunaria/tarot/card-tags'
import { cardById } from '@lunaria/tarot/cards'
import { spreadOnTable } from '@lunaria/tarot/spread-on-table'
import { longMoment } from '@lunaria/words/moments'
import { z } from 'zod'
import type { Db } from '#platform/db/connect.ts'
import { chatPart, partsOfChat } from './export-chat-parts.ts'
import { exportRows } from './export-queries.ts'

const messagesPart = partsOfChat.find(({ name }) => name === 'messages')

const ChatRow = z.object({ id: z.string(), title: z.string(), created_at: z.iso.datetime() })
const MessageRow = z.object({
  type: z.enum(['user', 'assistant', 'system']),
  content: z.string(),
  spread_id: z.string().nullable(),
  selected_cards: z.array(CardSelection),
  metadata: z.record(z.string(), z.unknown()),
})

/** Over another version of a reading whose cards are listed with the first one. */
const versionTitles: Record<Voice, string> = { master: 'Те же карты иначе', analyst: 'Второй голос' }

/** Returns a user's readings to be read and printed: chats, questions, cards, answers; piece by piece. */
export async function* exportMarkdown(db: Db, { userId, now }: { userId: string; now: Date }): AsyncGenerator<string> {
  yield `# Мои гадания\n\nЛунария, ${shown(now)}\n`
  for await (const row of exportRows(db, chatPart, userId)) {
    const chat = ChatRow.parse(row)
    yield `\n## ${escaped(chat.title)}\n\n*${shown(chat.created_at)}*\n`
    yield* formatMessages(db, chat.id)
  }
}

async function* formatMessages(db: Db, chatId: string): AsyncGenerator<string> {
  if (!messagesPart) return
  for await (const row of exportRows(db, messagesPart, chatId)) {
    const { type, content, spread_id, selected_cards, metadata } = MessageRow.parse(row)
    if (type === 'user') yield `\n> ${content.trim().split('\n').map(escaped).join('\n> ')}\n`
    if (type !== 'assistant' || content === '') continue
    const telling = ReadingVersion.safeParse(metadata.telling).data
    if (telling) yield `\n*${versionTitles[telling.voice]}*\n`
    else if (selected_cards.length > 0) yield `\n${cardsLine(spread_id, selected_cards)}${handNote(metadata.hand)}\n`
    const own = OwnWords.safeParse(metadata.own).data
    if (own) yield `\n*Моё чтение до мастера*\n${ownLines(own, selected_cards)}\n`
    yield `\n${plainText(content).trim()}\n`
  }
}

/** «**Три карты.** Прошлое: Башня. Настоящее: Шут, перевёрнутая.» */
function cardsLine(spreadId: string | null, cards: CardSelection[]): string {
  const named = cards.map(({ cardId, cardName, positionName, isReversed }) => {
    const name = cardName ?? cardById(cardId)?.name ?? cardId
    return `${positionName ? `${positionName}: ` : ''}${name}${isReversed ? ', перевёрнутая' : ''}.`
  })
  const spread = spreadOnTable(spreadId, cards)?.name
  return `${spread ? `**${spread}.** ` : ''}${named.join(' ')}`
}

/** « Разложено вручную, колода «Райдер — Уэйт».» */
function handNote(written: unknown): string {
  const hand = HandMark.safeParse(written).data
  if (!hand) return ''
  return ` Разложено вручную${hand.deckName ? `, колода «${escaped(hand.deckName)}»` : ''}.`
}

/** Returns what the user saw in all the cards, then card by card. */
function ownLines({ whole, cards }: OwnWords, laid: readonly CardSelection[]): string {
  const ofCards = cards.map(({ position, text }) => `${laid[position - 1]?.positionName ?? position}: ${text}`)
  return [whole, ...ofCards]
    .filter(Boolean)
    .flatMap((text) => text.split('\n'))
    .map((line) => `\n> ${escaped(line)}`)
    .join('')
}

/** Names the clock with the time: the file is read anywhere. */
function shown(at: Date | string): string {
  return `${longMoment(at, 'Moscow')} (МСК)`
}

/** Escapes a person's words, so that no headings, links or pictures come of them. */
function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<>#|]/g, '\\$&')
}
