import type { HandCard } from '@lunaria/contract/chats'
import { maxExtraCards, maxFreeCards } from '@lunaria/contract/limits'
import type { TarotSpread } from '@lunaria/contract/tarot'
import { cardById } from '@lunaria/tarot/cards'
import type { QueryClient } from '@tanstack/react-query'
import { openLocalDrafts } from '#shared/drafts/open-drafts.ts'
import { useDraft } from '#shared/drafts/use-draft.ts'
import type { OwnChat } from '../flow/chat-queries.ts'

/** Cards of the user's own as they have been marked so far. */
export type HandDraft = {
  /** Empty: they are in no spread. */
  spreadId: string
  deckName: string
  /** In the order in which they were dealt. */
  cards: readonly HandCard[]
  /** The next question is about them. */
  isDone: boolean
}

export const emptyHand: HandDraft = { spreadId: '', deckName: '', cards: [], isDone: false }

type Layout = Pick<TarotSpread, 'cardCount'> | undefined

/** Counts the cards in places of the spread: those with a role of their own are beside them. */
export function placedCount(cards: readonly HandCard[]): number {
  return cards.filter(({ role }) => !role).length
}

/** Returns whether every place has its card; without a spread one card will do. */
export function isWhole(cards: readonly HandCard[], spread: Layout): boolean {
  return spread ? placedCount(cards) === spread.cardCount : cards.some(({ role }) => !role)
}

type Marking = Pick<HandCard, 'isReversed' | 'role'>

/**
 * Returns what the next card will be: where no place is left it clarifies, unless it fell out. Undefined where no more
 * fits.
 */
export function nextRole(cards: readonly HandCard[], spread: Layout, role: HandCard['role']): Marking['role'] | 'none' {
  const placed = placedCount(cards)
  const isFull = placed >= (spread?.cardCount ?? maxFreeCards)
  const next = role ?? (isFull ? 'clarifier' : undefined)
  return next && cards.length - placed >= maxExtraCards ? 'none' : next
}

/** Returns the cards with one more at the end, or with another one in place of that `at`. */
export function withCard(cards: readonly HandCard[], card: HandCard, at: number | null): HandCard[] {
  return at === null ? [...cards, card] : cards.with(at, card)
}

/** By chats. */
const handDrafts = openLocalDrafts<HandDraft>('own-cards')

const toPlace = ({ userId, chatId }: OwnChat) => ({ userId, id: chatId, record: emptyHand })

/** Returns whether cards of the user's own are marked in a chat. */
export function isHandMarked(queryClient: QueryClient, chat: OwnChat): boolean {
  return handDrafts.open(queryClient, toPlace(chat)).isUnsent()
}

/** Puts the cards that are marked in a chat, if any are, into another spread or into none. */
export function moveIntoSpread(
  queryClient: QueryClient,
  chat: OwnChat,
  spread: (Layout & { id: string }) | null,
): void {
  const draft = handDrafts.open(queryClient, toPlace(chat))
  if (!draft.isUnsent()) return
  const { cards, isDone } = draft.read().values
  draft.change({ spreadId: spread?.id ?? '', isDone: isDone && isWhole(cards, spread ?? undefined) })
}

/** Takes the cards that were marked before their chat was made along into it. */
export function moveHand(queryClient: QueryClient, from: OwnChat, to: OwnChat): void {
  const draft = handDrafts.open(queryClient, toPlace(from))
  handDrafts.open(queryClient, toPlace(to)).change(draft.read().values)
  draft.discard()
}

/** Returns what is marked in a chat; it survives a reload and looking at another chat. */
export function useHandDraft(chat: OwnChat) {
  const { state, draft } = useDraft(handDrafts, toPlace(chat))
  return { hand: isReadable(state.values) ? state.values : emptyHand, state, draft }
}

/** Returns whether a stored draft has the form of this version, and cards of the deck only. */
export function isReadable({ spreadId, deckName, cards }: Partial<HandDraft>): boolean {
  const isValid = (card: HandCard) => cardById(card.cardId) !== undefined && typeof card.isReversed === 'boolean'
  return typeof spreadId === 'string' && typeof deckName === 'string' && Array.isArray(cards) && cards.every(isValid)
}
