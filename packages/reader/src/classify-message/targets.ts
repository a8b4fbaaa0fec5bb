import { splitWords, toSound } from '@lunaria/care/words'
import { hasPhrase } from '@lunaria/reader/texts/lines'
import { isHalfNamed, namedCards, toSoundSentence, toSoundWords } from './named-cards.ts'
import type { ReadingCard, Table } from './table.ts'

/** What a message points at on the table. */
export type Target = {
  /** Positions, from 1; none where nothing is pointed at. */
  positions: number[]
  /** The whole of the cards or what they come to. */
  isWhole: boolean
}

const ordinals = [
  'перв(ая|ой|ую)',
  'втор(ая|ой|ую)',
  'трет(ья|ьей|ью|ию|я)',
  'четверт(ая|ой|ую)',
  'пят(ая|ой|ую)',
  'шест(ая|ой|ую)',
  'седьм(ая|ой|ую)',
  'восьм(ая|ой|ую)',
  'девят(ая|ой|ую)',
  'десят(ая|ой|ую)',
  'одиннадцат(ая|ой|ую)',
  'двенадцат(ая|ой|ую)',
  'тринадцат(ая|ой|ую)',
].map(spelled)
const cardNumber =
  / (?:карт\p{L}*|паз|пазиц\p{L}*|намир\p{L}*|мист\p{L}*) (\d{1,2})(?= )| (\d{1,2}) (?:карт[ау]|паз|пазиц\p{L}*|я|ю|ая|ую|аи)(?= )/gu
/** «На 4 уточни», «7 и 9 расшифруй». */
const bareNumber =
  / (?:на|к|по|и) (\d{1,2})(?! (?:карт|кард|год|лет|м[иe]с|дн|д[иe]н|н[иe]д|час|тыс|руб|праци|чис|минут|сут))(?= )|^ (\d{1,2}) (?=и \d)/gu

/** The positions that a message points at, by how it does. */
export function findPointers(text: string, table: Table | undefined) {
  const sentence = toSoundSentence(text)
  const cards = table?.cards ?? []
  const names = namedCards(text)
  const named = findPositions(cards, ({ cardId }) => names.some((name) => name.cardId === cardId))
  return {
    numbered: numbered(sentence, cards.length),
    named,
    halfNamed: named.length > 0 ? [] : findPositions(cards, ({ cardId }) => isHalfNamed(cardId, sentence)),
    placed: placed(text, sentence, cards),
    reversed: hasPhrase('point.reversed', sentence) ? findPositions(cards, ({ isReversed }) => isReversed) : [],
  }
}

/** Reads what a message points at; a card that a message names counts where it lies on the table. */
export function findTarget(text: string, table: Table | undefined): Target {
  const positions = new Set(Object.values(findPointers(text, table)).flat())
  return {
    positions: [...positions].sort((a, b) => a - b),
    isWhole: positions.size === 0 && hasPhrase('point.whole', toSoundSentence(text)),
  }
}

/** True where a message speaks of reversed cards. */
export function speaksOfReversed(text: string): boolean {
  return hasPhrase('point.reversed', toSoundSentence(text))
}

function numbered(sentence: string, count: number): number[] {
  const positions = ordinals.flatMap((forms, index) =>
    forms.some((form) => sentence.includes(form)) ? [index + 1] : [],
  )
  for (const [, after, before] of sentence.matchAll(cardNumber)) positions.push(Number(after ?? before))
  for (const [, number, first] of sentence.matchAll(bareNumber)) positions.push(Number(number ?? first))
  if (hasPhrase('point.last', sentence)) positions.push(count)
  if (hasPhrase('point.middle', sentence) && count % 2 === 1) positions.push((count + 1) / 2)
  if (hasPhrase('point.two', sentence)) positions.push(...(/ паслид/.test(sentence) ? [count - 1, count] : [1, 2]))
  return positions.filter((position) => position >= 1 && position <= count)
}

/** A place by its name, as `positionName` has it, or by what such places are usually called. */
function placed(text: string, sentence: string, cards: readonly ReadingCard[]): number[] {
  const words = toSoundWords(text)
  return findPositions(cards, ({ positionName }) => {
    const stems = splitWords(positionName)
      .map(toSound)
      .filter((word) => word.length > 3 && !emptyWords.has(word))
      .map(toStem)
    const isNamed = stems.length > 0 && stems.every((stem) => words.some((word) => word.startsWith(stem)))
    return isNamed || hasPhrase(`place.${positionName.toLowerCase()}`, sentence)
  })
}

const emptyWords = new Set(['ваша', 'куда', 'чего'].map(toSound))

function toStem(word: string): string {
  return word.slice(0, Math.max(4, word.length - 2))
}

function findPositions(cards: readonly ReadingCard[], isMeant: (card: ReadingCard) => boolean): number[] {
  return cards.flatMap((card, index) => (isMeant(card) ? [index + 1] : []))
}

/** «втор(ая|ой)» → both forms, as they sound, a space around each. */
function spelled(form: string): string[] {
  const [, stem = form, ends = ''] = /^([^(]*)\((.*)\)$/.exec(form) ?? []
  return ends.split('|').map((end) => ` ${toSound(stem + end)} `)
}
