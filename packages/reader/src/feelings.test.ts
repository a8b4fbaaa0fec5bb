import { expect, test } from 'vitest'
import { feelingIn } from './feelings.ts'

test.each([
  'я на неё обижена, что делать',
  'Мне обидно, что он молчит',
  'устала ждать, приедет ли он',
  'Я сама виновата, простит ли он',
])('«%s» names a feeling of the user', (question) => {
  expect(feelingIn(question)).toBeDefined()
})

test.each([
  'Подруга молчит. Обижена она на меня?',
  'Он обиделся, напишет ли первым?',
  'Мама очень устала, отпустят ли её с работы?',
  'Кто виноват в аварии, он или второй водитель?',
])('«%s» tells of somebody else', (question) => {
  expect(feelingIn(question)).toBeUndefined()
})
