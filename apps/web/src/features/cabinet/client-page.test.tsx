import type { Client } from '@lunaria/contract/cabinet'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useSessionActions } from '#shared/session/session.ts'
import { storedNames } from '#shared/storage/storage.ts'
import { userId } from '#testing/fixtures.ts'
import { openPage } from '#testing/open-page.tsx'
import { type Answer, gives, refused } from '#testing/stub-server.ts'
import { ClientPage } from './client-page.tsx'

const clientId = '018f0000-0000-7000-8000-0000000000d1'
const patch = 'PATCH /api/cabinet/clients/:clientId'
const first: Client = { id: clientId, alias: 'Вера', notes: '', birthday: null, consentOn: null, revision: 1 }
const away: Answer = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => void vi.useFakeTimers())
/** The page of a client, which can be left and opened again, and a server that has the client and may be away. */
async function open() {
  const server = { client: first, fault: undefined as Answer | undefined, changes: 0 }
  function Page() {
    const [isOpen, setIsOpen] = useState(true)
    const { end } = useSessionActions()
    return (
      <>
        <button type="button" onClick={() => setIsOpen(!isOpen)}>
          Туда и обратно
        </button>
        <button type="button" onClick={() => end(() => setIsOpen(false))}>
          Выйти
        </button>
        {isOpen && <ClientPage userId={userId} clientId={clientId} />}
      </>
    )
  }
  const page = openPage(<Page />, {
    ids: { clientId },
    answers: {
      'POST /api/auth/signout': gives({ ok: true }),
      'GET /api/cabinet/clients/:clientId': () => ({
        reply: { client: server.client, meetings: [], canWrite: true },
      }),
      [patch]: (address, body) => {
        server.changes++
        if (server.fault) return server.fault(address, body)
        const { revision, ...change } = Object(body)
        const isSaved = revision === server.client.revision
        if (isSaved) server.client = { ...server.client, ...change, revision: revision + 1 }
        return { reply: { isSaved, record: server.client } }
      },
    },
  })
  await settle(0)
  return { server, ...page }
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>(/^Заметки/)
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const press = (name: string) => {
  fireEvent.click(screen.getByText(name))
  return settle(0)
}
const settle = (ms = 1000) => act(() => vi.advanceTimersByTimeAsync(ms))

test('what is typed saves itself', async () => {
  const { server } = await open()

  type('Ждёт письма')
  await settle()

  expect(server.client).toMatchObject({ notes: 'Ждёт письма', revision: 2 })
  expect(screen.getByText(/сохранено в/)).toBeVisible()
  expect(storedNames(userId)).toEqual([])
})

test('typed without a network, left, opened again and typed on: nothing is lost and no conflict is made up', async () => {
  const { server } = await open()
  server.fault = away
  type('первое')
  await settle()
  expect(screen.getByText(/хранится на этом устройстве/)).toBeVisible()
  await press('Туда и обратно')
  await press('Туда и обратно')
  expect(field().value).toBe('первое')

  server.fault = undefined
  type('первое и второе')
  await settle(12_000)

  expect(server.client.notes).toBe('первое и второе')
  expect(screen.queryByText('Это изменили в другом окне')).toBeNull()
  await press('Туда и обратно')
  await press('Туда и обратно')
  expect(field().value).toBe('первое и второе')
})

test('after a sign-out nothing of a client is written back, and nothing is sent any more', async () => {
  const { server } = await open()
  server.fault = refused(401, 'unauthenticated', 'Войдите в аккаунт')
  type('Об этом никому')

  await press('Выйти')
  await settle(60_000)

  expect(server.changes).toBe(0)
  expect(Object.keys(localStorage)).toEqual([])
})

test('without a network nothing is tried again after a sign-out', async () => {
  const { server } = await open()
  server.fault = away
  type('Об этом никому')
  await settle()
  const before = server.changes

  await press('Выйти')
  await settle(60_000)

  expect(server.changes).toBe(before)
  expect(Object.keys(localStorage)).toEqual([])
})

test.each([
  ['Оставить то, что здесь', 'здесь'],
  ['Взять то, что там', 'там'],
])('where another window has saved meanwhile, the user chooses: %s', async (choice, kept) => {
  const { server } = await open()
  server.client = { ...first, notes: 'там', revision: 2 }
  type('здесь')
  await settle()
  expect(screen.getByText('Это изменили в другом окне')).toBeVisible()
  expect(server.client.notes).toBe('там')

  await press(choice)
  await settle()

  expect(server.client.notes).toBe(kept)
  expect(field().value).toBe(kept)
  expect(screen.queryByText('Это изменили в другом окне')).toBeNull()
})

test('a refusal is told in the server’s words, and the text stays', async () => {
  const { server } = await open()
  server.fault = refused(422, 'invalid_fields', 'Заметки слишком длинные')

  type('x')
  await settle()

  expect(screen.getByText('Заметки слишком длинные')).toBeVisible()
  expect(field().value).toBe('x')
})

test('a browser that stores nothing is told, so that the page is not closed', async () => {
  const { server } = await open()
  server.fault = away
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    removeItem: () => {},
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })

  type('Ждёт письма')
  await settle()

  expect(screen.getByText(/не сохранено на этом устройстве/)).toBeVisible()
})
