import type { DrawnCard } from '@lunaria/reader/drawn-card'
import type { About } from '@lunaria/reader/hearing/about'
import type { PersonWords } from '@lunaria/reader/situations/person-words'
import type { CardId } from '@lunaria/tarot/card-ids'
import type { Oriented } from '@lunaria/tarot/types'
import { nearCups } from './cups.ts'
import { nearMajor1 } from './major-1.ts'
import { nearMajor2 } from './major-2.ts'
import { nearPentacles } from './pentacles.ts'
import { nearSwords } from './swords.ts'
import { nearWands } from './wands.ts'

/**
 * What a card says of another person (`person`) and of an undertaking or a decision (`matter`), in no life area of its own.
 * The holes of `person` take the person of the question: {with}, {dat}, {acc}, {to}, {from}, {at} «у», {sake} «ради», {about};
 * no word agrees with them, so that a man, a woman and several people fit. Those of `matter` take the thing: {o}, {dlya}, {k}.
 */
export type NearTexts = Record<keyof Oriented, { person: string; matter: readonly [string, string] }>

const near: Record<CardId, NearTexts> = {
  ...nearMajor1,
  ...nearMajor2,
  ...nearWands,
  ...nearCups,
  ...nearSwords,
  ...nearPentacles,
}

export function personTextOf({ card, side }: DrawnCard, words: PersonWords): string {
  return near[card.id][side].person.replace(/\{(\w+)\}/g, (_, key: string) => words[key] ?? '')
}

export function matterTextsOf({ card, side }: DrawnCard, about: About): string[] {
  return near[card.id][side].matter.map((text) =>
    text.replace(/\{(\w+)\}/g, (_, key: string) => about[key as keyof About]),
  )
}

/** The same without the words of the question. */
export function nearWordsOf({ card, side }: DrawnCard): string[] {
  const { person, matter } = near[card.id][side]
  return [person, ...matter].map((text) => text.replace(/ ?\{\w+\}/g, ''))
}
