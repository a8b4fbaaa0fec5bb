import type { BoardDraft } from '@lunaria/contract/creative'
import { slotNames } from '@lunaria/tarot/creative-slots'
import { cardInWords } from '#shared/tarot/card-label.ts'

export const untitled = 'Замысел без названия'

/** Returns the board as Markdown: the cards in their order, and the story that they were unfolded into. */
export function boardFile({ title, seed, cards }: BoardDraft, story: string): string {
  const parts = cards.map(
    ({ slot, cardId, isReversed, text }) =>
      `## ${slotNames[slot]}\n\n*${cardInWords(cardId, isReversed)}*\n\n${text.trim()}`,
  )
  const unfolded = story ? [`## Набросок\n\n${story}`] : []
  return `${[`# ${title || untitled}`, `Зерно: ${seed}`, ...parts, ...unfolded].join('\n\n')}\n`
}
