import { listNameForms } from '@lunaria/tarot/card-names'
import { cards } from '@lunaria/tarot/cards'
import { expect, test } from 'vitest'
import { findCard } from './named-cards.ts'

test.each(cards.map((card) => [card.name, card] as const))('%s is found in every case and in English', (_, card) => {
  for (const form of [...listNameForms(card), card.nameEn]) {
    expect(findCard(`Расскажи, пожалуйста: ${form.toLowerCase()}?`)?.id).toBe(card.id)
  }
})

test.each([
  ['тройка чаш', 'Three_of_Cups'],
  ['дама мечей', 'Queen_of_Swords'],
  ['о восьмёрке динариев', 'Eight_of_Pentacles'],
  ['валета посохов', 'Page_of_Wands'],
  ['семерка жезлов', 'Seven_of_Wands'],
])('the name of another deck: %s', (text, id) => {
  expect(findCard(text)?.id).toBe(id)
})

test.each(['', 'Что меня ждёт?', 'Мирон пришёл', 'силач'])('no card in «%s»', (text) => {
  expect(findCard(text)).toBeUndefined()
})
