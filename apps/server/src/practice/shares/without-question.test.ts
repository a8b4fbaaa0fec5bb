import { expect, test } from 'vitest'
import { withoutQuestion } from './without-question.ts'

const question = 'Вернётся ли ко мне Андрей из Тулы, или мне съехать в 2027? Башня уже выпадала'

test.each([
  ['Вы хотите понять, вернётся ли он. Впереди Шут.', 'Вы хотите понять, вернётся ли он. Впереди Шут.'],
  ['Вернётся ли Андрей, карты не скажут. Впереди Шут.', 'Впереди Шут.'],
  ['Пока Андрею нечего сказать, отдохните. Впереди Шут.', 'Впереди Шут.'],
  ['Андрей молчит.\n\nВпереди Шут: съехать легко.', '\n\nВпереди Шут: съехать легко.'],
  ['Поезжайте в Тулу без повода! До 2027 далеко. Решать вам.', 'Решать вам.'],
  ['Башня говорит о том, что было высоко.', 'Башня говорит о том, что было высоко.'],
  ['Вернуться и съехать — разные двери, и Андрея за ними нет.', ''],
])('«%s» is shown as «%s»', (told, shown) => {
  expect(withoutQuestion(told, question)).toBe(shown)
})

test.each([
  '"',
  '"»',
  '. ',
  '\n',
  ' ',
  'Тула ',
  'Тула. ',
  '12 ',
])('a text of %j over and over is looked through soon', (sign) => {
  const text = sign.repeat(20_000).slice(0, 20_000)
  // The best of some runs: other programs slow a run down, none makes it faster.
  const times = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage()
    withoutQuestion(text, 'Вернётся ли Андрей из Тулы?')
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })

  expect(Math.min(...times)).toBeLessThan(150)
})
