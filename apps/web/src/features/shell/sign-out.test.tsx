import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useModal } from '#shared/address/modal-url.ts'
import { openLocalDrafts } from '#shared/drafts/open-drafts.ts'
import { addSender } from '#shared/drafts/unsent.ts'
import { entryDrafts } from '#shared/journal/entry-drafts.ts'
import { type Account, sessionQuery } from '#shared/session/session.ts'
import { userKey } from '#shared/storage/storage.ts'
import { Toaster } from '#shared/ui/overlays/toaster.tsx'
import { account, userId } from '#testing/fixtures.ts'
import { openPage } from '#testing/open-page.tsx'
import { type Answer, type Answers, type AnswerTo, gives, refused } from '#testing/stub-server.ts'
import { SignInButton } from './sign-in-button.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'
import { useSignOut } from './use-sign-out.ts'

const signOutCall = 'POST /api/auth/signout'
const away: Answer = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  localStorage.setItem('lunaria-user', JSON.stringify(account.user))
  localStorage.setItem('lunaria-own:draft', 'Об этом никому')
})

function Page() {
  const signOut = useSignOut()
  const modal = useModal()
  return (
    <>
      <SignOutDialog userId={userId} isOpen={modal.name === 'sign-out'} onClose={modal.close} />
      <button type="button" onClick={() => signOut('/app')}>
        Выйти
      </button>
      <SignInButton />
      <Toaster />
    </>
  )
}

function open(
  signOut: AnswerTo<typeof signOutCall> | AnswerTo<typeof signOutCall>[],
  signedIn: Account | null = account,
) {
  return openPage(<Page />, { address: '/app', signedIn, answers: { [signOutCall]: signOut } })
}

async function leave(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Выйти' }))
  await screen.findByText('Вы вышли из аккаунта')
}

test.each<[string, Answer]>([
  ['is away', away],
  ['is being mended', refused(503, 'draining', 'Сервер перезапускается.')],
])('where the server %s, the browser forgets the user all the same, and says what is left', async (_, signOut) => {
  const { queryClient } = open(signOut)

  await leave()

  expect(screen.getByText(/закроет вход, как только появится связь/)).toBeVisible()
  expect(Object.keys(localStorage)).toEqual(['lunaria-sign-out-pending'])
  expect(queryClient.getQueryCache().getAll()).toHaveLength(1)
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toBeNull()
})

test('the focus is then on the way back in', async () => {
  open(gives({ ok: true }))
  screen.getByRole('button', { name: 'Выйти' }).focus()

  await leave()

  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Войти' }))
})

test('a second press is ignored while the first runs', async () => {
  const { calls } = open(gives({ ok: true }))

  fireEvent.click(screen.getByRole('button', { name: 'Выйти' }))
  await leave()

  expect(screen.getAllByText('Вы вышли из аккаунта')).toHaveLength(1)
  expect(calls.filter(({ call }) => call === signOutCall)).toHaveLength(1)
})

test('the session is ended on the server when it is back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { calls } = open([away, gives({ ok: true })])
  await leave()

  await vi.advanceTimersByTimeAsync(16_000)

  expect(calls.filter(({ call }) => call === signOutCall)).toHaveLength(2)
  expect(Object.keys(localStorage)).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls.filter(({ call }) => call === signOutCall)).toHaveLength(2)
})

test('the next page ends it first, and no user is signed in', async () => {
  localStorage.clear()
  localStorage.setItem('lunaria-sign-out-pending', 'yes')
  const { calls, queryClient } = open(gives({ ok: true }), null)

  expect(await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })).toBeNull()

  expect(calls).toEqual([{ call: signOutCall, body: undefined }])
  expect(Object.keys(localStorage)).toEqual([])
})

test('a sign-in in between is not ended by it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { calls } = open(away)
  await leave()

  localStorage.removeItem('lunaria-sign-out-pending') // what a sign-in does
  localStorage.setItem('lunaria-user', JSON.stringify({ id: userId }))
  await vi.advanceTimersByTimeAsync(60_000)

  expect(calls.filter(({ call }) => call === signOutCall)).toHaveLength(1)
})

const drawId = '0193e0a0-0000-7000-8000-000000000007'
const record = {
  drawId,
  note: '',
  noteRevision: 0,
  offersHelp: false,
  mood: null,
  tags: [],
  outcome: null,
  returnAt: null,
}
const patch = 'PATCH /api/journal/:drawId'

