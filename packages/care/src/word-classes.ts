import { lexicon } from './lexicon.ts'
import { lexiconExtra } from './lexicon-extra.ts'
import { toSound } from './words.ts'

export const meaningNames = [...Object.keys(lexicon), ...Object.keys(lexiconExtra)]

type Table = { whole: Map<string, number[]>; stems: Map<string, number[]>; longest: number }

const tables = [toTable(lexicon, 0), toTable(lexiconExtra, Object.keys(lexicon).length)]

function toTable(lists: Record<string, string>, first: number): Table {
  const table: Table = { whole: new Map(), stems: new Map(), longest: 0 }
  for (const [index, list] of Object.values(lists).entries()) {
    const meaning = first + index
    for (const entry of list.split(' ')) {
      const isStem = entry.endsWith('*')
      const sound = toSound(isStem ? entry.slice(0, -1) : entry)
      const map = isStem ? table.stems : table.whole
      const known = map.get(sound)
      if (!known) map.set(sound, [meaning])
      else if (!known.includes(meaning)) known.push(meaning)
      if (isStem) table.longest = Math.max(table.longest, sound.length)
    }
  }
  return table
}

/** The weights and the net ask for the same words, and most messages are made of the same few thousand. */
const cachedMeanings = new Map<string, number[]>()
const mostCached = 5000

/** The meanings of a word, as places in `meaningNames`; with one letter wrong a longer word is still known. */
export function findMeanings(sound: string): number[] {
  const before = cachedMeanings.get(sound)
  if (before) return before
  if (cachedMeanings.size >= mostCached) cachedMeanings.clear()
  const found = meaningsIn(sound)
  cachedMeanings.set(sound, found)
  return found
}

function meaningsIn(sound: string): number[] {
  const known = tables.flatMap((table) => exactly(table, sound, 2))
  if (known.length > 0 || sound.length < 6) return known
  for (let index = 1; index < sound.length; index++) {
    const shorter = sound.slice(0, index) + sound.slice(index + 1)
    const without = tables.flatMap((table) => exactly(table, shorter, 6))
    if (without.length > 0) return without
  }
  return []
}

function exactly({ whole, stems, longest }: Table, sound: string, shortest: number): number[] {
  const found = whole.get(sound) ?? []
  for (let length = Math.min(longest, sound.length); length >= shortest; length--) {
    const stem = stems.get(sound.slice(0, length))
    if (stem) return found.length > 0 ? [...found, ...stem.filter((meaning) => !found.includes(meaning))] : stem
  }
  return found
}
