import { sessionMarker } from '@lunaria/contract/session-terms'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '#shared/api/call.ts'
import { loseSession, sessionSignal } from '#shared/api/session-signal.ts'
import { savedRole } from '#shared/storage/saved-role.ts'
import { userKey } from '#shared/storage/storage.ts'
import { account, userId } from '#testing/fixtures.ts'
import { openPage } from '#testing/open-page.tsx'
import { type Answers, gives, refused } from '#testing/stub-server.ts'
import { type Account, sessionQuery, useSessionActions } from './session.ts'

const sessionCall = 'GET /api/auth/session'
const signOutCall = 'POST /api/auth/signout'

afterEach(() => {
  cleanup()
  localStorage.clear()
  mark('; Max-Age=0')
  vi.unstubAllGlobals()
})

/** The cookie that the server sets beside the session's own. */
function mark(end = ''): void {
  // biome-ignore lint/suspicious/noDocumentCookie: it is what the page reads
  document.cookie = `${sessionMarker}=1; Path=/${end}`
}

function openWithoutRecord(answers: Answers) {
  const { calls, queryClient } = openPage(<p>Страница</p>, { signedIn: null, answers })
  const session = () => queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
  return { session, asked: () => calls.map(({ call }) => call) }
}

test('a user whose browser has lost the record is signed in again, and the record is back', async () => {
  mark()
  const { session, asked } = openWithoutRecord({ [sessionCall]: gives(account) })

  expect(savedRole()).toBe('user')
  expect(await session()).toEqual(account)

  expect(asked()).toEqual([sessionCall])
  expect(JSON.parse(localStorage.getItem('lunaria-user') ?? 'null')).toEqual(account.user)
})

test('a stranger costs no request', async () => {
  const { session, asked } = openWithoutRecord({})

  expect(savedRole()).toBeNull()
  expect(await session()).toBeNull()

  expect(asked()).toEqual([])
})

test('a session that has ended is asked for once', async () => {
  mark()
  const { session, asked } = openWithoutRecord({ [sessionCall]: refused(401, 'unauthenticated', 'Войдите в аккаунт') })

  expect(await session()).toBeNull()
  expect(await session()).toBeNull()

  expect(asked()).toEqual([sessionCall])
})

test('a server that cannot be asked leaves the session to be asked for later', async () => {
  mark()
  const { session, asked } = openWithoutRecord({ [sessionCall]: refused(503, 'draining', 'Сервер перезапускается.') })

  await expect(session()).rejects.toThrow()
  await expect(session()).rejects.toThrow()

  expect(asked()).toEqual([sessionCall, sessionCall])
})

test('a user whose sign-out has not reached the server is not signed in again', async () => {
  mark()
  localStorage.setItem('lunaria-sign-out-pending', 'yes')
  const { session, asked } = openWithoutRecord({
    [signOutCall]: refused(503, 'draining', 'Сервер перезапускается.'),
    [sessionCall]: gives(account),
  })

  expect(await session()).toBeNull()

  expect(asked()).toEqual([signOutCall])
})

test('a sign-out that reaches the server now comes before the session is asked for', async () => {
  mark()
  localStorage.setItem('lunaria-sign-out-pending', 'yes')
  const { session, asked } = openWithoutRecord({
    [signOutCall]: gives({ ok: true }),
    [sessionCall]: refused(401, 'unauthenticated', 'Войдите в аккаунт'),
  })

  expect(await session()).toBeNull()

  expect(asked()).toEqual([signOutCall, sessionCall])
})