/** A page that has stored as much as that for the user. */
function store({ texts = 0, answers = 0 }): void {
  for (let n = 0; n < texts; n++) localStorage.setItem(userKey(userId, `client:${n}`), '{}')
  const unsent = Array.from({ length: answers }, (_, n) => `${n}`)
  if (answers > 0) localStorage.setItem(userKey(userId, 'learn'), JSON.stringify({ version: 1, unsent }))
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test.each([
  [{ texts: 1 }, 'Не отправлено: 1 запись'],
  [{ texts: 2 }, 'Не отправлено: 2 записи'],
  [{ texts: 5 }, 'Не отправлено: 5 записей'],
  [{ texts: 21, answers: 11 }, 'Не отправлено: 21 запись и 11 ответов'],
  [{ answers: 3 }, 'Не отправлено: 3 ответа'],
])('with %o unsent the user is asked, and may wait', async (unsent, title) => {
  store(unsent)
  const { calls, address } = open(gives({ ok: true }))
  const before = { ...localStorage }

  press('Выйти')

  expect(await screen.findByRole('dialog', { name: title })).toBeVisible()
  press('Подождать')
  expect(address()).toBe('/app')
  expect({ ...localStorage }).toEqual(before)
  expect(calls).toEqual([])
})

test('who signs out all the same loses it, and nothing is stored, sent or tried again afterwards', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { calls, queryClient } = openWithNote({ [patch]: away, [signOutCall]: gives({ ok: true }) })
  press('Выйти')
  await screen.findByRole('dialog', { name: 'Не отправлено: 1 запись' })

  press('Выйти и потерять')
  await screen.findByText('Вы вышли из аккаунта')
  const sent = calls.length
  dispatchEvent(new Event('online'))
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(60_000)

  expect(Object.keys(localStorage)).toEqual([])
  expect(calls).toHaveLength(sent)
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toBeNull()
})

test('a text of the last second is sent before the user is asked', async () => {
  const { calls } = openWithNote({
    [patch]: () => ({ reply: { isSaved: true, record: { ...entry, note: 'Позвонила', noteRevision: 1 } } }),
    [signOutCall]: gives({ ok: true }),
  })

  await leave()

  expect(calls.map(({ call }) => call)).toEqual([patch, signOutCall])
})

test('answers of the lessons are sent before the user is asked', async () => {
  store({ answers: 2 })
  const { calls } = open(gives({ ok: true }))
  const send = async () => localStorage.removeItem(userKey(userId, 'learn'))
  const remove = addSender(send) // as the frame does, which knows the lessons

  await leave()
  remove()

  expect(calls.map(({ call }) => call)).toEqual([signOutCall])
})

test('while that is sent the page says so, and asks once the server has been silent for two seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  openWithNote({ [patch]: () => new Promise(() => {}) })

  press('Выйти')
  expect(await screen.findByText('Отправляем написанное…')).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(2000))

  expect(await screen.findByRole('dialog', { name: 'Не отправлено: 1 запись' })).toBeVisible()
})

test('what is sent while the question is open is not asked about any more', async () => {
  let isAway = true
  openWithNote({
    [patch]: (address, body) =>
      isAway
        ? away(address, body)
        : { reply: { isSaved: true, record: { ...entry, note: 'Позвонила', noteRevision: 1 } } },
  })
  press('Выйти')
  await screen.findByRole('dialog', { name: 'Не отправлено: 1 запись' })

  isAway = false
  act(() => void dispatchEvent(new Event('online')))

  expect(await screen.findByRole('dialog', { name: 'Всё отправлено' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Остаться' })).toBeVisible()
})

test('a text that the browser does not store is asked about as well, and by the browser before the page is closed', async () => {
  const { queryClient } = open(gives({ ok: true }))
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    removeItem: () => {},
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  const spreads = openLocalDrafts<{ name: string }>('spread')
  spreads.open(queryClient, { userId, id: 'new', record: { name: '' } }).change({ name: 'Мост' })

  press('Выйти')
  expect(await screen.findByRole('dialog', { name: 'Не отправлено: 1 запись' })).toBeVisible()
  const closing = new Event('beforeunload', { cancelable: true })
  dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)
})

test('a question that was begun in a chat goes without a question', async () => {
  localStorage.setItem(userKey(userId, 'question:1'), '{}')
  open(gives({ ok: true }))

  await leave()

  expect(Object.keys(localStorage)).toEqual([])
})

test('what another user has left in this browser stays', async () => {
  const theirs = userKey('another', 'journal:1')
  localStorage.setItem(theirs, '{}')
  open(gives({ ok: true }))

  await leave()

  expect(Object.keys(localStorage)).toEqual([theirs])
})

test('failed tries to end the session do not add up', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { calls, queryClient } = open(away)
  await leave()
  for (let n = 0; n < 3; n++) await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }) // each page asks first
  const before = calls.length

  await vi.advanceTimersByTimeAsync(16_000)

  expect(calls.length - before).toBe(1)
})

const entry = {
  ...record,
  chatId: '0193e0a0-0000-7000-8000-000000000008',
  created_at: '2026-11-22T10:00:00.000Z',
  question: 'Переезжать ли?',
  title: 'Переезжать ли?',
  spreadId: 'one_card',
  day: null,
  isClarifying: false,
  hand: null,
  cards: [],
  text: 'Ответ',
  further: [],
  own: null,
  draw: null,
  sharedId: null,
}

function openWithNote(answers: Answers) {
  const page = openPage(<Page />, { address: '/app', signedIn: account, answers, ids: { drawId } })
  entryDrafts.open(page.queryClient, { userId, id: drawId, record: entry }).change({ note: 'Позвонила' })
  return page
}
