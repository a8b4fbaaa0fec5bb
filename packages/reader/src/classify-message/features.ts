import { toSound } from '@lunaria/care/words'
import { add, addWords, type Features } from '@lunaria/classify/features'
import { hasPhrase, phraseKinds } from '@lunaria/reader/texts/lines'
import { findExplicitRequest } from './explicit-request.ts'
import { namedCards, toSoundSentence, toSoundWords } from './named-cards.ts'
import type { Table } from './table.ts'
import { findPointers, findTarget } from './targets.ts'

/** The first and the last words often say what a message does; what is between them, what it is about. */
const edgeLength = 3

/** Returns the features of a message in front of what lies on the table. */
export function extractFeatures(text: string, table: Table | undefined): Features {
  const words = toSoundWords(text)
  const features: Features = { hashes: [], amounts: [] }
  const frame = framesIn(text)
  const shape = describeShape(text, words, table)
  addWords(features, words, { prefix: '', amount: 1 })
  for (const name of listEdges(words)) add(features, name, 0.5)
  for (const name of frame) add(features, name, 1.1)
  for (const name of shape) add(features, name, 0.7)
  for (const name of listPairs([...frame, ...shape])) add(features, name, 0.25)
  return features
}

function listEdges(words: readonly string[]): string[] {
  const stems = words.map((word) => word.slice(0, 5))
  return [
    ...stems.slice(0, edgeLength).map((stem) => `^${stem}`),
    `^1${stems[0]}`,
    `^2${stems[0]} ${stems[1]}`,
    ...stems.slice(-edgeLength).map((stem) => `$${stem}`),
  ]
}

/** What a message may be doing, as expressions rather than single words; each is evidence that the weights judge, none a verdict. */
const frames = phraseKinds.filter((kind) => kind.startsWith('frame.'))

function framesIn(text: string): string[] {
  const sentence = toSoundSentence(text)
  return frames.filter((kind) => hasPhrase(kind, sentence)).map((kind) => `F${kind.slice('frame.'.length)}`)
}

/** What can be told of a message without its words: its length, its letters, and what it has to do with the table. */
function describeShape(text: string, words: readonly string[], table: Table | undefined): string[] {
  const cards = namedCards(text)
  const lying = new Set(table?.cards.map(({ cardId }) => cardId))
  const pointers = findPointers(text, table)
  const { positions, isWhole } = findTarget(text, table)
  const wish = findExplicitRequest(text)
  const facts: Record<string, boolean> = {
    table: table !== undefined,
    noTable: table === undefined,
    asked: text.includes('?'),
    target: positions.length > 0,
    numbered: pointers.numbered.length > 0,
    halfNamed: pointers.halfNamed.length > 0,
    placed: pointers.placed.length > 0,
    reversed: pointers.reversed.length > 0,
    whole: isWhole,
    cardThere: cards.some(({ cardId }) => lying.has(cardId)),
    cardElsewhere: cards.some(({ cardId, isCommonWord }) => !isCommonWord && !lying.has(cardId)),
    commonElsewhere: cards.some(({ cardId, isCommonWord }) => isCommonWord && !lying.has(cardId)),
    twoCards: cards.length > 1,
    count: wish.count !== undefined,
    spread: wish.spreadId !== undefined,
    yesNo: wish.isYesOrNo,
    noReversed: wish.isWithoutReversed,
    onlySigns: !/[\p{L}\p{N}]/u.test(text),
    onlyNumbers: /^[\p{N}\s\p{P}]+$/u.test(text) && /\p{N}/u.test(text),
    arithmetic: /\d\s*[+*/×=-]\s*\d/.test(text),
    code: hasAny(text, '<>{}') || /\bselect\b|drop table/i.test(text),
    shouted: /\p{Lu}{4}/u.test(text) && !/\p{Ll}/u.test(text),
    link: /https?:|www\.|\.(?:ru|com)\b/.test(text),
    ...foreignness(text, words),
    ...gibberish(text),
  }
  const length = [1, 2, 3, 5, 8, 13, 25, 50].filter((most) => words.length > most).length
  const told = Object.keys(facts).filter((name) => facts[name])
  return [...told.map((name) => `C${name}`), `L${length}`]
}

const usualRussian = new Set(
  'что это не мне как я он она и а в на с по у за так да нет ты вы карта карты карту привет спасибо почему когда где кто меня еще или для про бы же ли все его ее будет есть значит можно'
    .split(' ')
    .map(toSound),
)

/** Letters that are no Russian ones, and whether Latin letters spell Russian words. */
function foreignness(text: string, words: readonly string[]): Record<string, boolean> {
  const letters = text.match(/\p{L}/gu) ?? []
  const share = (pattern: RegExp) => (text.match(pattern)?.length ?? 0) / Math.max(1, letters.length)
  const latin = share(/[a-zà-ž]/giu)
  const usual = words.filter((word) => usualRussian.has(word)).length
  return {
    latin: latin > 0.6,
    latinSentence: latin > 0.6 && words.length > 2 && usual < words.length / 8,
    latinAsRussian: latin > 0.6 && usual >= Math.max(1, words.length / 6),
    accents: hasAny(text, 'àáâäãåçèéêëìíîïñòóôöõùúûüýß'),
    ukrainian: hasAny(text, ukrainianLetters),
    turkic: hasAny(text, 'әғқңөұүһҳҷӣӯў'),
    otherScript:
      share(/[^\p{Script=Cyrillic}\p{Script=Latin}]/gu) > 0.5 &&
      /[^\p{Script=Cyrillic}\p{Script=Latin}\P{L}]/u.test(text),
  }
}

export const ukrainianLetters = 'іїєґ'
const keysInRow = 'йцу фыв ывап апр asd qwe zxc ячс олд'.split(' ')

/** Returns true where a text has one of some letters or signs, small or capital. */
export function hasAny(text: string, letters: string): boolean {
  return Array.from(text.toLowerCase()).some((letter) => letters.includes(letter))
}

function gibberish(text: string): Record<string, boolean> {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return {
    noVowels: words.some((word) => word.length > 3 && !hasAny(word, 'аеёиоуыэюяaeiouy')),
    consonants: words.some((word) => /[бвгджзйклмнпрстфхцчшщ]{5}/.test(word)),
    oneLetter: words.length > 0 && words.every((word) => word.length === 1),
    repeated: /(.)\1{4}/u.test(text),
    keyboard: keysInRow.some((keys) => words.join(' ').includes(keys)),
  }
}

function listPairs(names: readonly string[]): string[] {
  return names.flatMap((first, index) => names.slice(index + 1).map((second) => `P${first} ${second}`))
}
