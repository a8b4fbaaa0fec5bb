import { sessionMarker } from '@lunaria/contract/session-terms'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { account } from '#testing/fixtures.ts'
import { openPage } from '#testing/open-page.tsx'
import { type Answers, gives, refused } from '#testing/stub-server.ts'
import { savedRole } from './saved-role.ts'
import { sessionQuery } from './session.ts'

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
