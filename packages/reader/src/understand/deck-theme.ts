import { spreadById } from '@lunaria/tarot/spreads'
import type { CardPhrases, SpreadCategory } from '@lunaria/tarot/types'
import type { Theme } from './labels.ts'
import { understandMessage } from './understand.ts'

/** The themes of which the deck has texts. */
export type DeckTheme = keyof Pick<CardPhrases, 'general' | 'love' | 'work' | 'growth'>

const ofTheme: Partial<Record<Theme, DeckTheme>> = {
  love: 'love',
  work: 'work',
  money: 'work',
  study: 'work',
  self: 'growth',
}
const ofCategory: Record<SpreadCategory, DeckTheme> = {
  general: 'general',
  love: 'love',
  career: 'work',
  spiritual: 'growth',
  yearly: 'general',
}

/** Returns which texts of the deck suit a question; where its theme is not known, the spread decides. */
export function deckThemeFor(question: string, spreadId?: string): DeckTheme {
  const { theme } = understandMessage(question)
  const spread = spreadById(spreadId ?? '')
  if (theme && theme !== 'other') return ofTheme[theme] ?? 'general'
  return spread ? ofCategory[spread.category] : 'general'
}
