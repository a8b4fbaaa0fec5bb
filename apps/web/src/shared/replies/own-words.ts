import type { Message, OwnWords } from '@lunaria/contract/chats'

/** What the user saw in the cards of an answer before it; undefined for most. The server has checked it. */
export function ownWordsOf({ metadata: { own } }: Message): OwnWords | undefined {
  if (typeof own !== 'object' || own === null || !('whole' in own) || !('cards' in own)) return undefined
  const { whole, cards } = own
  if (typeof whole !== 'string' || !Array.isArray(cards)) return undefined
  return { whole, cards: cards.flatMap(({ position, text }) => ({ position: Number(position), text: String(text) })) }
}
