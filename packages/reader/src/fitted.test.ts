import { cardIds } from '@lunaria/tarot/card-ids'
import { expect, test } from 'vitest'
import { type DrawnCard, drawnCard } from './drawn-card.ts'
import { fittedTo } from './fitted.ts'

const deck = cardIds.flatMap((cardId) =>
  [false, true].map((isReversed) =>
    drawnCard({ cardId, isReversed, positionName: 'Итог', positionMeaning: 'Куда ведёт путь' }),
  ),
)

function textsOf({ phrases, wordings, side }: DrawnCard): string[] {
  const themes = ['essence', 'general', 'love', 'work', 'growth'] as const
  return themes.flatMap((theme) => [phrases[theme][side], ...wordings[theme]])
}

const toSingles =
  /если (?:вы )?одни|ищете пару|если рядом никого|если пока выбираете|без пары[ ,.]|вободному сердцу|кто (?:пока |ещё )?(?:один|ищет)[, ]|диноким /iu
const kept = /право быть пока без пары/

test('a user who told of a partner is told nothing meant for those who have none', () => {
  const said = (question: string) => deck.flatMap((card) => textsOf(fittedTo(question, card)))
  const isForSingles = (text: string) => toSingles.test(text) && !kept.test(text)

  expect(said('Что ждёт меня в любви?').filter(isForSingles).length).toBeGreaterThan(10)
  const ofPair = said('Я хочу собаку, муж кошку. Что выбрать?')
  expect(ofPair.filter(isForSingles)).toEqual([])
  for (const text of ofPair) expect(text).toMatch(/^[«\p{Lu}\d].*[.!?…»]$/u)
})

test('of a former partner, or of another woman’s husband, nothing is concluded', () => {
  for (const question of ['Вернётся ли бывший муж?', 'Сказать подруге, что видела её мужа с другой?'])
    for (const card of deck) expect(fittedTo(question, card)).toEqual(card)
})

test('beside a death nothing is said to be merely boring or merry', () => {
  const said = deck.flatMap((card) => textsOf(fittedTo('Дедушка умер в мае, продавать ли его гараж?', card)))

  expect(said.filter((text) => /Ничего плохого не случилось/.test(text))).toEqual([])
  expect(deck.flatMap(textsOf).some((text) => /Ничего плохого не случилось/.test(text))).toBe(true)
})
