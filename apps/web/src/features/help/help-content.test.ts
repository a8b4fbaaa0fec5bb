import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoApi } from '@lunaria/contract/demo'
import { describe, expect, test } from 'vitest'
import { helpFacts } from './content/help-facts.ts'
import { helpCategories } from './help-content.ts'

const questions = helpCategories.flatMap((category) => category.questions)
const named = questions.map((question) => ({ ...question, text: question.answer.join(' ') }))

/** Officialese and the filler of horoscopes: none of it says anything. */
const forbidden =
  /(?<!\p{L})(?:данн(?:ая|ое|ый|ого|ой|ому|ую)|явля(?:ет|ют)ся|осуществля|уникальн|таким образом|в целом|важно помнить|как говорится|символизиру|указывает на то|вселенн|энерги[яийе]|трансформац|гармони|новые горизонты|довер(?:иться|ьтесь) процессу|вас жд[её]т|неизбежн|судьб|уважаем|приносим извинения|в кратчайшие сроки|на сегодняшний день)/iu

/** The addresses that the product has; a question may be linked to by its id. */
const routes = [
  '/',
  '/#demo',
  '/#pricing',
  '/spreads',
  '/cards',
  '/help',
  '/learn',
  '/privacy',
  '/terms',
  '/offer',
  '/refund',
  '/consent',
  '/verify',
  '/app',
  '/app/cards',
  '/app/creative',
  '/app/day',
  '/app/spreads',
  '/app/year',
  '/app/profile',
  '/app/profile/settings',
  '/app/profile/payments',
]

test('the categories have the order of the help centre', () => {
  expect(helpCategories.map(({ title }) => title)).toEqual([
    'Общие вопросы',
    'Аккаунт',
    'Гадания',
    'Тариф и оплата',
    'Технические вопросы',
    'Поддержка',
  ])
})

test.each(helpCategories)('«$title» answers enough questions', ({ id, questions: own }) => {
  const isLarge = id === 'general' || id === 'readings' || id === 'subscription'

  expect(own.length).toBeGreaterThanOrEqual(isLarge ? 9 : 7)
})

test('the first question of all is what Лунария is', () => {
  expect(questions[0]).toMatchObject({ id: 'what-is-lunaria', question: 'Что такое Лунария?' })
})

test('every question has an address of its own, and is asked once', () => {
  const ids = questions.map(({ id }) => id)

  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !/^[a-z]+(?:-[a-z]+)*$/.test(id))).toEqual([])
  expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length)
})

describe.each(named)('«$question»', ({ question, answer, text, links = [] }) => {
  test('is answered in a few sentences', () => {
    const sentences = text.split(/(?<=[.?…][»)]?) (?=[«А-ЯЁA-Z])/u)

    expect(sentences.length).toBeGreaterThanOrEqual(2)
    expect(text.length).toBeGreaterThan(120)
    expect(text.length).toBeLessThan(800)
    expect(answer.length).toBeLessThanOrEqual(2)
    expect(answer.every((paragraph) => /[.?]$/.test(paragraph))).toBe(true)
  })

  test('is answered without officialese, shouting and foreign typography', () => {
    const all = `${question} ${text}`

    expect(all.match(forbidden)).toBeNull()
    expect(all).not.toMatch(/[!"„“]|\.\.\.| - |\s{2}|undefined|NaN|\[object/)
  })

  test('leads only where the product has a page', () => {
    expect(links.filter(({ to }) => !routes.includes(to))).toEqual([])
    expect(links.filter(({ label }) => label.trim() === '')).toEqual([])
  })
})

test('the figures are those of the plans, the deck and the refund rule', () => {
  expect(helpFacts).toMatchObject({
    cards: '78 карт',
    demoMessages: 'пять сообщений',
    daily: { price: '149 ₽', days: '1 день', messages: '100 сообщений' },
    monthly: { price: '1490 ₽', days: '30 дней', messages: '1000 сообщений' },
  })
  expect(helpFacts.daily).toMatchObject({ refundMessages: '20 сообщений', refundTime: '4 часа 48 минут' })
  expect(helpFacts.monthly).toMatchObject({ refundMessages: '200 сообщений', refundTime: '6 дней' })
})

test('the longest question of the demo is the one that the server takes', () => {
  const ask = (length: number) =>
    demoApi.message.body.safeParse({ sessionId: crypto.randomUUID(), message: 'а'.repeat(length) }).success

  expect([ask(helpFacts.demoQuestionLength), ask(helpFacts.demoQuestionLength + 1)]).toEqual([true, false])
})

test('the help has the phone numbers that the master names', () => {
  const source = readFileSync(join(import.meta.dirname, '../../../../../packages/care/src/help-lines.ts'), 'utf8')
  const phones = [...source.matchAll(/phone: '([^']+)'/g)].map(([, phone]) => phone)
  const help = named.find(({ id }) => id === 'crisis-help')?.text

  expect(phones.length).toBeGreaterThan(0)
  expect(phones.filter((phone) => !phone || !help?.includes(phone))).toEqual([])
})
