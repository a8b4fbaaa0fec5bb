import { findMeanings, meaningNames } from './word-classes.ts'

/** Features are hashed into so many places (2^20): with fewer, two of them would often share one. */
export const placeCount = 1_048_576

/** The features of one word in its sentence: places of weights, and how much each of them counts. */
export type WordFeatures = { places: number[]; amounts: number[] }

const shortestGram = 3
const longestGram = 6
/** A word beside others, and a meaning beside others, count half: there are several of them for each word. */
const companyAmount = 0.5
const pairReach = 6

/**
 * What is looked at of each word, by how it sounds: runs of its letters, its stem alone and beside the stems before it, its
 * meanings likewise, and each beside the other.
 */
export function extractFeatures(sounds: readonly string[]): WordFeatures[] {
  const stems = sounds.map((sound) => (isNumber(sound) ? ageGroup(sound) : sound.slice(0, 5)))
  const meanings = sounds.map((sound) => (isNumber(sound) ? [numberMeaning(sound)] : findMeanings(sound)).map(String))
  return sounds.map((sound, index) => {
    const places: number[] = []
    addGrams(places, `<${sound}>`)
    const gramCount = places.length
    addStems(places, { sounds, stems, index })
    addMeanings(places, meanings, index)
    addMixed(places, { stems, meanings, index })
    const gramAmount = 1 / Math.sqrt(gramCount)
    return { places, amounts: places.map((_, feature) => (feature < gramCount ? gramAmount : companyAmount)) }
  })
}

type InSentence = { sounds: readonly string[]; stems: readonly string[]; meanings: readonly string[][]; index: number }

function addStems(places: number[], { sounds, stems, index }: Omit<InSentence, 'meanings'>): void {
  const [third, second, first] = [stems[index - 2], stems[index - 1], stems[index]]
  places.push(hashPlace('w', sounds[index]), hashPlace('s', first))
  for (let distance = 1; distance <= 3; distance++) {
    const before = stems[index - distance]
    if (before !== undefined) places.push(hashPlace(distance === 1 ? 'b' : 'k', before, ' ', first))
  }
  if (third !== undefined) places.push(hashPlace('t', third, ' ', second, ' ', first))
  places.push(hashPlace('e', sounds[index]?.slice(-3), ' ', sounds[index - 1]?.slice(0, 3)))
}

/** Each meaning alone, with each of up to six words before it, nearer or farther, and with the two just before. */
function addMeanings(places: number[], meanings: readonly string[][], index: number): void {
  for (const meaning of meanings[index] ?? []) {
    places.push(hashPlace('M', meaning))
    for (let distance = 1; distance <= Math.min(pairReach, index); distance++) {
      for (const before of meanings[index - distance] ?? []) {
        places.push(hashPlace('P', before, ' ', meaning))
        if (distance <= 2) places.push(hashPlace('N', before, ' ', meaning))
      }
    }
    for (const second of meanings[index - 1] ?? [])
      for (const third of meanings[index - 2] ?? []) places.push(hashPlace('T', third, ' ', second, ' ', meaning))
  }
}

/** The stem beside the meanings before it, and the meanings beside the stems before them. */
function addMixed(places: number[], { stems, meanings, index }: Omit<InSentence, 'sounds'>): void {
  for (let distance = 1; distance <= Math.min(2, index); distance++) {
    for (const before of meanings[index - distance] ?? []) places.push(hashPlace('m', before, ' ', stems[index]))
    for (const meaning of meanings[index] ?? []) places.push(hashPlace('x', stems[index - distance], ' ', meaning))
  }
}

export function isNumber(sound: string): boolean {
  return /^\d+$/.test(sound)
}

/** Numbers by what they may mean: something small, the age of a child, of an adult, something large. */
function ageGroup(number: string): string {
  return ['#small', '#child', '#adult', '#large'][toGroup(Number(number))] ?? ''
}

export function numberMeaning(number: string): number {
  return meaningNames.length + toGroup(Number(number))
}

function toGroup(number: number): number {
  if (number < 6) return 0
  if (number < 18) return 1
  return number < 100 ? 2 : 3
}

function addGrams(places: number[], word: string): void {
  for (let start = 0; start < word.length; start++) {
    let value = basis
    for (let end = start; end < word.length && end < start + longestGram; end++) {
      value = mixed(value, word.charCodeAt(end))
      if (end >= start + shortestGram - 1) places.push(placeAt(value))
    }
  }
}

/** The place of a feature, by the letters of all its parts: FNV-1a. The weights know what is not there as `undefined`. */
function hashPlace(...parts: (string | undefined)[]): number {
  let value = basis
  for (const text of parts.map(String)) {
    for (let index = 0; index < text.length; index++) value = mixed(value, text.charCodeAt(index))
  }
  return placeAt(value)
}

const basis = 0x811c9dc5

function mixed(value: number, code: number): number {
  return Math.imul(value ^ code, 0x01000193)
}

function placeAt(value: number): number {
  return ((value ^ (value >>> 15)) >>> 0) % placeCount
}
