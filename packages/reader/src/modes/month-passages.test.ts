import { expect, test } from 'vitest'
import { splitByMonth } from './month-passages.ts'

const built = `Вы спросили о годе. Разложим это на столе.

### О чём этот год
Тема года\u00a0— [/hermit]. Небольшого фонаря хватает на шаг.

### Первые три месяца
Первый месяц\u00a0— [/devil]. Счёт приносят каждый месяц. Прочтите то, что мелко. Второй месяц\u00a0— [/Page_of_Swords], и\u00a0он перевёрнут. Вы стреляете шутками! Третий месяц\u00a0— [/tower].

### Всё вместе
Больше других весит Дьявол. [/hermit] и [/devil] смотрят друг на друга.`

test('of the built-in reader’s year each card has its own sentences, without its bare name', () => {
  expect(splitByMonth(built, ['hermit', 'devil', 'Page_of_Swords', 'tower', 'sun'])).toEqual([
    'Небольшого фонаря хватает на шаг.',
    'Счёт приносят каждый месяц. Прочтите то, что мелко.',
    'Вы стреляете шутками!',
    null,
    null,
  ])
})

test('of months by their names, too, no bare name is left', () => {
  const named =
    'Вы спросили о годе.\n\nТема года\u00a0— [/hermit]. Фонарь.\n\n1. Декабрь\u00a0— [/devil], перевёрнутый. Счёт.\n\n2. Январь\u00a0— [/tower].'
  expect(splitByMonth(named, ['hermit', 'devil', 'tower'])).toEqual(['Фонарь.', 'Счёт.', null])
})

test('of a model’s text a card has the paragraph that names it, and the opening only where no other does', () => {
  const text = `Год держат [/sun] и [/moon]. Начнём.

**Январь.** В нём [/sun] выходит из-за крыши. Это про утро.

Дальше тише.`

  expect(splitByMonth(text, ['sun', 'moon'])).toEqual([
    'Январь. В нём Солнце выходит из-за крыши. Это про утро.',
    'Год держат Солнце и Луна. Начнём.',
  ])
})
