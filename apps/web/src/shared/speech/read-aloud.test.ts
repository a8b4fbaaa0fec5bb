import { expect, test } from 'vitest'
import { speechParts } from './read-aloud.ts'

test('marks of lists, links and headings are not read aloud', () => {
  expect(speechParts('# Итог\n\n - **Башня** [/tower]\n 2. [Сайт](https://x.ru) и всё')).toEqual([
    'Итог',
    'Башня',
    'Сайт и всё',
  ])
})

test.each([
  '\n',
  ' ',
  '[',
  '[a](',
  '(',
  '- ',
  '1. ',
  '*',
  '.',
  '«а» ',
])('a text of %j over and over is made ready in time that grows with its length', (sign) => {
  const before = process.cpuUsage()
  speechParts(`${sign.repeat(20_000).slice(0, 19_990)} конец`)
  const { user, system } = process.cpuUsage(before)

  expect((user + system) / 1000).toBeLessThan(150)
})
