import { expect, test } from 'vitest'
import { guessMode } from './guess-mode.ts'

const table = [
  { cardId: 'tower', positionName: 'Прошлое' },
  { cardId: 'Eight_of_Cups', positionName: 'Настоящее' },
  { cardId: 'moon', positionName: 'Будущее' },
]

test.each([
  ['вытяни ещё одну карту', 'clarify'],
  ['Уточни третью', 'clarify'],
  ['положи карту на Башню', 'clarify'],
  ['дай дополнительную', 'clarify'],
  ['достань карту к третьей', 'clarify'],
  ['доложи на вторую', 'clarify'],
  ['ещё карту на луну', 'clarify'],

  ['новый расклад', 'new'],
  ['теперь про работу', 'new'],
  ['Разложи на любовь', 'new'],
  ['а сын поступит в этом году?', 'new'],
  ['Стоит ли мне менять работу?', 'new'],
  ['Меня зовут в другой город, и я не могу понять, чего хочу на самом деле', 'new'],

  ['а подробнее?', 'continue'],
  ['можно ещё раз и попроще', 'continue'],
  ['почему башня такая страшная', 'continue'],
  ['восьмёрка кубков это про что', 'continue'],
  ['а что в прошлом', 'continue'],
  ['что говорит вторая карта', 'continue'],
  ['а что с третьей картой?', 'continue'],
  ['А что со второй картой?', 'continue'],
  ['что с картой башни сверху', 'continue'],
  ['подкинь к луне сверху', 'continue'],
  ['ты не ответил', 'continue'],
  ['и что мне делать', 'continue'],

  ['', undefined],
  ['а', undefined],
  ['Спасибо большое', undefined],
  ['как продлить тариф', undefined],
] as const)('«%s» seems to be %s', (text, mode) => {
  expect(guessMode(text, table)).toBe(mode)
})
