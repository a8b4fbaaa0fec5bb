import { expect, test } from 'vitest'
import { dayIconFor, greetingFor } from './greeting.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

test('all 24 hours have their greeting', () => {
  expect(hours.map(greetingFor)).toEqual([
    ...new Array(6).fill('Доброй ночи'),
    ...new Array(6).fill('Доброе утро'),
    ...new Array(6).fill('Добрый день'),
    ...new Array(6).fill('Добрый вечер'),
  ])
})

test('all 24 hours have their icon', () => {
  expect(hours.map(dayIconFor)).toEqual([
    ...new Array(6).fill('night'),
    ...new Array(12).fill('morning'),
    ...new Array(4).fill('evening'),
    ...new Array(2).fill('night'),
  ])
})
