import { expect, test } from 'vitest'
import { letterRows, rowsByDraft, takeAll } from './letter-rows.ts'

const draft = { messageId: 'm', paragraphs: ['первый', 'второй', 'третий'] }
const shown = (rows: ReturnType<typeof letterRows>) => rows.map((row) => [row.draft?.number, row.at, row.place])

test('without a letter each paragraph of the master’s waits in its row', () => {
  expect(shown(letterRows([], draft))).toEqual([
    [1, undefined, 0],
    [2, undefined, 0],
    [3, undefined, 0],
  ])
})

test('what was taken stands beside its source, what was not stays where it would go', () => {
  const letter = [
    { text: 'Вера!', from: null },
    { text: 'мой третий', from: 'm:2' },
    { text: 'мой первый', from: 'm:0' },
    { text: 'из другого', from: 'other:0' },
  ]

  expect(shown(letterRows(letter, draft))).toEqual([
    [undefined, 0, 0],
    [3, 1, 1],
    [1, 2, 2],
    [2, undefined, 3],
    [undefined, 3, 3],
  ])
  expect(takeAll(letter, draft).map(({ text }) => text)).toEqual([
    'Вера!',
    'мой третий',
    'мой первый',
    'второй',
    'из другого',
  ])
})

test('what comes before any that was taken stands before it, and all of it behind a greeting of one’s own', () => {
  const greeting = { text: 'Вера!', from: null }
  expect(shown(letterRows([greeting, { text: 'мой второй', from: 'm:1' }], draft))).toEqual([
    [undefined, 0, 0],
    [1, undefined, 1],
    [2, 1, 1],
    [3, undefined, 2],
  ])
  expect(takeAll([greeting], draft).map(({ text }) => text)).toEqual(['Вера!', 'первый', 'второй', 'третий'])
})

test('a letter without a draft is its paragraphs', () => {
  expect(shown(letterRows([{ text: 'сам', from: null }], undefined))).toEqual([[undefined, 0, 0]])
})

test('texts of one’s own stand beside a paragraph of the master’s, and push none down', () => {
  const own = { text: 'сам', from: null }
  const letter = [own, own, { text: 'мой первый', from: 'm:0' }, own, { text: 'мой третий', from: 'm:2' }]
  const places = (rows: ReturnType<typeof letterRows>) => rows.map(({ at }) => at)

  expect(
    rowsByDraft(letterRows(letter, draft)).map(({ draft, before, beside }) => [
      draft?.number,
      places(before),
      places(beside),
    ]),
  ).toEqual([
    [1, [0, 1], [2]],
    [2, [], [undefined, 3]],
    [3, [], [4]],
  ])
  expect(rowsByDraft(letterRows([own, own], undefined)).map(({ beside }) => places(beside))).toEqual([[0], [1]])
})
