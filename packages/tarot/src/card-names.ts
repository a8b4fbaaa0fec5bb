import { fold } from '@lunaria/words/fold'
import { cardIds } from './card-ids.ts'
import { cardById, cards } from './cards.ts'
import type { Card } from './types.ts'

/** The card's name found beside its tag: `all` is what was matched, `name` the name as written there. */
export type FoundName = { all: string; name: string; tail: string; bracket: string }

const shortestNamePart = 3
const gap = '[^\\S\\n]'
/** What may be between a tag and the name after it. */
const lead = `${gap}+(?:[—–-]+${gap}+)?`
const orientation = '(?:[ ,]*\\(?(?:в )?(?:перев[её]рнут|прям)\\p{L}*(?: (?:карта|положени\\p{L}*|вид\\p{L}*))?\\)?)?'

const cardByName = new Map(
  cards.flatMap((card) =>
    [card.id, card.nameEn, ...listNameForms(card)].map((name) => [foldName(name), card] as const),
  ),
)
const patternsById = new Map(cards.map((card) => [card.id, toPatterns(card)]))

/** Returns a card by its id or its Russian or English name in any case, else by a part that only one name has. */
export function cardCalled(written: string): Card | undefined {
  const wanted = foldName(written)
  const exact = cardByName.get(wanted)
  if (exact || wanted.length < shortestNamePart) return exact

  const partly = cards.filter(
    ({ name, nameEn }) => foldName(name).includes(wanted) || foldName(nameEn).includes(wanted),
  )
  return partly.length === 1 ? partly[0] : undefined
}

/** Returns the card's name at the very end of a text, also with its orientation or an opening bracket behind it. */
export function nameAtEnd(card: Card, text: string): FoundName | undefined {
  const near = text.slice(-longestBeside)
  return mayName(card, near) ? foundBy(patternsById.get(card.id)?.atEnd, near) : undefined
}

/**
 * Returns the card's name at the start of what follows its tag: « Башня», « — Башня», « (Башня, перевёрнутая)», «
 * **Башня**».
 */
export function nameAtStart(card: Card, text: string): FoundName | undefined {
  const near = text.slice(0, longestBeside)
  if (!mayName(card, near)) return undefined
  const patterns = patternsById.get(card.id)
  return foundBy(patterns?.enclosedAtStart, near) ?? foundBy(patterns?.atStart, near)
}

/** A name, its orientation and the signs around them are shorter, in letters. */
const longestBeside = 120

/** Looks for the beginning of a name, which no case changes; this costs a hundredth of what the patterns do. */
function mayName({ name }: Card, text: string): boolean {
  return text.toLowerCase().includes(name.slice(0, shortestNamePart).toLowerCase())
}

/** Replaces the ids that a model wrote without brackets: «выпал Ace_of_Cups». */
export function withNamesForIds(text: string): string {
  return text
    .replace(compoundId, (id) => cardCalled(id)?.name ?? id)
    .replace(oneWordId, (id) => cardById(id)?.name ?? id)
}

const wordStart = '(?<![\\p{L}\\p{N}_/@.-])'
const wordEnd = '(?![\\p{L}\\p{N}_/@-]|\\.\\p{L})'
const compoundId = new RegExp(`${wordStart}(?:${cardIds.filter((id) => id.includes('_')).join('|')})${wordEnd}`, 'giu')
/** Also English words («Death Stranding», «world wide web»), hence lower case only and no Latin neighbour. */
const oneWordId = new RegExp(
  `(?<![A-Za-z] )${wordStart}(?:${cardIds.filter((id) => !id.includes('_')).join('|')})${wordEnd}(?! [A-Za-z])`,
  'gu',
)

function toPatterns(card: Card) {
  const name = `(?<name>${listNameForms(card)
    .toSorted((a, b) => b.length - a.length)
    .join('|')
    .replaceAll('ё', '[её]')
    .replaceAll(' ', `${gap}+`)})`
  return {
    atEnd: new RegExp(
      `(?<![\\p{L}\\p{N}])(?<all>${name}(?<tail>${orientation}[*_»"”]*)${gap}*(?<bracket>\\(?))$`,
      'iu',
    ),
    atStart: new RegExp(`^(?<all>${lead}${name})(?![\\p{L}\\p{N}])`, 'iu'),
    enclosedAtStart: new RegExp(`^(?<all>${lead}[(«"“*_]{1,3}${name}(?<tail>${orientation})[)»"”*_]{1,3})`, 'iu'),
  }
}

/** Returns a capitalised name: «весь мир [/world]» is not the card's name beside its tag. */
function foundBy(pattern: RegExp | undefined, text: string): FoundName | undefined {
  const { all, name, tail = '', bracket = '' } = pattern?.exec(text)?.groups ?? {}
  return all && name && isCapitalised(name) ? { all, name, tail, bracket } : undefined
}

function isCapitalised(name: string): boolean {
  return /^\p{Lu}/u.test(name)
}

/** Returns the name in every case, «Башня» to «Башне», each spelling once. */
export function listNameForms({ name, grammar: { gender: _, ...cases } }: Card): string[] {
  return [...new Set([name, ...Object.values(cases)])]
}

/** Returns a name as `fold` writes it, with one space for anything that separates words. */
function foldName(text: string): string {
  return fold(text)
    .replace(/[\s_-]+/g, ' ')
    .trim()
}
