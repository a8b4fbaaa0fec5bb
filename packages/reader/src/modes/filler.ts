import type { Length } from '@lunaria/reader/compose/length'
import { countWords, sentencesOf } from '@lunaria/reader/text'

/** A piece of a paragraph; it has its place there, whether it gets in or not. */
export type Part = { text: string; isIn: boolean }

export type Filler = {
  /** What the answer cannot do without. */
  require(parts: Part[]): void
  /** What may be added while the answer is short of its length; stops at the first that does not fit, for the next may lean on it. */
  offer(parts: Part[]): void
  /** Nothing more will be let in. */
  isFull(): boolean
}

export function part(text: string): Part {
  return { text, isIn: false }
}

/** Lets parts in until the answer is long enough, never beyond its limit and no sentence twice. */
export function fillerFor({ min, max }: Length): Filler {
  const enough = min + (max - min) * 0.12
  const most = max - (max - min) * 0.15
  const said = new Set<string>()
  let words = 0

  function letIn(part: Part) {
    part.isIn = true
    words += countWords(part.text)
    for (const sentence of sentencesOf(part.text)) said.add(sentence)
  }

  return {
    isFull: () => words >= enough,
    require(parts) {
      for (const part of parts) letIn(part)
    },
    offer(parts) {
      for (const part of parts) {
        if (part.isIn) continue
        if (words >= enough) return
        const isRepeated = sentencesOf(part.text).some((sentence) => said.has(sentence))
        if (isRepeated || words + countWords(part.text) > most) return
        letIn(part)
      }
    },
  }
}
