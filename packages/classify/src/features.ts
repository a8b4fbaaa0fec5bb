/** The features of a text: the hash of each of them, by which a model finds its slot, and how much it counts. */
export type Features = { hashes: number[]; amounts: number[] }

const stemLength = 5
const gramLength = 4

/**
 * Adds the features of a list of words: each word, its stem, pairs of neighbouring stems and runs of four letters. `prefix`
 * keeps the features of one part of a message apart from those of another.
 */
export function addWords(
  features: Features,
  words: readonly string[],
  { prefix, amount }: { prefix: string; amount: number },
) {
  const perWord = amount / Math.sqrt(words.length + 2)
  const stems = words.map((word) => word.slice(0, stemLength))
  for (const [index, word] of words.entries()) {
    add(features, `${prefix}w${word}`, perWord)
    add(features, `${prefix}s${stems[index]}`, perWord)
    if (index > 0) add(features, `${prefix}b${stems[index - 1]} ${stems[index]}`, perWord)
    const marked = `<${word}>`
    const gramCount = Math.max(1, marked.length - gramLength + 1)
    for (let start = 0; start < gramCount; start++)
      add(features, `${prefix}g${marked.slice(start, start + gramLength)}`, perWord / Math.sqrt(gramCount))
  }
}

/** Adds one feature by its name. */
export function add({ hashes, amounts }: Features, name: string, amount: number): void {
  hashes.push(hashName(name))
  amounts.push(amount)
}

/** Returns the same features with amounts whose squares add up to 1, so that a long text weighs no more than a short one. */
export function ofUnitLength({ hashes, amounts }: Features): Features {
  const length = Math.hypot(...amounts) || 1
  return { hashes, amounts: amounts.map((amount) => amount / length) }
}

/** FNV-1a of the characters. */
function hashName(name: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < name.length; index++) value = Math.imul(value ^ name.charCodeAt(index), 0x01000193)
  return (value ^ (value >>> 15)) >>> 0
}
