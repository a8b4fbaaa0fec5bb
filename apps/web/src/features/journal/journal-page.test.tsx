import type { JournalEntry, JournalPatterns, JournalRecord } from '@lunaria/contract/journal'
import { dayMs } from '@lunaria/words/time'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '#testing/open-page.tsx'
import { type Answers, gives } from '#testing/stub-server.ts'
import { JournalPage } from './journal-page.tsx'
import { PatternsPage } from './patterns/patterns-page.tsx'

const entry: JournalEntry = {
  drawId: '018f0000-0000-7000-8000-0000000000e2',
  chatId: '018f0000-0000-7000-8000-0000000000c1',
  created_at: '2026-11-22T10:00:00.000Z',
  question: 'Три карты: переезжать ли?',
  title: 'Переезжать ли?',
  spreadId: 'one_card',
  day: null,
  isClarifying: false,
  hand: null,
  cards: [{ cardId: 'hermit', isReversed: false }],
  mood: null,
  tags: [],
  outcome: null,
  returnAt: null,
}
const older = { ...entry, drawId: '018f0000-0000-7000-8000-0000000000e1', title: 'Мириться ли?' }
const record: JournalRecord = {
  ...entry,
  text: 'Ответ',
  further: [{ messageId: entry.chatId, question: 'а третья?', cards: [], text: 'Отшельник не спешит.' }],
  own: null,
  draw: null,
  sharedId: null,
  note: '',
  noteRevision: 0,
  offersHelp: false,
}
const userId = '018f0000-0000-7000-8000-0000000000a1'
const answers = {
  'GET /api/journal': gives({ entries: [entry, older], next: null }),
  'GET /api/journal/summary': gives({ total: 2, since: entry.created_at, tags: [], spreads: ['one_card'] }),
  'GET /api/journal/due': gives({ due: 0 }),
  'GET /api/journal/:drawId': (url) => ({ reply: url.endsWith(older.drawId) ? { ...record, ...older } : record }),
} satisfies Answers
const ids = { drawId: [entry.drawId, older.drawId] }

const widths = (isWide: boolean) => () => ({ matches: isWide, addEventListener() {}, removeEventListener() {} })
beforeEach(() => void vi.stubGlobal('matchMedia', widths(true)))

test('beside the list the newest reading is open, without the wish for a spread, and an arrow opens the next one', async () => {
  const { address } = openPage(<JournalPage userId={userId} />, { address: '/app/journal', answers, ids })

  expect(await screen.findByRole('heading', { name: 'Переезжать ли?' })).toBeVisible()
  const [first, second] = screen.getAllByRole('link', { name: /ноября/ })
  expect([first?.tabIndex, second?.tabIndex]).toEqual([0, -1])
  first?.focus()
  await userEvent.keyboard('{ArrowDown}')

  expect(address()).toBe(`/app/journal/${older.drawId}`)
  expect(document.activeElement).toBe(second)
})

test('of a question that is far too long the beginning is shown until it is wanted whole', async () => {
  const long = { ...record, title: '', question: 'И что мне с этим делать? '.repeat(12).trim() }
  openPage(<JournalPage userId={userId} drawId={entry.drawId} />, {
    answers: { ...answers, 'GET /api/journal/:drawId': gives(long) },
    ids,
  })

  const more = await screen.findByRole('button', { name: 'Вопрос целиком' })
  expect(screen.getByRole('heading', { name: /^И\sчто/ }).classList).toContain('line-clamp-3')
  await userEvent.click(more)

  expect(screen.getByRole('heading', { name: /^И\sчто/ }).classList).not.toContain('line-clamp-3')
  expect(screen.getByRole('button', { name: 'Свернуть вопрос' })).toBeVisible()
})

test('what was asked further is in the reading, folded', async () => {
  openPage(<JournalPage userId={userId} drawId={entry.drawId} />, { answers, ids })

  const fold = (await screen.findByText('а третья?')).closest('details')
  expect(fold?.open).toBe(false)
  expect(fold?.textContent).toContain('Отшельник не спешит.')
})

