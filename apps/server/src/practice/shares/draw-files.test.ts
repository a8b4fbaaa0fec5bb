import { expect, test } from 'vitest'
import { createDrawFile } from './draw-files.ts'
import type { SharedReading } from './shared-reading.ts'

const limit = { key: 'test', max: 1, windowMs: 1 }

function reading(title: string): SharedReading {
  return {
    title,
    day: '23 ноября 2026 г.',
    question: undefined,
    cards: [{ cardId: 'fool', name: 'Шут', shortName: 'Шут', isReversed: false, place: undefined, number: undefined }],
    positions: [{ x: 50, y: 50 }],
    paragraphs: [],
    headings: [],
    isOneCard: true,
    seal: { commitment: 'c', seed: 'a', picks: [0], url: 'https://lunaria.example/verify' },
  }
}

test('the same picture is drawn once, and of many at a time the last are refused', async () => {
  let taken = 0
  const limits = { take: async () => ++taken, check: async () => {}, forget: async () => {}, removeOld: async () => 0 }
  const drawFile = createDrawFile({ now: () => new Date('2026-11-23T10:00:00Z'), limits })
  const ask = (title: string) => drawFile({ kind: 'preview', reading: reading(title), limit })

  const same = await Promise.all([ask('Одна карта'), ask('Одна карта'), ask('Одна карта')])
  expect(new Set(same.map(({ body }) => body)).size).toBe(1)
  const before = taken
  expect((await ask('Одна карта')).body).toBe(same[0]?.body)
  expect(taken).toBe(before)

  const many = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => ask(`Карта ${index}`)))
  const refused = many.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  expect(refused).toHaveLength(7)
  expect(refused[0]).toMatchObject({ code: 'unavailable', details: { retryAfterSeconds: 5 } })
})
