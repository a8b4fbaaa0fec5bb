import type { YearMonth, YearState } from '@lunaria/contract/year'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { storedNames } from '#shared/storage/storage.ts'
import { userId } from '#testing/fixtures.ts'
import { openPage } from '#testing/open-page.tsx'
import type { Answer } from '#testing/stub-server.ts'
import { MonthHelp, MonthPanel } from './month-panel.tsx'
import { yearQuery } from './year-queries.ts'

const drawId = '018f0000-0000-7000-8000-0000000000e1'
const month: YearMonth = {
  month: 11,
  startsOn: '2026-11-01',
  cardId: 'hermit',
  isReversed: false,
  text: 'Тише обычного.',
  note: '',
  noteRevision: 0,
  outcome: null,
  help: null,
}
const year: YearState = {
  drawId,
  chatId: drawId,
  startsOn: '2026-01-01',
  theme: { cardId: 'sun', isReversed: false, text: '' },
  months: Array.from({ length: 12 }, (_, index) => ({ ...month, month: index + 1 })),
  letter: null,
  years: [{ drawId, startsOn: '2026-01-01' }],
  calendarUrl: null,
  reminds: false,
}
const away: Answer = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => void vi.useFakeTimers())
function open(known: YearMonth = month) {
  const server = { month: known, isAway: false, bodies: [] as unknown[] }
  const place = { userId, drawId, month: known }
  const element = known.help ? (
    <MonthHelp {...place} help={known.help} onBack={() => {}} />
  ) : (
    <MonthPanel userId={userId} year={year} month={known} today="2026-11-20" isOpen isShown onPeek={() => {}} />
  )
  const page = openPage(element, {
    ids: { drawId, month: '11' },
    answers: {
      'PATCH /api/year/:drawId/months/:month': (address, body) => {
        if (server.isAway) return away(address, body)
        server.bodies.push(body)
        const { note, ...rest } = Object(body)
        if (note && note.revision !== server.month.noteRevision)
          return { reply: { isSaved: false, record: server.month } }
        const written = note && { note: note.text, noteRevision: note.revision + 1 }
        server.month = { ...server.month, ...rest, ...written }
        return { reply: { isSaved: true, record: server.month } }
      },
    },
  })
  page.queryClient.setQueryData(yearQuery(userId).queryKey, year)
  return { server, ...page }
}

const box = (name = 'Как идёт ноябрь?') => screen.getByLabelText<HTMLTextAreaElement>(name, { selector: 'textarea' })
const type = (value: string, name?: string) => fireEvent.change(box(name), { target: { value } })
const settle = (ms = 1000) => act(() => vi.advanceTimersByTimeAsync(ms))

test('the words and the mark of a month save themselves, and the year has them', async () => {
  const { server, queryClient } = open()

  type('Много дороги')
  fireEvent.click(screen.getByText('отчасти'))
  await settle()

  expect(server.bodies).toEqual([{ note: { text: 'Много дороги', revision: 0 }, outcome: 'partly' }])
  const known = queryClient.getQueryData(yearQuery(userId).queryKey)?.months
  expect(known?.filter(({ note }) => note === 'Много дороги').map((each) => each.month)).toEqual([11])
  expect(screen.getByText(/сохранено в/)).toBeVisible()
})

test('without a network the words wait on this device, under the month, and go by themselves', async () => {
  const { server } = open()
  server.isAway = true
  type('Много дороги')
  await settle()
  expect(screen.getByText(/хранится на этом устройстве/)).toBeVisible()
  expect(storedNames(userId)).toEqual([`year:${drawId}:11`])

  server.isAway = false
  act(() => void dispatchEvent(new Event('online')))
  await settle()

  expect(server.month.note).toBe('Много дороги')
  expect(storedNames(userId)).toEqual([])
})

test('what was written on another device stays beside what is written here', async () => {
  const { server } = open()
  server.month = { ...month, note: 'с телефона', noteRevision: 1 }

  type('здесь')
  await settle()

  expect(server.month.note).toBe('с телефона\n\nздесь')
  expect(box().value).toBe('с телефона\n\nздесь')
})

test('beside words of help the note can be written on', async () => {
  const { server } = open({ ...month, help: 'Позвоните тому, кто рядом.', note: 'Плохо', noteRevision: 1 })
  expect(screen.getByText('Позвоните тому, кто рядом.')).toBeVisible()

  type('Плохо, но звоню', 'Ваша запись')
  await settle()

  expect(server.month.note).toBe('Плохо, но звоню')
})
