import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userId } from '#testing/fixtures.ts'
import { gives, openPage } from '#testing/open-page.tsx'
import type { Route } from './+types/app-chat.ts'
import AppChat from './app-chat.tsx'

const chatId = '018f0000-0000-7000-8000-0000000000c1'
const at = '2026-11-20T10:00:00Z'
const counts = { message_count: 0, messageCount: 0, last_message_content: null, last_message_at: null }
const chat = { id: chatId, userId, title: 'О переезде', ...counts, created_at: at, updated_at: at }

// As the router has it, which writes the title of the route's `meta`.
beforeEach(() => {
  document.title = 'Чат — Лунария'
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(chats: unknown[]): void {
  // Of all that a route is given, the page reads its parameters.
  const props = { params: { chatId } } as Route.ComponentProps
  openPage(<AppChat {...props} />, {
    answers: { [`GET /api/chats/${userId}`]: gives(chats), [`GET /api/chats/${chatId}/messages`]: gives([]) },
  })
}

test('the page is called as its chat', async () => {
  open([chat])

  await screen.findByRole('heading', { level: 1, name: 'О переезде' })

  expect(document.title).toBe('О переезде — Лунария')
  cleanup()
  expect(document.title).toBe('Чат — Лунария')
})

test('a chat that is not there says so in the heading and in the title', async () => {
  open([])

  await screen.findByRole('heading', { level: 1, name: 'Чат не найден' })

  expect(document.title).toBe('Чат не найден — Лунария')
})
