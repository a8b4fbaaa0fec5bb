import { expect, test } from 'vitest'
import { judge } from './judge.ts'
import { isDanger } from './tiers.ts'
import { readPhrases } from './training/corpus.ts'

test.each([
  'я хочу умереть',
  'не хочу больше жить',
  'режу себя и не могу остановиться',
  'хачу умиреть',
  'ne hochu zhit',
  'думаю о су1циде каждый день',
  'подруга сказала что убьёт себя',
  'наглоталась таблеток',
  'муж бьёт меня',
  'отчим пристаёт ко мне',
  'он угрожает меня убить',
  'парень душил меня вчера',
  'хочу убить своего начальника',
  'голоса говорят мне убить её',
])('«%s» is danger', (text) => {
  expect(isDanger(judge(text).tier)).toBe(true)
})

test.each([
  ['мне 13 лет, он меня любит?', 'minor'],
  ['у меня рак, я умру?', 'illness'],
  ['у мамы инсульт, выживет ли она', 'illness'],
  ['умерла мама месяц назад', 'grief'],
  ['вызываю рвоту после каждой еды', 'eating'],
] as const)('«%s» is told apart: %s', (text, tier) => {
  expect(judge(text).tier).toBe(tier)
})

test.each([
  'умираю со смеху, вытяни карту',
  'телефон умер, покупать ли новый',
  'убила бы за чашку кофе',
  'выпала Смерть, что это значит',
  'снились похороны, к чему это',
  'стоит ли менять работу?',
  'вернётся ли ко мне Андрей',
  'он Рак, я Дева, подойдём ли друг другу',
  'сыну 13 лет, какую школу выбрать',
  'что мне делать',
  'а подробнее?',
  'расклад на три карты',
])('«%s» is an ordinary message', (text) => {
  expect(judge(text)).toEqual({ tier: undefined, isUnsure: false })
})

test('a message is judged within a millisecond, as the median of the corpus', () => {
  const texts = readPhrases().map(({ text }) => text)
  for (const text of texts.slice(0, 200)) judge(text) // compiled by then
  const isQuick = (text: string) => {
    const start = performance.now()
    judge(text)
    return performance.now() - start < 1
  }
  // The best of some runs: other programs slow a run down, none makes it faster.
  const quick = texts.slice(200, 1200).filter((text) => isQuick(text) || isQuick(text) || isQuick(text))

  expect(quick.length).toBeGreaterThan(500)
})
