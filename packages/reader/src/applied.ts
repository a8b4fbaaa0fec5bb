import type { CardId } from '@lunaria/tarot/card-ids'
import { appliedMajor } from './applied-major.ts'
import { appliedMinor } from './applied-minor.ts'
import type { DrawnCard } from './drawn-card.ts'
import type { About } from './hearing/about.ts'
import { upperFirst } from './text.ts'

const appliedTexts: Record<CardId, readonly [upright: string, reversed: string]> = { ...appliedMajor, ...appliedMinor }

/** What a card asks of the user in the very matter that was asked about. */
export function appliedOf({ card, isReversed }: DrawnCard, about: About): string {
  // «в истории с …» inside a sentence of a card can break it
  const text = appliedTexts[card.id][isReversed ? 1 : 0].replace(/ ?\{(?:v|iz|vokrug)\}/giu, '').trimStart()
  return upperFirst(text.replace(/\{(\w+)\}/g, (_, key: string) => about[key.toLowerCase() as keyof About]))
}

/** The same without the words of the question. */
export function appliedWordsOf({ card, isReversed }: DrawnCard): string {
  return appliedTexts[card.id][isReversed ? 1 : 0].replace(/ ?\{\w+\}/g, '')
}