/** Opens a reading that is 35 days old, on a server that takes changes. */
function openOld(more: Partial<JournalRecord> = {}) {
  const server = { record: { ...record, created_at: new Date(Date.now() - 35 * dayMs).toISOString(), ...more } }
  openPage(<JournalPage userId={userId} drawId={entry.drawId} />, {
    ids,
    answers: {
      ...answers,
      'GET /api/journal/:drawId': () => ({ reply: server.record }),
      'PATCH /api/journal/:drawId': (_, body) => {
        const { note, ...rest } = Object(body)
        server.record = { ...server.record, ...rest, ...(note && { note: note.text }) }
        return { reply: { isSaved: true, record: server.record } }
      },
    },
  })
  return server
}
const table = () => screen.getByRole('region', { name: 'Стол' })
const isAbove = (first: HTMLElement, second: HTMLElement) =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) > 0

test('of a reading a month old it is asked first what came of it; the answer is one row there, with the note below', async () => {
  const server = openOld()
  expect(await screen.findByText(/этого расклада прошёл месяц/)).toBeVisible()
  const asked = screen.getByRole('group', { name: 'Что вышло' })
  expect(isAbove(asked, table())).toBe(true)
  expect(isAbove(table(), screen.getByLabelText('Моя заметка'))).toBe(true)

  await userEvent.click(within(asked).getByRole('button', { name: 'отчасти' }))

  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Изменить' }))
  expect(screen.queryByText(/прошёл месяц/)).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Когда спросить, что вышло' })).toBeNull()
  await userEvent.type(screen.getByLabelText('Моя заметка'), 'Позвонила')
  await expect.poll(() => server.record).toMatchObject({ outcome: 'partly', note: 'Позвонила' })
  expect(isAbove(screen.getByText(/сохранено в/), table())).toBe(true)
})

test('an answered reading has its answer at the head, and there it is changed and taken back', async () => {
  const server = openOld({ outcome: 'yes', note: 'Сбылось в мае' })
  expect(isAbove(await screen.findByText('Что вышло:'), table())).toBe(true)
  expect(isAbove(screen.getByLabelText('Моя заметка'), table())).toBe(true)

  await userEvent.click(screen.getByRole('button', { name: 'Изменить' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'сбылось' }))
  await userEvent.click(screen.getByRole('button', { name: 'нет' }))
  await expect.poll(() => server.record.outcome).toBe('no')
  await userEvent.click(screen.getByRole('button', { name: 'Изменить' }))
  await userEvent.click(screen.getByRole('button', { name: 'нет' }))

  await expect.poll(() => server.record.outcome).toBeNull()
  expect(screen.getByText(/прошёл месяц/)).toBeVisible()
})

test('a reading of this week has that question below the note', async () => {
  const fresh = { ...record, created_at: new Date().toISOString() }
  openPage(<JournalPage userId={userId} drawId={entry.drawId} />, {
    ids,
    answers: { ...answers, 'GET /api/journal/:drawId': gives(fresh) },
  })

  const note = await screen.findByLabelText('Моя заметка')
  expect(note.compareDocumentPosition(screen.getByRole('group', { name: 'Что вышло' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
})

test('in a small window no reading is open until one is chosen', async () => {
  vi.stubGlobal('matchMedia', widths(false))
  openPage(<JournalPage userId={userId} />, { answers, ids })

  expect(await screen.findByText('Мириться ли?')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Переезжать ли?' })).toBeNull()
})

test('the patterns begin with what leaves chance, of all suits, and fold what never came', async () => {
  const cards: JournalPatterns['cards'] = [
    { cardId: 'fool', isReversed: false, count: 1 },
    { cardId: 'Ace_of_Cups', isReversed: false, count: 12 },
  ]
  const sizes = [{ cardCount: 1, readings: 13 }]
  openPage(<PatternsPage userId={userId} />, {
    ids,
    answers: { ...answers, 'GET /api/journal/patterns': gives({ cards, sizes, pairs: [], outcomes: [], byHand: 0 }) },
  })

  const link = await screen.findByRole('link', { name: 'Посмотреть записи: Туз Кубков' })
  expect(link.getAttribute('href')).toBe('/app/journal?card=Ace_of_Cups')
  const rows = screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(rows.slice(0, 2)).toEqual(['Туз КубковПосмотреть записи', 'Шут'])
  expect(screen.getByText('Ещё 76 карт не приходили')).toBeVisible()
})
