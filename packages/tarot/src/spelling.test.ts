import { readdirSync, readFileSync } from 'node:fs'
import dictionary from 'dictionary-ru'
import { type Hunspell, loadModule } from 'hunspell-asm'
import { beforeAll, describe, expect, test } from 'vitest'

/** What may hold a quote that opens no string comes first. */
const token = new RegExp(
  [
    String.raw`\/\/.*`,
    String.raw`\/\*[\s\S]*?\*\/`,
    String.raw`(?<=[(,=:[!&|?{};]\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+\/[a-z]*`,
    String.raw`(?<literal>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|${'`'}(?:\\.|[^${'`'}\\])*${'`'})`,
  ].join('|'),
  'g',
)

/** Where the Russian that people read is written; the reader keeps its lists of word beginnings in regular expressions. */
const sources = [
  ...filesIn('./', /^(?:(?:cards|spreads)(?:-\w+)?|classical|yes-or-no)\.ts$/),
  ...filesIn('./reference/', /\.ts$/),
  ...filesIn('./reference-more/', /\.ts$/),
  ...filesIn('./phrases/', /\.ts$/),
  ...filesIn('./places/', /\.ts$/),
  ...filesIn('./wordings/', /\.ts$/),
  ...filesIn('./pairs/', /\.ts$/),
  ...filesIn('./spreads/', /\.ts$/),
  // Those left out hold beginnings of words, and words as users misspell them.
  ...filesIn('../../reader/src/', /^(?!fatal-words|chat-name|same-question|loss-words).*\.ts$/),
  ...filesIn('../../reader/src/texts/', /\.tsv$/),
  ...filesIn('../../care/src/', /^(?:\w+-)?(?:answers|lines)\.ts$/),
]
const wordsByFile = sources.map((source) => ({
  file: source.pathname.replace(/^.*\/packages\//, ''),
  words: russianWordsIn(readFileSync(source, 'utf8')),
}))
const allWords = new Set(wordsByFile.flatMap(({ words }) => words.map((word) => word.toLowerCase())))

/** Names, terms and rarer forms that the dictionary lacks. */
const exceptions = readLines('spelling-exceptions.txt')
/** What is right with «е», though the dictionary has a word, or thinks of a form, that differs only by «ё». */
const rightWithE = readLines('right-with-e.txt')

let hunspell: Hunspell
beforeAll(async () => {
  const factory = await loadModule()
  hunspell = factory.create(
    factory.mountBuffer(dictionary.aff, 'ru.aff'),
    factory.mountBuffer(dictionary.dic, 'ru.dic'),
  )
})

describe.each(wordsByFile)('$file', ({ words }) => {
  test('has only words that the dictionary or the list of exceptions knows', () => {
    expect(words.filter((word) => !isSpelledRight(word))).toEqual([])
  })

  test('has «ё» wherever the dictionary has it', () => {
    const doubtful = words.filter((word) => !rightWithE.includes(word.toLowerCase()))

    expect(doubtful.filter((word) => spellingsWithYo(word).some((spelling) => hunspell.spell(spelling)))).toEqual([])
  })
})

test('the words of a whole book were read', () => {
  expect(allWords.size).toBeGreaterThan(10_000)
})

test.each([
  { word: 'Расклад', isRight: true },
  { word: 'кто-нибудь', isRight: true },
  { word: 'пентакль', isRight: true },
  { word: 'россклад', isRight: false },
  { word: 'будующее', isRight: false },
])('«$word» is spelled right: $isRight', ({ word, isRight }) => {
  expect(isSpelledRight(word)).toBe(isRight)
})

test('no exception is left that the texts do not need', () => {
  const parts = new Set([...allWords].flatMap((word) => [word, ...word.split('-')]))

  expect(exceptions.filter((word) => !parts.has(word) || hunspell.spell(word))).toEqual([])
  expect(rightWithE.filter((word) => !allWords.has(word))).toEqual([])
})

/** A compound the dictionary lacks is right when its parts are. */
function isSpelledRight(word: string): boolean {
  if (isKnown(word)) return true
  const parts = word.split('-')
  return parts.length > 1 && parts.every(isKnown)
}

function isKnown(word: string): boolean {
  return hunspell.spell(word) || hunspell.spell(word.toLowerCase()) || exceptions.includes(word.toLowerCase())
}

/** The word with each of its «е» in turn made «ё». */
function spellingsWithYo(word: string): string[] {
  const letters = word.toLowerCase()
  return [...letters.matchAll(/е/g)].map(({ index }) => `${letters.slice(0, index)}ё${letters.slice(index + 1)}`)
}

function filesIn(folder: string, name: RegExp): URL[] {
  const url = new URL(folder, import.meta.url)
  return readdirSync(url)
    .filter((file) => name.test(file) && !file.endsWith('.test.ts'))
    .map((file) => new URL(file, url))
}

function readLines(file: string): string[] {
  return readFileSync(new URL(`../test-data/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
}

/** The words of two letters and more of the string literals and templates; comments and regular expressions are passed over. */
function russianWordsIn(source: string): string[] {
  const literals = [...source.matchAll(token)].map(({ groups }) => groups?.literal ?? '')
  return [...new Set(literals.flatMap((literal) => literal.match(/[а-яё]{2,}(?:-[а-яё]+)*/giu) ?? []))]
}
