import type { CardSelection, Message, OwnWords } from '@lunaria/contract/chats'
import type { ReplyStart } from '@lunaria/contract/reply-events'

export type Table = NonNullable<ReplyStart['table']>

/** Returns the cards on the table before a clarifying card; undefined for any other answer. */
export function clarifiedTable(message: Message): Table | undefined {
  return message.metadata.act === 'clarify' ? earlierTable(message) : undefined
}

/** Returns the cards on the table before a follow-up; undefined for any other answer. */
export function earlierTable({ metadata: { table } }: Message): Table | undefined {
  return isTable(table) ? table : undefined
}

/** Returns all the cards on the table of an answer: those of the table that it continues about, then its own. */
export function cardsOnTable(message: Message): CardSelection[] {
  return [...(earlierTable(message)?.cards ?? []), ...message.selectedCards]
}

/**
 * Returns what the user has written since the cards were dealt of which an answer speaks, and what they saw in these
 * cards.
 */
export function askedAbout(answer: Message, messages: readonly Message[]): string {
  const reading = messages.find(({ id }) => id === earlierTable(answer)?.messageId) ?? answer
  const findIndex = (questionId: unknown) => messages.findIndex(({ id }) => id === questionId)
  const [from, to] = [findIndex(reading.metadata.questionId), findIndex(answer.metadata.questionId)]
  const written = messages.filter(({ type }, index) => type === 'user' && index >= from && index <= to)
  const own = readOwnWords(reading)
  return [...written.map(({ content }) => content), own?.whole, ...(own?.cards ?? []).map(({ text }) => text)].join(' ')
}

/** Checks without the contract's schema: the landing page reads it too. */
function isTable(table: unknown): table is Table {
  return typeof table === 'object' && table !== null && 'messageId' in table && 'cards' in table
}

/** Returns what the user saw in the cards of an answer before it; undefined for most. The server has checked it. */
export function readOwnWords({ metadata: { own } }: Message): OwnWords | undefined {
  if (typeof own !== 'object' || own === null || !('whole' in own) || !('cards' in own)) return undefined
  const { whole, cards } = own
  if (typeof whole !== 'string' || !Array.isArray(cards)) return undefined
  return { whole, cards: cards.flatMap(({ position, text }) => ({ position: Number(position), text: String(text) })) }
}
