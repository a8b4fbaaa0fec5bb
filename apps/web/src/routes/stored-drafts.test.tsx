import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { clientDrafts, meetingDrafts } from '#features/cabinet/cabinet-drafts.ts'
import { ownWordsDrafts } from '#features/chats/versions/own-draft.ts'
import { boardDrafts } from '#features/creative/board-drafts.ts'
import { spreadDrafts } from '#features/own-spreads/spread-draft.ts'
import { monthDrafts } from '#features/year/month-drafts.ts'
import { unsentTexts } from '#shared/drafts/unsent.ts'
import { entryDrafts } from '#shared/journal/entry-drafts.ts'
import { anonymousKey } from '#shared/learning/unsent-answers.ts'
import { storedNames, userKey } from '#shared/storage/storage.ts'
import { account, userId } from '#testing/fixtures.ts'
import { openPage } from '#testing/open-page.tsx'
import { type Answer, type Answers, gives, refused } from '#testing/stub-server.ts'
import { useStoredDrafts } from './use-stored-drafts.ts'

const id = '018f0000-0000-7000-8000-0000000000e1'
const away: Answer = () => Promise.reject(new TypeError('Failed to fetch'))
const gone = refused(404, 'entry_not_found', 'Такой записи нет.')

/** What a closed page has left of a record with these values. */
function leave(name: string, values: object, pending: object): void {
  localStorage.setItem(userKey(userId, name), JSON.stringify({ pending, base: { values, revision: 1 } }))
}

function leaveAll(): void {
  leave(`journal:${id}`, { note: '' }, { note: 'Позвонила' })
  leave(`year:${id}:11`, { note: '' }, { note: 'Дорога' })
  leave(`client:${id}`, { alias: 'Вера' }, { alias: 'Вера П.' })
  leave(`meeting:${id}`, { notes: '' }, { notes: 'Ждёт письма' })
  leave(`creative:${id}`, { title: '', seed: '7', cards: [] }, { title: 'Рынок' })
  leave(`spread:new`, { name: '' }, { name: 'Мост' })
}

function Page() {
  useStoredDrafts(userId)
  return <p>Страница</p>
}

const calls = [
  ['PATCH /api/journal/:drawId', { note: { text: 'Позвонила', revision: 1 } }],
  ['PATCH /api/year/:drawId/months/:month', { note: { text: 'Дорога', revision: 1 } }],
  ['PATCH /api/cabinet/clients/:clientId', { alias: 'Вера П.', revision: 1 }],
  ['PATCH /api/cabinet/meetings/:meetingId', { notes: 'Ждёт письма', revision: 1 }],
  ['PATCH /api/creative/boards/:boardId', { title: 'Рынок', seed: '7', cards: [], revision: 1 }],
] as const

function open(answer: () => Answer) {
  const answers = Object.fromEntries(calls.map(([call]) => [call, ((...asked) => answer()(...asked)) satisfies Answer]))
  const ids = { drawId: id, month: '11', clientId: id, meetingId: id, boardId: id }
  return openPage(<Page />, { signedIn: account, answers, ids })
}

test('what closed pages have left is sent once its user is signed in, and again when the network is back', async () => {
  leaveAll()
  let answer = away
  const page = open(() => answer)
  const sent = () => page.calls.map(({ call }) => call)
  await vi.waitFor(() => expect(new Set(sent()).size).toBe(calls.length))
  for (const [call, body] of calls) expect(page.calls.find((made) => made.call === call)?.body).toEqual(body)
  expect(storedNames(userId)).toHaveLength(6)

  answer = gone
  act(() => void dispatchEvent(new Event('online')))

  await vi.waitFor(() => expect(storedNames(userId)).toEqual(['spread:new']))
})

test('what was learned before the sign-in goes into the account', async () => {
  localStorage.setItem(anonymousKey, JSON.stringify({ version: 1, reviews: [], lessons: ['court'] }))
  const answers: Answers = {
    'POST /api/learning/sync': gives({ answers: [], refused: [], lessons: ['court'], cursor: 0, hasMore: false }),
  }
  const page = openPage(<Page />, { signedIn: account, answers })

  await vi.waitFor(() => expect(localStorage.getItem(anonymousKey)).toBeNull())

  expect(page.calls).toEqual([{ call: 'POST /api/learning/sync', body: { answers: [], lessons: ['court'], after: 0 } }])
})

test('where nothing was left the server is not asked', () => {
  const page = open(() => away)

  expect(screen.getByText('Страница')).toBeVisible()
  expect(page.calls).toEqual([])
})

test.each([
  ...[entryDrafts, monthDrafts, clientDrafts, meetingDrafts, boardDrafts, spreadDrafts, ownWordsDrafts],
  { name: 'unsent' }, // of a chat, with its mark «Не отправлено»
])('a sign-out asks about what is left of the kind "$name"', ({ name }) => {
  leave(`${name}:${id}`, {}, { text: 'Мост' })

  expect(unsentTexts(userId)).toBe(1)
})

test('it does not ask about a question, nor about cards, that were begun in a chat', () => {
  for (const name of ['question', 'own-cards']) leave(`${name}:${id}`, {}, { text: 'Мост' })

  expect(unsentTexts(userId)).toBe(0)
})
