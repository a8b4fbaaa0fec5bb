import { expect, type Locator } from '@playwright/test'

/** Returns a text of numbered words: what is lost, doubled or out of order in it can be seen. */
export function numberedText(count: number): string {
  return numberedWords(count).join(' ')
}

/** Returns so many words, none of which is like another. */
export function numberedWords(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `сл${index + 1}`)
}

/**
 * Returns an answer of numbered words that comes as far as a test lets it: on a slow machine too it is not over before.
 */
export function gatedAnswer(text: string) {
  let allowed = 0
  let wake = () => {}
  return {
    text,
    tokensPerSecond: 100,
    async beforeToken(index: number): Promise<void> {
      while (index >= allowed) await new Promise<void>((resolve) => (wake = resolve))
    },
    /** Lets so many words out in all; without a number the whole answer. */
    letOut(count = Number.POSITIVE_INFINITY): void {
      allowed = count
      wake()
    },
  }
}

/** Returns the numbered words that an answer shows, in order. */
export async function shownWords(answer: Locator): Promise<string[]> {
  return (await answer.innerText()).match(/сл\d+/g) ?? []
}

/** Expects that a running answer gets longer several times: its text arrives in pieces. Looked at from inside the page, so that none is missed. */
export async function expectGrowth(answer: Locator): Promise<void> {
  const lengths = await answer.evaluate(async (article) => {
    const seen = new Set<number>()
    while (article.ariaBusy === 'true' && seen.size < 4) {
      seen.add(article.textContent.length)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    return [...seen]
  })
  expect(lengths.length).toBeGreaterThanOrEqual(4)
}

/** Returns the numbered words in paragraphs, long enough to scroll. */
export function numberedParagraphs(count: number): string {
  return numberedWords(count)
    .map((word, index) => (index % 10 === 9 ? `${word}.\n\n` : `${word} `))
    .join('')
    .trim()
}
