import { expect, test } from 'vitest'
import { countCutShort, countRefusals, longestWaitMs } from './seen.ts'

const writtenAt = (writer: number, ...moments: number[]) => moments.map((at) => ({ writer, id: `${writer} ${at}`, at }))

test('the longest wait is that of one writer, however many others were served meanwhile', () => {
  const messages = [...writtenAt(1, 0, 100, 900), ...writtenAt(2, 0, 200, 400, 600, 800)]

  expect(longestWaitMs({ messages }, 0, 1000)).toBe(800)
})

test('of a wait counts what lies in the window of a fault', () => {
  const messages = writtenAt(1, 0, 500, 600, 700, 1500, 5000)

  expect(longestWaitMs({ messages }, 550, 800)).toBe(100)
  expect(longestWaitMs({ messages }, 550, 1500)).toBe(800)
  expect(longestWaitMs({ messages }, 1400, 4400)).toBe(2900)
})

test('answers that were cut short count where they ended', () => {
  const answers = (
    [
      ['done', 5],
      ['failed', 6],
      ['failed', 20],
    ] as const
  ).map(([end, endedAt]) => ({ end, endedAt, text: '', breaks: 0 }))

  expect(countCutShort({ answers }, 0, 10)).toBe(1)
})

test('refusals of a time are counted by what was said', () => {
  const refusals = ['503', '502', '503', '500'].map((what, index) => ({ at: index * 100, call: 'ask', what }))

  expect(countRefusals({ refusals }, 0, 250)).toEqual([
    ['503', 2],
    ['502', 1],
  ])
})
