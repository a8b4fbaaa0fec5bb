import { lexicon } from './lexicon.ts'
import { soundOf } from './words.ts'

export const meaningNames = Object.keys(lexicon)

const whole = new Map<string, number[]>()
const stems = new Map<string, number[]>()
let longest = 0
for (const [meaning, list] of Object.values(lexicon).entries()) {
  for (const entry of list.split(' ')) {
    const isStem = entry.endsWith('*')
    const sound = soundOf(isStem ? entry.slice(0, -1) : entry)
    const map = isStem ? stems : whole
    const known = map.get(sound)
    if (!known) map.set(sound, [meaning])
    else if (!known.includes(meaning)) known.push(meaning)
    if (isStem) longest = Math.max(longest, sound.length)
  }
}

/** The meanings of a word, as places in `meaningNames`; with one letter wrong a longer word is still known. */
export function meaningsOf(sound: string): number[] {
  const known = exactly(sound)
  if (known.length > 0 || sound.length < 6) return known
  for (let index = 1; index < sound.length; index++) {
    const without = exactly(sound.slice(0, index) + sound.slice(index + 1), 6)
    if (without.length > 0) return without
  }
  return []
}

function exactly(sound: string, shortest = 2): number[] {
  const found = whole.get(sound) ?? []
  for (let length = Math.min(longest, sound.length); length >= shortest; length--) {
    const stem = stems.get(sound.slice(0, length))
    if (stem) return found.length > 0 ? [...found, ...stem.filter((meaning) => !found.includes(meaning))] : stem
  }
  return found
}