test('a sign-out stops what is being asked for, and nothing is asked for while the server ends the session', async () => {
  const ledger = { queryKey: ['ledger', userId], queryFn: readLedger }
  const ended = Promise.withResolvers<void>()
  const { queryClient } = openPage(<SignOut />, { answers: {} })
  const asked: { path: string; signal: AbortSignal | null | undefined }[] = []
  vi.stubGlobal('fetch', async (path: string, { signal }: RequestInit) => {
    signal?.throwIfAborted()
    asked.push({ path, signal })
    if (path !== '/api/auth/signout') return new Promise(() => {})
    await ended.promise
    return Response.json({ ok: true })
  })
  void queryClient.prefetchQuery(ledger)
  await expect.poll(() => asked).toHaveLength(1)

  fireEvent.click(screen.getByText('Выйти'))
  await expect.poll(() => asked).toHaveLength(2)
  expect(asked[0]?.signal?.aborted).toBe(true)
  expect(queryClient.getQueryState(ledger.queryKey)?.error ?? null).toBeNull()
  await expect(queryClient.fetchQuery(ledger)).rejects.toThrow()
  ended.resolve()
  await expect.poll(() => queryClient.getQueryData(sessionQuery.queryKey)).toBeNull()
  expect(asked.map(({ path }) => path.split('/').at(-1))).toEqual([userId, 'signout'])

  void queryClient.prefetchQuery(ledger)
  await expect.poll(() => asked).toHaveLength(3)
})

function readLedger() {
  return call('GET /api/subscriptions/ledger/:userId', { params: { userId }, query: {} })
}

function SignOut() {
  const { end } = useSessionActions()
  return (
    <button type="button" onClick={() => end(() => {})}>
      Выйти
    </button>
  )
}

/** The buttons of pages that begin a session, and that learn that the server has ended it. */
function Actions({ other }: { other: Account }) {
  const { begin, lose } = useSessionActions()
  return (
    <>
      <button type="button" onClick={() => begin(other)}>
        Войти другим
      </button>
      <button type="button" onClick={lose}>
        Сменить пароль
      </button>
    </>
  )
}

const other = { ...account, user: { ...account.user, id: '018f0000-0000-7000-8000-000000000009' } }

test('a session that has ended in another tab stops what was begun in this one', async () => {
  const { queryClient } = openPage(<p>Страница</p>, { answers: {} })
  const begun = sessionSignal()
  localStorage.removeItem('lunaria-user') // the other tab

  expect(await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })).toBeNull()

  expect(begun.aborted).toBe(true)
})

test('a session that another user has begun in another tab stops what was begun in this one, and forgets it', async () => {
  const { queryClient } = openPage(<p>Страница</p>, {
    answers: { 'GET /api/auth/user/:userId': gives(other) },
    ids: { userId: other.user.id },
  })
  const begun = sessionSignal()
  queryClient.setQueryData(['messages', 'chat'], ['чужие слова'])
  localStorage.setItem('lunaria-user', JSON.stringify(other.user)) // the other tab

  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })

  expect(begun.aborted).toBe(true)
  expect(queryClient.getQueryData(['messages', 'chat'])).toBeUndefined()
})

test('the same user found again stops nothing', async () => {
  const { queryClient } = openPage(<p>Страница</p>, { answers: { 'GET /api/auth/user/:userId': gives(account) } })
  const begun = sessionSignal()

  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })

  expect(begun.aborted).toBe(false)
})

test('after a session that has ended by itself the next user gets nothing of it, and the one who wrote finds it again', async () => {
  const { queryClient } = openPage(<Actions other={other} />, { answers: {} })
  const written = userKey(userId, 'journal:1')
  localStorage.setItem(written, '{}')
  queryClient.setQueryData(['messages', 'chat'], ['чужие слова'])
  loseSession(queryClient)

  fireEvent.click(screen.getByText('Войти другим'))

  expect(queryClient.getQueryData(['messages', 'chat'])).toBeUndefined()
  expect(queryClient.getQueryData(sessionQuery.queryKey)?.user.id).toBe(other.user.id)
  expect(localStorage.getItem(written)).toBe('{}')
})

test('a password that was changed by a letter ends the session, and keeps what was not sent', () => {
  const { queryClient } = openPage(<Actions other={other} />, { answers: {} })
  localStorage.setItem(userKey(userId, 'journal:1'), '{}')
  localStorage.setItem('lunaria-own:kept:entries', '[]')

  fireEvent.click(screen.getByText('Сменить пароль'))

  expect(queryClient.getQueryData(sessionQuery.queryKey)).toBeNull()
  expect(Object.keys(localStorage)).toEqual([userKey(userId, 'journal:1')])
})
