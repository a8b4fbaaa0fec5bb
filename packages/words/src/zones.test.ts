import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayMs, minuteMs } from './time.ts'
import { dayIn, isZone, momentIn, nextMinute } from './zones.ts'

const zones = [
  'Europe/Moscow',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Europe/Lisbon',
]

test.each([
  ['Europe/Moscow', '2026-11-21T20:59:00Z', '2026-11-21'],
  ['Europe/Moscow', '2026-11-21T21:00:00Z', '2026-11-22'],
  ['Pacific/Kiritimati', '2026-11-21T10:00:00Z', '2026-11-22'],
  ['Pacific/Pago_Pago', '2026-11-21T10:59:00Z', '2026-11-20'],
])('in %s the moment %s lies on %s', (zone, moment, day) => {
  expect(dayIn(zone, new Date(moment))).toBe(day)
})

test('names of zones are told from other words', () => {
  expect(['Europe/Moscow', 'UTC', 'Mars/Olympus', ''].map(isZone)).toEqual([true, true, false, false])
})

test.each([
  ['an ordinary morning', 'Europe/Moscow', '2026-11-22', 8 * 60 + 30, '2026-11-22T05:30:00.000Z'],
  ['the hour that does not come in spring', 'Europe/Berlin', '2026-03-29', 2 * 60 + 30, '2026-03-29T01:30:00.000Z'],
  ['the first of the hour that comes twice', 'Europe/Berlin', '2026-10-25', 2 * 60 + 30, '2026-10-25T00:30:00.000Z'],
  ['a change of half an hour', 'Australia/Lord_Howe', '2026-10-04', 9 * 60, '2026-10-03T22:00:00.000Z'],
])('%s in %s has its moment', (_, zone, day, minute, expected) => {
  expect(momentIn({ zone, day, minute }).toISOString()).toBe(expected)
})

test('a reminder comes once for each date and for none twice, over every change of the clocks', () => {
  for (const zone of zones) {
    const days: string[] = []
    let at = new Date('2026-01-01T00:00:00Z')
    for (let count = 0; count < 370; count++) {
      const next = nextMinute({ zone, minute: 150, lastDay: days.at(-1) ?? null }, at)
      expect(next.at > at).toBe(true)
      days.push(next.day)
      at = next.at
    }
    const first = Date.parse(days[0] ?? '')
    expect(days).toEqual(days.map((_, index) => new Date(first + index * dayMs).toISOString().slice(0, 10)))
  }
})

test('who flies from zone to zone is reminded of no date twice', () => {
  const flights = fc.array(fc.record({ zone: fc.constantFrom(...zones), minutes: fc.integer({ min: 1, max: 3000 }) }), {
    minLength: 2,
    maxLength: 30,
  })
  fc.assert(
    fc.property(flights, (stops) => {
      let now = new Date('2026-03-27T12:00:00Z')
      let lastDay: string | null = null
      const sent: string[] = []
      for (const { zone, minutes } of stops) {
        const landing = new Date(now.getTime() + minutes * minuteMs)
        for (;;) {
          const next = nextMinute({ zone, minute: 510, lastDay }, now)
          if (next.at > landing) break
          sent.push(next.day)
          lastDay = next.day
          now = next.at
        }
        now = landing
      }
      expect(new Set(sent).size).toBe(sent.length)
      expect(sent).toEqual(sent.toSorted())
    }),
  )
})
