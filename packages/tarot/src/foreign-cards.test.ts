import { expect, test } from 'vitest'
import { foreignCards } from './foreign-cards.ts'

const laid = ['tower', 'fool', 'Ace_of_Cups']

test.each([
  ['a name with its capital inside a sentence', 'Рядом с ней Звезда, и она светит.', ['star']],
  ['any case', 'Дальше вас поведёт за Отшельником тропа.', ['hermit']],
  ['a name in quotes or in bold', 'Это «Луна», а за ней **Повешенный**.', ['hanged_man', 'moon']],
  [
    'a card of a suit at the beginning and in small letters',
    'Туз Мечей режет. Есть и пятерка кубков.',
    ['Five_of_Cups', 'Ace_of_Swords'],
  ],
  ['a name of two words at the beginning', 'Колесо Фортуны поворачивается.', ['wheel_of_fortune']],
  ['a common word after «карта»', 'Карта смерть пугает зря.', ['death']],
  ['a tag', 'Впереди [/sun].', ['sun']],
  ['in a list', '- Прошлое: Императрица.\n- Сила — в терпении.', ['empress']],
])('a card that does not lie there is found by %s', (_, text, found) => {
  expect(foreignCards(text, { laid })).toEqual(found)
})

test.each([
  ['the cards that lie there', 'Впереди [/tower], Шут, и Туз\u00a0Кубков полон.'],
  ['a common word', 'Сила воли есть. Мир велик, солнце светит, и смерть тут ни при чём. Суд рассудит.'],
  ['a heading', '### Сила и слабость\nВсё впереди.'],
  ['a map of the world', 'Развесьте на стене карты мира.'],
  ['a comparison', 'В отличие от Звезды, Башня не утешает.'],
  ['a card that is said not to be there', 'Звезды на столе нет, поэтому о ней ничего не скажу.'],
  ['another spread', 'В прошлом раскладе у вас была Императрица.'],
  ['the sky', 'Сейчас Луна в Раке, а Солнце в Скорпионе.'],
])('%s is no fault', (_, text) => {
  expect(foreignCards(text, { laid })).toEqual([])
})

test('of a card that the user has named the master may speak', () => {
  expect(
    foreignCards('Вам снилась Башня, и Императрицу вы вспомнили зря.', { laid: [], question: 'Снилась башня' }),
  ).toEqual(['empress'])
})
