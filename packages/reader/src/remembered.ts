/** Of messages and what is made of one: a reading asks many times what its question says, and so do those that tell it again. */
export const mostMessages = 300

/**
 * A pure function of a text that remembers what it answered: each reading looks through the deck's same texts again. Forgets
 * everything once it knows `most` texts.
 */
export function remembered<Answer>(answer: (text: string) => Answer, most: number): (text: string) => Answer {
  const known = new Map<string, Answer>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    if (known.size >= most) known.clear()
    const now = answer(text)
    known.set(text, now)
    return now
  }
}
