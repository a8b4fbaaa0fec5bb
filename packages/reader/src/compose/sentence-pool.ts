import { fillSlots, upperFirst, withPlainSpaces } from '@lunaria/reader/text'
import { type Order, type Sentence, textsForMatter } from '@lunaria/reader/texts/tables'
import { wordsForPerson } from '@lunaria/reader/understand/person-words'
import type { Understood } from '@lunaria/reader/understand/understand'

/** At most so many orders are given in a reading, the action at the end among them. */
const mostOrders = 3
/** Of these a reading has at most so many: questions, the one at the end among them, and guesses aloud. */
const limits = [
  { most: 3, isOne: (text: string) => text.endsWith('?') },
  { most: 4, isOne: (text: string) => text.toLowerCase().includes('похоже') },
]
const opposite: Partial<Record<Order, Order>> = {
  act: 'wait',
  wait: 'act',
  speak: 'silent',
  silent: 'speak',
  leave: 'keep',
  keep: 'leave',
}

/** What of the tables may still be printed in this reading. */
export type SentencePool = {
  /** True for a sentence that presumes nothing the message does not say, and that has not been printed. */
  fits(sentence: Sentence): boolean
  /** True for a text that was said of these cards before. */
  isSaid(text: string): boolean
  /** The leading sentences of a text that fit, at most `most` of them. */
  prefix(text: readonly Sentence[], most: number): Sentence[]
  /** Marks sentences as printed. */
  take(sentences: readonly Sentence[]): void
  /** The text of a sentence with the person in its slots. */
  filled(sentence: Sentence): string
}

/**
 * Returns the material for a message: what it states, whom it is about, and what has been said of these cards before.
 */
export function createSentencePool(
  { matter, person: named, facts: stated }: Pick<Understood, 'matter' | 'person' | 'facts'>,
  told: readonly string[],
): SentencePool {
  const facts = new Set([...stated, ...textsForMatter(matter).facts])
  const person = named && wordsForPerson(named)
  const printed = new Set<string>()
  const given: Order[] = []
  const texts: string[] = []
  const before = told.map(withPlainSpaces).join('\n')
  const filled = ({ text }: Sentence) => upperFirst(fillSlots(text, person))
  const isRepeated = (text: string) => before !== '' && before.includes(withPlainSpaces(text))
  const isOpposed = (order: Order) => given.some((one) => opposite[one] === order)
  const fits = (sentence: Sentence) =>
    sentence.facts.every((fact) => facts.has(fact)) &&
    !printed.has(sentence.id) &&
    (person !== undefined || !sentence.text.includes('{')) &&
    limits.every(({ most, isOne }) => !isOne(sentence.text) || texts.filter(isOne).length < most) &&
    (sentence.order === undefined || (given.length < mostOrders && !isOpposed(sentence.order))) &&
    !isRepeated(filled(sentence))
  return {
    fits,
    isSaid: isRepeated,
    prefix(text, most) {
      const unfit = text.findIndex((sentence) => !fits(sentence))
      return text.slice(0, Math.min(most, unfit < 0 ? text.length : unfit))
    },
    take(sentences) {
      for (const { id, order, text } of sentences) {
        printed.add(id)
        texts.push(text)
        if (order) given.push(order)
      }
    },
    filled,
  }
}
