import type { HandCard } from '@lunaria/contract/chats'
import { maxExtraCards, maxFreeCards } from '@lunaria/contract/limits'
import type { TarotSpread } from '@lunaria/contract/tarot'
import { cardById } from '@lunaria/tarot/cards'
import { recall, remember, userKey } from '#shared/lib/storage.ts'
import { savedUserId } from '#shared/session/saved-user.ts'

/** Cards of the user's own as they have been marked so far. */
export type HandDraft = {
  /** Empty: they lie in no spread. */
  spreadId: string
  deckName: string
  /** In the order in which they were laid. */
  cards: readonly HandCard[]
  /** The next question is about them. */
  isDone: boolean
}

export const emptyHand: HandDraft = { spreadId: '', deckName: '', cards: [], isDone: false }

type Layout = Pick<TarotSpread, 'cardCount'> | undefined

export function placedCount(cards: readonly HandCard[]): number {
  return cards.filter(({ role }) => !role).length
}

/** Whether every place has its card; without a spread one card will do. */
export function isWhole(cards: readonly HandCard[], spread: Layout): boolean {
  return spread ? placedCount(cards) === spread.cardCount : cards.some(({ role }) => !role)
}

type Marking = Pick<HandCard, 'isReversed' | 'role'>

/** What the next card will be: where no place is left it clarifies, unless it fell out. Undefined where no more fits. */
export function nextRole(cards: readonly HandCard[], spread: Layout, role: HandCard['role']): Marking['role'] | 'none' {
  const placed = placedCount(cards)
  const isFull = placed >= (spread?.cardCount ?? maxFreeCards)
  const next = role ?? (isFull ? 'clarifier' : undefined)
  return next && cards.length - placed >= maxExtraCards ? 'none' : next
}

/** The cards with one more at the end, or with another one in place of that `at`. */
export function withCard(cards: readonly HandCard[], card: HandCard, at: number | null): HandCard[] {
  return at === null ? [...cards, card] : cards.with(at, card)
}

const keyOf = (chatId: string) => userKey(savedUserId() ?? '', `own-cards:${chatId}`)

export function keepHandDraft(chatId: string, draft: HandDraft): void {
  remember('local', keyOf(chatId), JSON.stringify(draft))
}

export function forgetHandDraft(chatId: string): void {
  remember('local', keyOf(chatId), null)
}

/** What was marked in a chat before; undefined where nothing was, or where it cannot be read. */
export function keptHandDraft(chatId: string): HandDraft | undefined {
  const kept = recall('local', keyOf(chatId))
  return kept === null ? undefined : handDraftIn(kept)
}

export function handDraftIn(kept: string): HandDraft | undefined {
  try {
    const draft: Partial<HandDraft> = JSON.parse(kept)
    const { spreadId, deckName, cards, isDone } = draft
    if (typeof spreadId !== 'string' || typeof deckName !== 'string' || !Array.isArray(cards)) return undefined
    const isKnown = (card: HandCard) => cardById(card.cardId) !== undefined && typeof card.isReversed === 'boolean'
    return cards.every(isKnown) ? { spreadId, deckName, cards, isDone: isDone === true } : undefined
  } catch {
    return undefined
  }
}
