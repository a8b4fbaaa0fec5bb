import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clientLoader as beginDashboard } from '#routes/app/admin/dashboard.tsx'
import { clientLoader as beginAdmin } from '#routes/app/admin.tsx'
import { clientLoader as beginChat } from '#routes/app/chat.tsx'
import { queryClient } from '#shared/session/query-client.ts'
import { account, userId } from '#testing/fixtures.ts'
import { clientLoader as beginApp } from './app.tsx'

const chatId = '018f0000-0000-7000-8000-0000000000c1'
let calls: string[] = []

beforeEach(() => {
  calls = []
  // A server that never answers: whatever is asked for has not waited for anything else.
  vi.stubGlobal('fetch', (url: string) => {
    calls.push(url)
    return new Promise(() => {})
  })
})

afterEach(() => queryClient.clear())

function signedInAs(role: 'user' | 'admin') {
  localStorage.setItem('lunaria-user', JSON.stringify({ ...account.user, role }))
}

/** The parts of a route's input that its loader reads. */
const params = { params: { chatId } } as Parameters<typeof beginChat>[0]

test('configuration, session, chats, plan and messages are all asked for before any of them is there', async () => {
  signedInAs('user')

  beginApp()
  beginChat(params)

  await vi.waitFor(() =>
    expect(calls.toSorted()).toEqual(
      [
        '/api/config',
        `/api/auth/user/${userId}`,
        `/api/chats/${userId}`,
        `/api/chats/${chatId}/messages`,
        `/api/subscriptions/info/${userId}`,
      ].toSorted(),
    ),
  )
})

test('the panel asks for its figures without waiting for the answer that lets in', async () => {
  signedInAs('admin')

  beginAdmin()
  beginDashboard()

  await vi.waitFor(() => expect(calls).toContain(`/api/admin/check-access/${userId}`))
  expect(calls).toContain('/api/admin/stats')
})

test('a user who is no admin by the browser’s record asks nothing of the panel', async () => {
  signedInAs('user')

  beginAdmin()
  beginDashboard()
  await new Promise((resolve) => setTimeout(resolve, 20))

  expect(calls).toEqual([])
})

test('a visitor asks for nothing of a user', async () => {
  beginApp()
  beginChat(params)

  await vi.waitFor(() => expect(calls).toContain('/api/config'))
  expect(calls).toEqual(['/api/config'])
})
