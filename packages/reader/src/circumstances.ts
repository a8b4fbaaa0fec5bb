import { isWithoutPartner } from '@lunaria/tarot/asides'
import type { ReadingCard } from './request.ts'

const placesOfOther: Record<string, string> = {
  Партнёр: 'Партнёр (здесь это обстоятельства)',
  'Другой человек': 'Другой человек (здесь это обстоятельства)',
}

/** The cards as they lie; in a spread for two whose question has no other person, the other's place shows the circumstances. */
export function placedFor(question: string, cards: readonly ReadingCard[]): ReadingCard[] {
  if (!isWithoutPartner(question)) return [...cards]
  return cards.map((card) => {
    const positionName = placesOfOther[card.positionName.trim()]
    return positionName ? { ...card, positionName, positionMeaning: 'Что вокруг и что от вас не зависит.' } : card
  })
}
