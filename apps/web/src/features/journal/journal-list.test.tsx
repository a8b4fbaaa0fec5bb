import type { JournalEntry } from '@lunaria/contract/journal'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { userId } from '#testing/fixtures.ts'
import { openPage } from '#testing/open-page.tsx'
import { type Answers, gives, refused } from '#testing/stub-server.ts'
import { JournalPage } from './journal-page.tsx'

const toId = (n: number) => `018f0000-0000-7000-8000-00000000000${n}`
const toEntry = (n: number, question: string): JournalEntry => ({
  drawId: toId(n),
  chatId: toId(n),
  created_at: '2026-11-22T10:00:00.000Z',
  question,
  title: question,
  spreadId: 'one_card',
  day: null,
  isClarifying: false,
  hand: null,
  cards: [],
  mood: null,
  tags: [],
  outcome: null,
  returnAt: null,
})
const [move, work] = [toEntry(1, 'Переезжать ли?'), toEntry(2, 'Менять ли работу?')]
const list = 'GET /api/journal'

function open(
  entries: Answers[typeof list],
  {
    address = '/app/journal',
    due = 0,
    total = 2,
    ...answers
  }: Answers & { address?: string; due?: number; total?: number } = {},
) {
  const summary = { total, since: total > 0 ? move.created_at : null, tags: ['дом'], spreads: ['one_card'] }
  const page = openPage(<JournalPage userId={userId} />, {
    address,
    answers: {
      [list]: entries,
      'GET /api/journal/summary': gives(summary),
      'GET /api/journal/due': gives({ due }),
      ...answers,
    },
  })
  return { ...page, user: userEvent.setup() }
}

/** Answers with these, and notes the queries. */
function noting(entries: JournalEntry[], next: string | null = null) {
  const queries: Record<string, string>[] = []
  const answer = (address: string) => {
    queries.push(Object.fromEntries(new URL(address, 'http://x').searchParams))
    return { reply: { entries, next } }
  }
  return { queries, answer }
}

const questions = async () =>
  within(await screen.findByRole('list', { name: 'Записи' }))
    .getAllByRole('link')
    .map((link) => link.textContent)

test('the readings of each month are under its name', async () => {
  const { answer } = noting([move, { ...work, created_at: '2025-10-30T10:00:00.000Z' }])
  open(answer)

  await questions()
  const lists = screen.getAllByRole('heading', { level: 2 }).map(({ parentElement }) => parentElement?.textContent)
  expect(lists).toEqual([expect.stringMatching(/^Ноябрь.*Переезжать ли/), expect.stringMatching(/^Октябрь 2025Менять/)])
})

test('what the address asks for is what the server is asked for, and each filter can be taken away', async () => {
  const { queries, answer } = noting([move])
  const { user, search } = open(answer, { address: '/app/journal?card=suit-cups&tag=дом&period=2026-10&q=море' })
  await questions()

  expect(queries[0]).toMatchObject({ q: 'море', tag: 'дом', suit: 'cups' })
  expect(Object.keys(queries[0] ?? {}).sort()).toEqual(['from', 'q', 'suit', 'tag', 'to'])
  await user.click(screen.getByRole('button', { name: 'Убрать: Масть: Кубки' }))
  await expect.poll(() => queries.at(-1)).not.toHaveProperty('suit')
  await user.click(screen.getByRole('button', { name: 'Убрать все' }))

  await expect.poll(search).toBe('')
  await expect.poll(() => queries.at(-1)).toEqual({})
})

test('a filter that is none is left out, and no call is made of it', async () => {
  const { queries, answer } = noting([move])
  open(answer, { address: '/app/journal?card=joker&period=2026-99&due=maybe' })

  await questions()

  expect(queries).toEqual([{}])
})

test('further readings are fetched by the cursor of the page before', async () => {
  const [first, second] = [noting([move], 'cursor'), noting([work])]
  const { user } = open([first.answer, second.answer])

  await user.click(await screen.findByRole('button', { name: 'Показать ещё' }))

  await expect.poll(questions).toHaveLength(2)
  expect(second.queries).toEqual([{ before: 'cursor' }])
})

test.each([
  ['q=икс', 'Попробуйте одно слово из вопроса.'],
  ['q=икс&tag=дом', 'Снимите фильтры: без них записей больше.'],
])('where nothing is left by %s, one press shows everything again', async (query, advice) => {
  const { user, search } = open([gives({ entries: [], next: null }), gives({ entries: [move], next: null })], {
    address: `/app/journal?${query}`,
  })

  expect(await screen.findByText(advice)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Показать все записи' }))

  expect(await questions()).toEqual([expect.stringContaining('Переезжать ли?')])
  expect(search()).toBe('')
})

test('a journal that has not begun has neither filters nor a place for an open reading', async () => {
  open(gives({ entries: [], next: null }), { total: 0 })

  expect(await screen.findByText('Дневник начнётся с первого расклада')).toBeVisible()
  await expect.poll(() => screen.queryByLabelText('Поиск по дневнику')).toBeNull()
  expect(screen.queryByText(/Выберите запись/)).toBeNull()
})

test('readings that it is time to return to are offered, until they are what is shown', async () => {
  const { queries, answer } = noting([move])
  const { user } = open(answer, { due: 3 })
  expect(await screen.findByText(/Пора вернуться: 3.записи/)).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Показать' }))

  await expect.poll(() => queries.at(-1)).toEqual({ due: 'yes' })
  expect(screen.queryByText(/Пора вернуться: 3/)).toBeNull()
})

test('a reading keeps the filter of the list that it was opened from', async () => {
  open(gives({ entries: [move], next: null }), { address: '/app/journal?tag=%D0%B4%D0%BE%D0%BC' })
  await questions()

  const link = screen.getByRole('link', { name: /Переезжать ли/ })
  expect(new URL(link.getAttribute('href') ?? '', 'http://x').searchParams.get('tag')).toBe('дом')
})

test('a list that could not be read is tried again', async () => {
  const { user } = open([refused(422, 'invalid_fields', 'Не читается'), gives({ entries: [move], next: null })])

  await user.click(await screen.findByRole('button', { name: /Повторить|ещё раз/ }))

  expect(await questions()).toHaveLength(1)
})
