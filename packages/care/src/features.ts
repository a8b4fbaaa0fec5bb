import { meaningNames, meaningsOf } from './meanings.ts'
import { soundOf } from './words.ts'

/** Features are hashed into so many places (2^20): with fewer, two of them would often share one. */
export const placeCount = 1_048_576

/** The features of one word in its sentence: places of weights, and how much each of them counts. */
export type WordFeatures = { places: number[]; amounts: number[] }

const shortestGram = 3
const longestGram = 6
/** A word beside others, and a meaning beside others, count half: there are several of them for each word. */
const companyAmount = 0.5
const pairReach = 6

/** What is looked at of each word: runs of its letters, its stem alone and beside the stems before it, its meanings likewise, and each beside the other. */
export function featuresOf(words: readonly string[]): WordFeatures[] {
  const sounds = words.map(soundOf)
  const stems = sounds.map((sound) => (isNumber(sound) ? ageGroup(sound) : sound.slice(0, 5)))
  const meanings = sounds.map((sound) => (isNumber(sound) ? [numberMeaning(sound)] : meaningsOf(sound)))
  return sounds.map((sound, index) => {
    const letters = gramsOf(`<${sound}>`)
    const company = [
      ...stemFeatures(sounds, stems, index),
      ...meaningFeatures(meanings, index),
      ...mixedFeatures(stems, meanings, index),
    ]
    return {
      places: [...letters, ...company],
      amounts: [...letters.map(() => 1 / Math.sqrt(letters.length)), ...company.map(() => companyAmount)],
    }
  })
}

function stemFeatures(sounds: readonly string[], stems: readonly string[], index: number): number[] {
  const [third, second, first] = [stems[index - 2], stems[index - 1], stems[index]]
  const places = [placeOf(`w${sounds[index]}`), placeOf(`s${first}`)]
  for (const distance of [1, 2, 3]) {
    const before = stems[index - distance]
    if (before !== undefined) places.push(placeOf(`${distance === 1 ? 'b' : 'k'}${before} ${first}`))
  }
  if (third !== undefined) places.push(placeOf(`t${third} ${second} ${first}`))
  places.push(placeOf(`e${sounds[index]?.slice(-3)} ${sounds[index - 1]?.slice(0, 3)}`))
  return places
}

/** Each meaning alone, with each of up to six words before it, nearer or farther, and with the two just before. */
function meaningFeatures(meanings: readonly number[][], index: number): number[] {
  const places: number[] = []
  for (const meaning of meanings[index] ?? []) {
    places.push(placeOf(`M${meaning}`))
    for (let distance = 1; distance <= Math.min(pairReach, index); distance++) {
      for (const before of meanings[index - distance] ?? []) {
        places.push(placeOf(`P${before} ${meaning}`))
        if (distance <= 2) places.push(placeOf(`N${before} ${meaning}`))
      }
    }
    for (const second of meanings[index - 1] ?? [])
      for (const third of meanings[index - 2] ?? []) places.push(placeOf(`T${third} ${second} ${meaning}`))
  }
  return places
}

/** The stem beside the meanings before it, and the meanings beside the stems before them. */
function mixedFeatures(stems: readonly string[], meanings: readonly number[][], index: number): number[] {
  const places: number[] = []
  for (let distance = 1; distance <= Math.min(2, index); distance++) {
    for (const before of meanings[index - distance] ?? []) places.push(placeOf(`m${before} ${stems[index]}`))
    for (const meaning of meanings[index] ?? []) places.push(placeOf(`x${stems[index - distance]} ${meaning}`))
  }
  return places
}

function isNumber(sound: string): boolean {
  return /^\d+$/.test(sound)
}

/** Numbers by what they may mean: something small, the age of a child, of an adult, something large. */
function ageGroup(number: string): string {
  return ['#small', '#child', '#adult', '#large'][groupOf(Number(number))] ?? ''
}

function numberMeaning(number: string): number {
  return meaningNames.length + groupOf(Number(number))
}

function groupOf(number: number): number {
  if (number < 6) return 0
  if (number < 18) return 1
  return number < 100 ? 2 : 3
}

function gramsOf(word: string): number[] {
  const grams: number[] = []
  for (let start = 0; start < word.length; start++) {
    for (let length = shortestGram; length <= longestGram && start + length <= word.length; length++) {
      grams.push(placeOf(word.slice(start, start + length)))
    }
  }
  return grams
}

/** FNV-1a of the letters, as a place of the weights. */
function placeOf(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return ((value ^ (value >>> 15)) >>> 0) % placeCount
}
