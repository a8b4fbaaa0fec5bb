import { expect, test } from 'vitest'
import { findCards } from './find-cards.ts'

const names = (query: string, taken: string[] = []) => findCards(query, taken).map(({ name }) => name)

test.each([
  ['ше', ['Шестёрка Жезлов', 'Шестёрка Кубков', 'Шестёрка Мечей', 'Шестёрка Пентаклей']],
  ['кк', ['Королева Кубков', 'Король Кубков']],
  ['дк', ['Двойка Кубков', 'Десятка Кубков', 'Девятка Кубков', 'Королева Кубков']],
  ['вж', ['Верховная Жрица', 'Восьмёрка Жезлов', 'Паж Жезлов', 'Рыцарь Жезлов']],
  ['10к', ['Десятка Кубков']],
  ['10м', ['Десятка Мечей', 'Десятка Пентаклей']],
  ['ЗВ', ['Звезда']],
  ['королев ме', ['Королева Мечей']],
  ['фор', ['Колесо Фортуны']],
  ['щщ', []],
  [' ', []],
])('«%s» finds what begins so', (query, found) => {
  expect(names(query).toSorted()).toEqual(found.toSorted())
})

test('two letters leave few enough to see at once, and each card is found by two of its own', () => {
  expect(names('ко').length).toBeLessThanOrEqual(10)
  expect(names('тк')).toEqual(['Туз Кубков', 'Тройка Кубков'])
})

test('a card that lies on the table already is not found again', () => {
  expect(names('кк', ['King_of_Cups'])).toEqual(['Королева Кубков'])
})
