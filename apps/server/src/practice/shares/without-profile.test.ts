import { expect, test } from 'vitest'
import { withoutProfile } from './without-profile.ts'

const nothing = { first_name: null, last_name: null, date_of_birth: null, place_of_residence: null }
const anna = {
  first_name: 'анна мария',
  last_name: 'Ковалёва',
  date_of_birth: '1990-08-30',
  place_of_residence: 'г. Нижний Новгород',
}

test.each([
  ['Анна, вы устали ждать.', 'Вы устали ждать.'],
  ['Анна Мария, вы устали.', 'Вы устали.'],
  ['Вы, Анна, устали. Решать вам, Анна.', 'Вы устали. Решать вам.'],
  ['Карта говорит Анне правду. Вот она.', 'Вот она.'],
  ['Спросите у Ковалёвой. Потом решайте.', 'Потом решайте.'],
  ['Деве терпения не занимать! Девятка Мечей тревожит.', 'Девятка Мечей тревожит.'],
  ['В Новгороде холодно. А новгородцы ни при чём.', 'А новгородцы ни при чём.'],
  ['Вы родились 30 августа. Вы пришли в 1990. Год прошёл.', 'Год прошёл.'],
  ['Первая строка.\n\nМария, вторая строка.', 'Первая строка.\n\nВторая строка.'],
])('«%s» is shown as «%s»', (told, shown) => {
  expect(withoutProfile(told, anna)).toBe(shown)
})

test('where nothing is known nothing is taken out', () => {
  const told = 'Анна, вы Дева из Новгорода.'
  expect(withoutProfile(told, nothing)).toBe(told)
})
