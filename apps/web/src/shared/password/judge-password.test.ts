import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { judgePassword } from './judge-password.ts'
import { inLatinLetters, onOtherLayout } from './russian-dictionary.ts'

test.each([
  ['password', 0, 'в списках утечек'],
  ['qwerty123', 0, 'в списках утечек'],
  ['gfhjkm', 0, 'в списках утечек'],
  ['йцукен', 0, 'в списках утечек'],
  ['зфыыцщкв', 0, 'в списках утечек'], // «password» on the Russian layout
  ['пароль', 0, 'в списках утечек'], // as «gfhjkm»
  ['Наташа1', 1, 'Одно слово'],
  ['yfnfif1', 1, 'Одно слово'], // «наташа1» on the English layout
  ['lyubov77', 1, 'Одно слово'],
  ['солнышко1990', 1, 'Одно слово'],
  ['aaaaaaaa', 0, 'Повторы'],
  ['абвгдежз', 0, 'Знаки по порядку'],
  ['21.11.1990', 1, 'Даты'],
  ['малышка7', 1, 'Одно слово'],
])('%s is weak, and it is said why', (password, most, advice) => {
  const judgement = judgePassword(password)

  expect(judgement.score).toBeLessThanOrEqual(most)
  expect(judgement.advice).toContain(advice)
})

test.each([
  ['длинный пароль из моря'],
  ['battery staple river lamp'],
  ['Kf7$wq!m2Zp0'],
  ['тихий чайник едет в Тамбов'],
])('%s is strong', (password) => {
  expect(judgePassword(password).score).toBeGreaterThanOrEqual(3)
  expect(judgePassword(password).advice).toContain('только здесь')
})

test('no leaked password that is long enough to be chosen is called good', () => {
  const leaked = dictionary['passwords-common'].map(String).filter(({ length }) => length >= 8)
  const some = leaked.filter((_, rank) => rank % 499 === 0)

  expect(some.filter((password) => judgePassword(password).score >= 3)).toEqual([])
})

test('what the address has is no password', () => {
  expect(judgePassword('kuznetsovaanna', 'anna.kuznetsova@example.com')).toMatchObject({ score: 1 })
  expect(judgePassword('kuznetsova1', 'anna.kuznetsova@example.com').advice).toContain('Адрес почты')
})

test('the longest password that the server takes is judged without a noticeable wait', () => {
  const begun = performance.now()

  judgePassword('абвгд12345'.repeat(13))

  expect(performance.now() - begun).toBeLessThan(2000) // tens of milliseconds; the rest is for a busy machine
})

test('keys are read on the other layout, words in Latin letters', () => {
  expect(onOtherLayout('Ghbdtn')).toBe('Привет')
  expect(onOtherLayout('Привет')).toBe('Ghbdtn')
  expect(inLatinLetters('зайка')).toEqual(['zayka', 'zaika', 'zajka'])
})
