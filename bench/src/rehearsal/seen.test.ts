import { expect, test } from 'vitest'
import { countRefusals, longestWaitMs } from './seen.ts'

const writtenAt = (writer: number, ...moments: number[]) => moments.map((at) => ({ writer, id: `${writer} ${at}`, at }))

test('the longest wait is that of one writer, however many others were served meanwhile', () => {
  const messages = [...writtenAt(1, 0, 100, 900), ...writtenAt(2, 0, 200, 400, 600, 800)]

  expect(longestWaitMs({ messages }, 0, 1000)).toBe(800)
})

test('a wait that began before a fault or ended after it counts, one that was over does not', () => {
  const messages = writtenAt(1, 0, 500, 600, 700, 1500, 5000)

  expect(longestWaitMs({ messages }, 550, 800)).toBe(800)
  expect(longestWaitMs({ messages }, 550, 1500)).toBe(3500)
})

test('refusals of a time are counted by what was said', () => {
  const refusals = ['503', '502', '503', '500'].map((what, index) => ({ at: index * 100, call: 'ask', what }))

  expect(countRefusals({ refusals }, 0, 250)).toEqual([
    ['503', 2],
    ['502', 1],
  ])
})
