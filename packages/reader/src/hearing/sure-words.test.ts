import { expect, test } from 'vitest'
import { hear } from './hear.ts'

test.each([
  [
    'Внук Егорка подарил планшет, а я боюсь его включать. Научусь ли я?',
    'внук Егорка подарил планшет, а вы боитесь его включать',
  ],
  ['Никита в субботу женится я его бывшая он меня позвал. Идти мне на свадьбу?', undefined],
  ['Познакомился с девушкой в поезде, номер не взял. Увижу ли её снова?', 'вы познакомились с девушкой в поезде'],
])('only a clause that surely agrees is said back: %s', (question, said) => {
  expect(hear(question).happened[0]?.said?.toLowerCase()).toBe(said?.toLowerCase())
})
