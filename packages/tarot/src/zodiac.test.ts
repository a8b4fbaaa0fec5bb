import { expect, test } from 'vitest'
import { zodiacSign } from './zodiac.ts'

test.each([
  ['03-20', 'Рыбы', '03-21', 'Овен'],
  ['04-19', 'Овен', '04-20', 'Телец'],
  ['05-20', 'Телец', '05-21', 'Близнецы'],
  ['06-20', 'Близнецы', '06-21', 'Рак'],
  ['07-22', 'Рак', '07-23', 'Лев'],
  ['08-22', 'Лев', '08-23', 'Дева'],
  ['09-22', 'Дева', '09-23', 'Весы'],
  ['10-22', 'Весы', '10-23', 'Скорпион'],
  ['11-21', 'Скорпион', '11-22', 'Стрелец'],
  ['12-21', 'Стрелец', '12-22', 'Козерог'],
  ['01-19', 'Козерог', '01-20', 'Водолей'],
  ['02-18', 'Водолей', '02-19', 'Рыбы'],
])('%s is the last day of %s, %s the first of %s', (lastDay, sign, firstDay, nextSign) => {
  expect(zodiacSign(`1990-${lastDay}`)?.name).toBe(sign)
  expect(zodiacSign(`1990-${firstDay}`)?.name).toBe(nextSign)
})

test('the year turns within Capricorn', () => {
  expect(zodiacSign('1999-12-31')?.id).toBe('capricorn')
  expect(zodiacSign('2000-01-01')?.id).toBe('capricorn')
})

test('a sign carries its genitive and element and nothing else', () => {
  expect(zodiacSign('1990-07-30')).toEqual({ id: 'leo', name: 'Лев', genitive: 'Льва', element: 'fire' })
})

test.each(['2024-02-29', '2000-02-29'])('%s was a day, and a Pisces', (date) => {
  expect(zodiacSign(date)?.id).toBe('pisces')
})

test.each([
  '',
  'вчера',
  '1990-13-01',
  '1990-00-10',
  '1990-01-00',
  '1990-01-32',
  '1990-04-31',
  '2023-02-29',
  '1900-02-29',
  '1990-1-1',
  '01.01.1990',
  '1990-01-01T00:00:00Z',
  ' 1990-01-01',
])('%j is no date, so it has no sign', (date) => {
  expect(zodiacSign(date)).toBeUndefined()
})
