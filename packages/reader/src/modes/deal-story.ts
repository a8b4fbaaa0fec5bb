import { choiceBy } from '@lunaria/reader/choice'
import { type CardId, cardIds } from '@lunaria/tarot/card-ids'
import type { CreativeSlot } from '@lunaria/tarot/creative-slots'
import { listSparks, type StoryCard } from './sparks.ts'

/** A part of a story to be filled; with a card it keeps that one. */
export type WantedCard = { slot: CreativeSlot; kept?: { cardId: CardId; isReversed: boolean } | undefined }

const reversedShare = 0.3

/** Returns a card for each part of a story: determined by the seed and the kept cards, and never one card twice. */
export function dealStory(seed: string, wanted: readonly WantedCard[]): (StoryCard & { text: string })[] {
  const choice = choiceBy(`story ${seed}`)
  const taken = new Set(wanted.map(({ kept }) => kept?.cardId))
  const free = choice.shuffled(cardIds).filter((id) => !taken.has(id))
  return wanted.map(({ slot, kept }, index) => {
    const own = choiceBy(`story ${seed} ${index}`)
    const cardId = kept?.cardId ?? free[index] ?? 'fool'
    const card = { slot, cardId, isReversed: kept?.isReversed ?? own.chance(reversedShare) }
    return { ...card, text: own.of(listSparks(card)) }
  })
}
