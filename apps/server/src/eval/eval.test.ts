import { expect, test } from 'vitest'
import { createBuiltinModel } from '#conversation/readings/builtin-model.ts'
import { computeFigures } from './figures.ts'
import { judgeReading, sharedSentences } from './judge-reading.ts'
import { type Question, readQuestions } from './questions.ts'
import { reportPage } from './report-page.ts'
import { runQuestions } from './run-questions.ts'

const questions = readQuestions()
const now = new Date('2026-11-20T18:00:00Z')

test('the fixed set has questions of each form, all different', () => {
  expect(questions.length).toBeGreaterThanOrEqual(80)
  expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length)
  expect(new Set(questions.map(({ form }) => form))).toEqual(new Set(['yesno', 'choice', 'when', 'open']))
})

const choice: Question = {
  id: 'q',
  form: 'choice',
  question: 'Андрей зовёт в Тбилиси. Москва или Тбилиси до весны?',
  who: ['Андрей'],
  what: ['зовёт'],
  wish: [],
  options: ['Москва', 'Тбилиси'],
  term: ['до весны'],
  theme: 'move',
}
const request = {
  question: choice.question,
  spread: { id: 'one_card', name: 'Одна карта' },
  cards: [{ cardId: 'tower' as const, isReversed: false, positionName: 'Ответ', positionMeaning: '' }],
  history: [],
  person: { firstName: null, dateOfBirth: null, placeOfResidence: null },
  now,
  seed: 's',
}

test('what was taken up from a question is found in any form of its words', () => {
  const text =
    'Андрею ответить трудно: он зовёт, а вы думаете о Москве и о Тбилиси. До весны время есть. Ответ — [/tower].'

  const { facets, answersForm, areCardsRight, invented, places } = judgeReading(choice, request, text)

  expect(facets.missed).toEqual([])
  expect({ answersForm, areCardsRight, invented, places }).toEqual({
    answersForm: true,
    areCardsRight: true,
    invented: [],
    places: { named: 1, all: 1 },
  })
})

test('a card that does not lie there, a card that is left out and a forbidden word are found', () => {
  const text = 'Рядом с ней Звезда, и энергии хватает. Мир велик, и солнце светит.'

  expect(judgeReading(choice, request, text)).toMatchObject({
    areCardsRight: false,
    invented: ['star'],
    banned: [expect.stringContaining('энергии')],
    answersForm: false,
    facets: { heard: [] },
  })
})

test('the share of sentences that stand in several readings', () => {
  expect(sharedSentences(['Первое. Второе.', 'Второе. Третье.'])).toBe(0.5)
})

test('the built-in reader is asked, its figures are counted, and the page is safe', async () => {
  const asked = [{ ...choice, question: 'Стоит ли <b>верить</b>?', form: 'yesno' as const }, ...questions.slice(0, 3)]

  const answers = await runQuestions(createBuiltinModel({ charsPerSecond: 0 }), { questions: asked, seed: 1, now })
  const again = await runQuestions(createBuiltinModel({ charsPerSecond: 0 }), { questions: asked, seed: 1, now })
  const figures = computeFigures(answers, { prompt: 0, completion: 0 })

  expect(again.map(({ text }) => text)).toEqual(answers.map(({ text }) => text))
  expect(Object.fromEntries(figures)).toMatchObject({ Ответов: '4 из 4', 'Карты названы верно': '100 % (4 из 4)' })
  const page = reportPage([{ name: 'Встроенный <толкователь>', answers, figures }], { madeAt: now })
  expect(page).toContain('Стоит ли &lt;b&gt;верить&lt;/b&gt;?')
  expect(page).not.toContain('<b>')
})

test('a fault of the provider is told in its place and does not end the run', async () => {
  const failing = { provider: 'openai' as const, generate: () => Promise.reject(new Error('Слишком много запросов')) }

  const answers = await runQuestions(failing, { questions: questions.slice(0, 2), seed: 1, now })

  expect(answers.map(({ fault }) => fault)).toEqual(['Слишком много запросов', 'Слишком много запросов'])
  expect(computeFigures(answers, { prompt: 1, completion: 1 })[0]).toEqual(['Ответов', '0 из 2'])
})
