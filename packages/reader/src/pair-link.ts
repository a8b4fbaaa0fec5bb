import { pairOf } from '@lunaria/tarot/pairs'
import type { Choice } from './choice.ts'
import type { DrawnCard } from './drawn-card.ts'
import { type AskedAreas, fitsScene } from './near/asked-areas.ts'
import type { Theme } from './question.ts'
import { filled } from './thoughts/fill.ts'

/** What a written pair on the table says: neighbours first, then the first card with the last, then any two; none or one. What is said of a couple only where love was asked about. */
export function pairOn(
  cards: DrawnCard[],
  { theme, areas, choice }: { theme: Theme; areas: AskedAreas; choice: Choice },
): string[] {
  for (const [one, other] of couplesOf(cards)) {
    const pair = pairOf(one.card.id, other.card.id)
    if (!pair || (pair.theme && pair.theme !== theme) || !fitsScene(pair.text, areas)) continue
    return [`${filled(choice.of(introductions), { a: one.card, b: other.card })} ${pair.text}`]
  }
  return []
}

function couplesOf(cards: DrawnCard[]): [DrawnCard, DrawnCard][] {
  const couples = cards.flatMap((one, index) =>
    cards.slice(index + 1).map((other, gap): [DrawnCard, DrawnCard, number] => [one, other, gap]),
  )
  const isEdge = (one: DrawnCard, other: DrawnCard) => one === cards[0] && other === cards.at(-1)
  const rank = ([one, other, gap]: (typeof couples)[number]) => (gap === 0 ? 0 : isEdge(one, other) ? 1 : 2)
  return couples.toSorted((a, b) => rank(a) - rank(b)).map(([one, other]) => [one, other])
}

const introductions = [
  '{a} и {b} здесь читаются вместе.',
  'Прочтите вместе {a:acc} и {b:acc}.',
  'Есть тут пара: {a} и {b}.',
  'Вот что выходит, когда {a} и {b} рядом.',
  'Отдельно о паре: {a} и {b}.',
  'Посмотрите на {a:acc} и {b:acc} сразу.',
  'Теперь {a} и {b} вместе.',
  'Сложите вместе {a:acc} и {b:acc}.',
]
