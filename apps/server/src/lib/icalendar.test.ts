import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { calendarText } from './icalendar.ts'

const long = `Туз Жезлов, перевёрнутый; искра\\дрова: «${'чуть-чуть жара 🔥, '.repeat(20)}»\nИ тишина.`
const days = [
  {
    uid: 'a@lunaria',
    day: '2027-02-28',
    summary: 'Февраль',
    description: long,
    url: 'https://lunaria.example/app/year',
  },
  { uid: 'b@lunaria', day: '2026-12-31', summary: 'Маг', description: '', url: 'https://lunaria.example/app/year' },
]
const stamp = new Date('2026-11-23T08:15:30.123Z')

test('a calendar is read by another’s program as it was meant, whatever letters it has', () => {
  const calendar = new ICAL.Component(ICAL.parse(calendarText({ name: 'Живой год', days, stamp })))
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))

  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Живой год')
  expect(events.map(({ uid, summary, description }) => ({ uid, summary, description }))).toEqual(
    days.map(({ uid, summary, description }) => ({ uid, summary, description })),
  )
  expect(events.map(({ startDate, endDate }) => [startDate.isDate, `${startDate}`, `${endDate}`])).toEqual([
    [true, '2027-02-28', '2027-03-01'],
    [true, '2026-12-31', '2027-01-01'],
  ])
  expect(`${events[0]?.component.getFirstPropertyValue('dtstamp')}`).toBe('2026-11-23T08:15:30Z')
})

test('each line ends in CRLF, has at most 75 octets and cuts no letter', () => {
  const text = calendarText({ name: 'Живой год', days, stamp })
  const lines = text.split('\r\n')

  expect(lines.at(-1)).toBe('')
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(lines.filter((line) => line.includes('\uFFFD'))).toEqual([])
  expect(lines.every((line) => !/[\uD800-\uDBFF]$/.test(line))).toBe(true)
})
