import { classifyAct } from '@lunaria/reader/classify-message/classify-act'
import { acts, type Table } from '@lunaria/reader/classify-message/table'
import { expect, test } from 'vitest'
import { actPrompt } from './act-prompt.ts'

const table: Table = {
  spreadId: 'three_cards',
  question: 'Менять ли работу?',
  cards: [
    { cardId: 'tower', isReversed: false, positionName: 'Прошлое', positionMeaning: '' },
    { cardId: 'fool', isReversed: false, positionName: 'Настоящее', positionMeaning: '' },
    { cardId: 'Ace_of_Cups', isReversed: true, positionName: 'Будущее', positionMeaning: '' },
  ],
}

test('of a follow-up the provider learns which cards lie there, which is meant, and to draw none', () => {
  const message = classifyAct('короче, объясни третью карту', { table, mode: 'continue' })

  const prompt = actPrompt(message, { table })

  expect(prompt).toContain('[/tower]')
  expect(prompt).toContain('Туз Кубков, перевёрнутый')
  expect(prompt).toContain('на месте 3')
  expect(prompt).toMatch(/новых не тяните/)
  expect(prompt).toMatch(/Не повторяйте/)
  expect(prompt).toMatch(/короче/)
})

test('a clarifying card is named apart from those on the table', () => {
  const message = classifyAct('уточни Башню', { table, mode: 'clarify' })
  const added = { cardId: 'star', isReversed: false, positionName: '', positionMeaning: '' } as const

  expect(actPrompt(message, { table, added })).toMatch(/Уточняющая карта: Звезда, тег \[\/star\]/)
})

test('each act has a task of its own', () => {
  const message = classifyAct('а подробнее?', { table })
  const prompts = acts.map((act) => actPrompt({ ...message, act }, {}))

  expect(new Set(prompts).size).toBe(acts.length)
})
