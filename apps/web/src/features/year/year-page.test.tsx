import type { YearMonth, YearState } from '@lunaria/contract/year'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { userId } from '#testing/fixtures.ts'
import { openPage } from '#testing/open-page.tsx'
import { type Answers, type AnswerTo, gives, refused } from '#testing/stub-server.ts'
import { YearPage } from './year-page.tsx'
import { monthTitle, opensIn, yearTitle } from './year-texts.ts'

const drawId = '018f0000-0000-7000-8000-0000000000e1'
const earlierId = '018f0000-0000-7000-8000-0000000000e2'

function toMonth(index: number, more: Partial<YearMonth> = {}): YearMonth {
  const startsOn = new Date(Date.UTC(2026, 7 + index, 1)).toISOString().slice(0, 10)
  const empty = { note: '', noteRevision: 0, outcome: null, help: null }
  return { month: index + 1, startsOn, cardId: 'hermit', isReversed: false, text: 'Тише.', ...empty, ...more }
}

/** From August 2026. */
const year: YearState = {
  drawId,
  chatId: drawId,
  startsOn: '2026-08-01',
  theme: { cardId: 'sun', isReversed: false, text: null },
  months: Array.from({ length: 12 }, (_, index) => toMonth(index)),
  letter: null,
  years: [
    { drawId, startsOn: '2026-08-01' },
    { drawId: earlierId, startsOn: '2025-08-01' },
  ],
  calendarUrl: null,
  reminds: false,
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(new Date(2026, 10, 20, 12))
})
const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))

async function open(
  answer: AnswerTo<'POST /api/year'>,
  { address = '/app/year', ...answers }: Answers & { address?: string } = {},
) {
  const page = openPage(<YearPage userId={userId} drawId={undefined} />, {
    address,
    answers: { 'POST /api/year': answer, ...answers },
  })
  await settle()
  return page
}

const grid = () => within(screen.getByRole('list', { name: 'Месяцы' })).getAllByRole('button')
const labels = () => grid().map((month) => month.getAttribute('aria-label') ?? '')
const chosen = () => labels().filter((_, index) => grid()[index]?.getAttribute('aria-pressed') === 'true')
const press = (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }))
  return settle()
}

test('the months that have begun show their cards, those to come do not even name them', async () => {
  await open(gives(year))

  expect(
    labels()
      .slice(0, 4)
      .every((label) => label.includes('Отшельник')),
  ).toBe(true)
  expect(
    labels()
      .slice(4)
      .some((label) => label.includes('Отшельник')),
  ).toBe(false)
  expect(labels()[4]).toBe('Декабрь: откроется через 11\u00a0дней')
  expect(chosen()).toEqual(['Ноябрь: Отшельник'])
})

test('a month that is peeked at opens alone, and is nothing to write about yet', async () => {
  await open(gives(year))
  await press(/^Январь/)
  expect(screen.queryByRole('textbox')).toBeNull()

  await press('Открыть сейчас')

  expect(labels().filter((label) => label.includes('Отшельник'))).toHaveLength(5)
  expect(screen.queryByRole('textbox', { name: /январь/ })).toBeNull()
  await press(/^Декабрь/)
  expect(screen.getByRole('button', { name: 'Открыть сейчас' })).toBeVisible()
})

test.each([
  ['?month=2', 'Сентябрь'],
  ['?month=13', 'Август'],
  ['?month=много', 'Ноябрь'],
  ['', 'Ноябрь'],
])('the address «%s» opens %s', async (search, name) => {
  await open(gives(year), { address: `/app/year${search}` })

  expect(chosen().map((label) => label.split(':')[0])).toEqual([name])
})

test.each([
  ['before it begins', '2026-05-05', 'Август'],
  ['after its end', '2028-01-01', 'Июль'],
])('a year looked at %s opens at its nearest month', async (_, today, name) => {
  vi.setSystemTime(new Date(`${today}T12:00:00`))
  await open(gives(year))

  expect(chosen().map((label) => label.split(':')[0])).toEqual([name])
})

