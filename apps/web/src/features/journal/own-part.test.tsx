import type { JournalRecord } from '@lunaria/contract/journal'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { recordQuery } from '#shared/journal/queries.ts'
import { storedNames } from '#shared/storage/storage.ts'
import { userId } from '#testing/fixtures.ts'
import { openPage } from '#testing/open-page.tsx'
import { type Answer, refused } from '#testing/stub-server.ts'
import { EntryTags, OwnPart } from './own-part.tsx'

const drawId = '018f0000-0000-7000-8000-0000000000e1'
const first: JournalRecord = {
  drawId,
  chatId: drawId,
  created_at: '2026-11-22T10:00:00.000Z',
  question: 'Переезжать ли?',
  title: 'Переезжать ли?',
  spreadId: 'one_card',
  day: null,
  isClarifying: false,
  hand: null,
  cards: [],
  mood: null,
  tags: ['дом'],
  outcome: null,
  returnAt: null,
  text: 'Ответ',
  further: [],
  own: null,
  draw: null,
  sharedId: null,
  note: '',
  noteRevision: 0,
  offersHelp: false,
}
const away: Answer = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => void vi.useFakeTimers())
function open() {
  const server = { record: first, fault: undefined as Answer | undefined, bodies: [] as unknown[] }
  function Page() {
    const [isOpen, setIsOpen] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setIsOpen(!isOpen)}>
          Туда и обратно
        </button>
        {isOpen && <EntryTags userId={userId} record={first} />}
        {isOpen && <OwnPart userId={userId} record={first} />}
      </>
    )
  }
  const page = openPage(<Page />, {
    ids: { drawId },
    answers: {
      'PATCH /api/journal/:drawId': (address, body) => {
        if (server.fault) return server.fault(address, body)
        server.bodies.push(body)
        const { note, ...rest } = Object(body)
        const written = note && { note: note.text, noteRevision: note.revision + 1 }
        server.record = { ...server.record, ...rest, ...written }
        return { reply: { isSaved: true, record: server.record } }
      },
    },
  })
  return { server, ...page }
}

const box = () => screen.getByLabelText<HTMLTextAreaElement>('Моя заметка')
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByText(name))
const settle = (ms = 1000) => act(() => vi.advanceTimersByTimeAsync(ms))

test('all that is added to a reading goes in one change, and the reading has it', async () => {
  const { server, queryClient } = open()

  type('Позвонила')
  press('отчасти')
  fireEvent.click(screen.getByLabelText('Убрать метку: дом'))
  await settle()

  expect(server.bodies).toEqual([{ note: { text: 'Позвонила', revision: 0 }, outcome: 'partly', tags: [] }])
  expect(queryClient.getQueryData(recordQuery(userId, drawId).queryKey)).toEqual(server.record)
  expect(screen.getByText(/сохранено в/)).toBeVisible()
})

test('a note that waits for the network is still in its field after the page was left, and goes while no page shows it', async () => {
  const { server } = open()
  server.fault = away
  type('Позвонила')
  await settle()
  expect(screen.getByText(/хранится на этом устройстве и уйдёт само/)).toBeVisible()
  press('Туда и обратно')
  press('Туда и обратно')
  expect(box().value).toBe('Позвонила')
  press('Туда и обратно')

  server.fault = undefined
  await settle(6000)

  expect(server.record.note).toBe('Позвонила')
  expect(storedNames(userId).filter((name) => name.startsWith('journal:'))).toEqual([])
})

test('a refusal is told in the server’s words and not tried again by itself', async () => {
  const { server, calls } = open()
  server.fault = refused(422, 'invalid_fields', 'Заметка слишком длинная')

  type('x')
  await settle(60_000)

  expect(screen.getByText('Заметка слишком длинная')).toBeVisible()
  expect(calls).toHaveLength(1)
})
