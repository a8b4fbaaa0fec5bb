import { cleanup, fireEvent, screen } from '@testing-library/react'
import toast from 'react-hot-toast'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Account, sessionQuery } from '#shared/session/session.ts'
import { Toaster } from '#shared/ui/toaster.tsx'
import { account, userId } from '#testing/fixtures.ts'
import { openPage } from '#testing/open-page.tsx'
import { type Answer, type AnswerTo, gives, refused } from '#testing/stub-server.ts'
import { useSignOut } from './use-sign-out.ts'

const signOutCall = 'POST /api/auth/signout'
const away: Answer = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  localStorage.setItem('lunaria-user', JSON.stringify(account.user))
  localStorage.setItem('lunaria-own:draft', 'Об этом никому')
})

afterEach(() => {
  cleanup()
  toast.remove()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function Page() {
  const signOut = useSignOut()
  return (
    <>
      <button type="button" onClick={() => signOut('/app')}>
        Выйти
      </button>
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
