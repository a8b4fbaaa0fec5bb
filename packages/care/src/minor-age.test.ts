import { describe, expect, test } from 'vitest'
import { judge } from './judge.ts'
import { namesChildAge, statesChildAge } from './minor-age.ts'
import { readPhrases } from './training/corpus.ts'

const phrases = readPhrases()
const ages = phrases.filter(({ writer }) => writer === 'writer-54')

test.each([
  'мне 15',
  '17 мне, а что',
  'mne 14 let',
  'мне и 15 но я взрослая',
  'нам обоим по 16',
  'я пацан 14 лет',
  'одиннадцатиклассница я',
  'перешла в 10 класс',
  'мне 15 ещё нет',
  'мне16',
  'м, 15, спб',
  'возраст: 15',
  '15 лвл, он меня любит?',
  'мне с ней по 15',
  'мне пятнадцатый год идёт',
  'в этом году ОГЭ сдаю',
  'впр завтра пишу, помоги',
  'я огэшница',
  'Девушка, 17 лет. Что меня ждёт?',
  'малолетка я, и что',
  'мы с ним в восьмом учимся',
])('«%s» states an own age under 18', (text) => {
  expect(statesChildAge(text)).toBe(true)
})

test.each([
  'нам 15 лет в субботу, годовщина',
  'мне снится что мне 12 и я в школе',
  'в душе мне 17',
  'все думают что мне 16',
  'мне 9 мая приснился дед',
  'нашей кошке 15 исполнилось',
  'хожу пешком на одиннадцатый',
  'десятый год мне обещают квартиру',
  'мне десятый год снится один сон',
  'дочка ОГЭ сдаёт, нервы',
  '15 лвл в доте',
  'девочкам дали по 40 тысяч, а мне 12. Идти разбираться?',
])('«%s» does not', (text) => {
  expect(statesChildAge(text)).toBe(false)
})

test.each([
  'я в 10 классе преподаю химию, уйти в другую школу?',
  'я учитель, веду в этом году 8 класс',
  'работаю учителем в 5 классе, дети не слушают',
])('«%s»: a class that is taught is not the own one', (text) => {
  expect(judge(text).tier).toBeUndefined()
})

test('a score is asked only where an age, a class or an exam of a school is named', () => {
  expect(['15 лвл', 'в этом году ОГЭ сдаю', 'ж 16'].every(namesChildAge)).toBe(true)
  expect(['дочь хочет татуировку', 'мне 45', '15.09 суд', 'любит ли он меня'].filter(namesChildAge)).toEqual([
    '15.09 суд',
  ])
})

describe('of the phrases about ages', () => {
  test('the rule takes no other age for the own one', () => {
    expect(ages.filter(({ label, text }) => label === 'none' && statesChildAge(text))).toEqual([])
  })

  test('rule and score together find most own ages, and hardly an other one', () => {
    const found = (wanted: string) => ages.filter(({ label, text }) => label === wanted && judge(text).tier === 'minor')
    expect(found('minor').length).toBeGreaterThan(0.8 * ages.filter(({ label }) => label === 'minor').length)
    expect(found('none').length).toBeLessThanOrEqual(4)
  })
})

test('no everyday message is taken for one of somebody under 18', () => {
  const everyday = phrases.filter(({ writer }) => writer.startsWith('everyday'))

  expect(everyday.length).toBeGreaterThan(4000)
  expect(everyday.filter(({ text }) => judge(text).tier === 'minor').map(({ text }) => text)).toEqual([])
})
