import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { toChat, toMessage } from '#testing/fixtures.ts'
import { openPage } from '#testing/open-page.tsx'
import { gives } from '#testing/stub-server.ts'
import { ChatHeader } from './chat-header.tsx'

const chat = toChat({ title: 'О переезде', last_spread_id: 'three_cards' })
const reading = toMessage({ spreadId: 'three_cards', selectedCards: [{ cardId: 'tower', position: 1 }] })

function open(isPhone: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone, addEventListener() {}, removeEventListener() {} }))
  openPage(<ChatHeader chat={chat} />, {
    ids: { chatId: chat.id },
    answers: { 'GET /api/chats/:chatId/messages': gives([reading]) },
  })
  return screen.findByRole('button', { name: 'Дать ссылку на расклад' })
}

test('on a phone a reading is shared with one tap, and nothing is deleted with one', async () => {
  expect(await open(true)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Действия с чатом' })).toBeNull()
})

test('on a wider screen there is room for both, and deleting takes two presses', async () => {
  expect(await open(false)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Действия с чатом' }))
  expect(await screen.findByRole('menuitem', { name: 'Удалить' })).toBeVisible()
})