test('beside words of danger there is help alone, until their writer wants the month back', async () => {
  const help = toMonth(3, { note: 'Плохо', noteRevision: 2, help: 'Позвоните тому, кто рядом.' })
  await open(gives({ ...year, months: year.months.with(3, help) }))
  expect(screen.getByText('Позвоните тому, кто рядом.')).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Месяцы' })).toBeNull()

  await press('Вернуться к месяцу')

  expect(chosen()).toEqual(['Ноябрь: Отшельник'])
})

test('where there is no year one is invited to it', async () => {
  await open(gives(null))

  const invitation = screen.getByRole('link', { name: 'Разложить на год' })
  expect(decodeURIComponent(invitation.getAttribute('href') ?? '')).toContain(
    'Разложите карты на год'.replaceAll(' ', '+'),
  )
})

test('a year that has gone is said, with the way to the last one', async () => {
  await open(refused(404, 'entry_not_found', 'Нет'))
  expect(screen.getByText('Этого года нет')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Последний год' })).toBeVisible()
})

test('the other years lead to their pages, the shown one does not', async () => {
  await open(gives(year))

  const others = within(screen.getByRole('navigation', { name: 'Другие годы' })).getAllByRole('link')
  expect(others.map((link) => link.getAttribute('href'))).toEqual([`/app/year/${earlierId}`])
})

test('the letter has its address, and without one the months stay', async () => {
  const said = { title: 'Август', said: 'Отшельник звал в тишину.', note: 'Был у моря', outcome: 'yes' as const }
  const bare = { title: 'Сентябрь', said: 'Отшельник молчал.', note: null, outcome: null }
  const letter = { opening: ['Год начался.'], months: [said, bare], closing: ['Вот и всё.'] }
  await open(gives({ ...year, letter }), { address: '/app/year?view=letter' })

  expect(within(screen.getByRole('region', { name: 'Август' })).getByText('Сбылось')).toBeVisible()
  expect(within(screen.getByRole('region', { name: 'Сентябрь' })).getByText('Ни строки, ни отметки')).toBeVisible()
})

test('the address of the calendar is made, changed and closed by calls of its own', async () => {
  const server = { url: null as string | null, made: 0 }
  const page = await open(() => ({ reply: { ...year, calendarUrl: server.url } }), {
    'POST /api/year/calendar': () => {
      server.url = `https://lunaria.example/${++server.made}/lunaria.ics`
      return { reply: { calendarUrl: server.url } }
    },
    'DELETE /api/year/calendar': () => {
      server.url = null
      return { reply: { ok: true } }
    },
  })
  const shown = () => screen.queryByLabelText<HTMLInputElement>('Адрес календаря')?.value

  await press('Подписать календарь')
  await settle()
  expect(shown()).toBe('https://lunaria.example/1/lunaria.ics')
  expect(screen.getByRole('link', { name: /Открыть в/ }).getAttribute('href')).toMatch(/^webcal:/)
  await press('Сменить адрес')
  await settle()
  expect(shown()).toBe('https://lunaria.example/2/lunaria.ics')
  await press('Закрыть адрес')
  await settle()

  expect(shown()).toBeUndefined()
  expect(page.calls.filter(({ call }) => call.includes('calendar'))).toHaveLength(3)
})

test('years, months and the time until they open are named as people name them', () => {
  expect(yearTitle('2026-08-01')).toBe('Август 2026\u00a0— июль 2027')
  expect(yearTitle('2026-01-01')).toBe('Январь\u00a0— декабрь 2026')
  expect(monthTitle('2026-05-01')).toBe('Май')
  expect(opensIn('2026-12-01', '2026-11-30')).toBe('завтра')
  expect(opensIn('2027-03-01', '2026-11-30')).toBe('через 91\u00a0день')
})
