import type { DayState } from '@lunaria/contract/day'
import type { JournalRecord } from '@lunaria/contract/journal'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { storedNames } from '#shared/storage/storage.ts'
import { userId } from '#testing/fixtures.ts'
import { openPage } from '#testing/open-page.tsx'
import { type Answer, type Answers, gives } from '#testing/stub-server.ts'
import { DayPage } from './day-page.tsx'

const drawId = '018f0000-0000-7000-8000-0000000000e1'
const sealed: DayState = {
  day: '2026-11-29',
  drawId,
  commitment: 'c'.repeat(64),
  turned: null,
  cards: [],
  help: null,
  reminders: { cardAt: null, eveningAt: null, byMail: false },
  pushKey: '',
  pushEndpoints: [],
}
const turned: DayState = {
  ...sealed,
  turned: { cardId: 'moon', isReversed: false, paragraphs: ['Луна над дорогой.'], seed: 'a'.repeat(64), picks: [0] },
}
const record: JournalRecord = {
  drawId,
  chatId: drawId,
  created_at: '2026-11-29T10:00:00.000Z',
  question: '',
  title: 'Карта дня',
  spreadId: 'one_card',
  day: sealed.day,
  isClarifying: false,
  hand: null,
  cards: [],
  mood: null,
  tags: [],
  outcome: null,
  returnAt: null,
  text: '',
  further: [],
  own: null,
  draw: null,
  sharedId: null,
  note: '',
  noteRevision: 0,
  offersHelp: false,
}
const away: Answer = () => Promise.reject(new TypeError('Failed to fetch'))

const at = (hour: number) => vi.setSystemTime(new Date(2026, 10, 29, hour))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  at(20)
})

function open(state: DayState, answers: Answers = {}) {
  return openPage(<DayPage userId={userId} />, {
    ids: { drawId, day: state.day },
    answers: { 'POST /api/day': gives(state), 'GET /api/journal/:drawId': gives(record), ...answers },
  })
}

const settle = (ms = 1000) => act(() => vi.advanceTimersByTimeAsync(ms))
const words = () => screen.findByRole<HTMLTextAreaElement>('textbox')

test('the card is turned by a press, and then the evening is asked about', async () => {
  open(sealed, { 'POST /api/day/:day/turn': gives(turned) })
  const press = await screen.findByRole('button', { name: 'Перевернуть' })
  expect(screen.queryByText('Луна над дорогой.')).toBeNull()

  fireEvent.click(press)

  expect(await screen.findAllByText('Луна над дорогой.')).not.toEqual([])
  expect(await words()).toBeVisible()
})

test('the card stays sealed where it cannot be turned, and says why', async () => {
  open(sealed, { 'POST /api/day/:day/turn': away })

  fireEvent.click(await screen.findByRole('button', { name: 'Перевернуть' }))

  expect((await screen.findByRole('alert')).textContent).toMatch(/^Не удается подключиться к серверу/)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Перевернуть карту' }).disabled).toBe(false)
})

test('the evening’s words wait on this device for the network, and go by themselves', async () => {
  let isAway = true
  const saved = { ...record, note: 'Дорога была длинной', noteRevision: 1 }
  const { calls } = open(turned, {
    'PATCH /api/journal/:drawId': (...asked) => (isAway ? away : gives({ isSaved: true, record: saved }))(...asked),
  })
  fireEvent.change(await words(), { target: { value: saved.note } })
  await settle()
  expect(screen.getByText(/хранится на этом устройстве и уйдёт само/)).toBeVisible()
  expect(storedNames(userId)).toContain(`journal:${drawId}`)

  isAway = false
  await settle(6000)

  expect(screen.getByText(/сохранено в/)).toBeVisible()
  expect(storedNames(userId)).not.toContain(`journal:${drawId}`)
  const sent = calls.filter(({ call }) => call === 'PATCH /api/journal/:drawId')
  expect(sent.at(-1)?.body).toEqual({ note: { text: saved.note, revision: 0 } })
})

test('beside words of danger there is help and the words themselves, until their writer goes back to the card', async () => {
  open({ ...turned, help: { text: 'Позвоните 112.', noteRevision: 1 } })

  expect(await screen.findByText(/Позвоните/)).toBeVisible()
  expect(screen.queryByText('Луна над дорогой.')).toBeNull()
  expect(await words()).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Вернуться к карте' }))

  expect(screen.getAllByText('Луна над дорогой.')).not.toEqual([])
})

test('before the evening its question is one line, which opens by a press; what is written opens it at once', async () => {
  at(11)
  open(turned)

  expect(await screen.findAllByText('Луна над дорогой.')).not.toEqual([])
  const line = await screen.findByRole('button', { name: 'Вечером спрошу, где она была' })
  expect(screen.queryByRole('textbox')).toBeNull()
  fireEvent.click(line)
  expect(document.activeElement).toBe(await words())

  cleanup()
  open(turned, { 'GET /api/journal/:drawId': gives({ ...record, note: 'В дороге', noteRevision: 1 }) })
  expect((await words()).value).toBe('В дороге')
})

test('the card is shared with its first words and the page that anyone may read', async () => {
  const share = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }))
  open(turned)

  fireEvent.click((await screen.findAllByRole('button', { name: 'Поделиться' }))[0] ?? document.body)

  expect(share).toHaveBeenCalledWith({
    text: 'Карта дня: Луна. Луна над дорогой.',
    url: 'http://localhost:3000/cards/moon',
  })
})
