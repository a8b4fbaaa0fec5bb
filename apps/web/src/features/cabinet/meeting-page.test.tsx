import type { Meeting } from '@lunaria/contract/cabinet'
import { act, fireEvent, screen, within } from '@testing-library/react'
import toast from 'react-hot-toast'
import { beforeEach, expect, test, vi } from 'vitest'
import { toChat, userId } from '#testing/fixtures.ts'
import { openPage } from '#testing/open-page.tsx'
import { type Answer, gives, refused } from '#testing/stub-server.ts'
import { MeetingPage } from './meeting-page.tsx'

const meetingId = '018f0000-0000-7000-8000-0000000000e1'
const messageId = '018f0000-0000-7000-8000-0000000000f1'
const first: Meeting = {
  id: meetingId,
  client: { id: meetingId, alias: 'Вера', notes: '', birthday: null, consentOn: null, revision: 1 },
  chat: toChat(),
  title: '',
  question: '',
  notes: '',
  heldOn: '2026-11-22',
  letter: [],
  revision: 1,
  readings: [
    {
      messageId,
      created_at: '2026-11-22T10:00:00.000Z',
      question: 'Продавать ли дом?',
      spreadId: null,
      isClarifying: false,
      hand: null,
      cards: [],
      paragraphs: ['Первое мастера.', 'Второе мастера.'],
    },
  ],
  isHeld: false,
  canWrite: true,
}
const away: Answer = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => void vi.useFakeTimers())

async function open(known: Partial<Meeting> = {}) {
  const server = { meeting: { ...first, ...known }, fault: undefined as Answer | undefined }
  const page = openPage(<MeetingPage userId={userId} meetingId={meetingId} />, {
    ids: { meetingId },
    answers: {
      'GET /api/cabinet/meetings/:meetingId': () => ({ reply: server.meeting }),
      'PATCH /api/cabinet/meetings/:meetingId': (address, body) => {
        if (server.fault) return server.fault(address, body)
        const { revision, ...change } = Object(body)
        const isSaved = revision === server.meeting.revision
        if (isSaved) server.meeting = { ...server.meeting, ...change, revision: revision + 1 }
        return { reply: { isSaved, record: server.meeting } }
      },
      'GET /api/letters/:meetingId/links': gives([]),
      'GET /api/cabinet/brand': gives({ name: '', line: '', contacts: '', accent: 'gold', logo: null }),
    },
  })
  await settle(0)
  return { server, ...page }
}

const settle = (ms = 1000) => act(() => vi.advanceTimersByTimeAsync(ms))
const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => {
  fireEvent.click(button(name))
  return settle(0)
}
const paragraphs = () =>
  within(screen.getByRole('list', { name: 'Абзацы письма' }))
    .getAllByRole<HTMLTextAreaElement>('textbox', { name: /^Абзац/ })
    .map(({ value }) => value)

test('a paragraph of the master is taken once; what is written over it keeps where it came from', async () => {
  const { server } = await open()
  button('Взять абзац 1 в письмо').focus()
  await press('Взять абзац 1 в письмо')
  expect(button('Абзац 1 уже в письме').getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(button('Абзац 1 уже в письме'))
  await press('Абзац 1 уже в письме')

  fireEvent.change(screen.getByLabelText('Абзац 1'), { target: { value: 'Своими словами.' } })
  await settle()

  expect(server.meeting.letter).toEqual([{ text: 'Своими словами.', from: `${messageId}:0` }])
})

test('«Взять всё» takes what is not in the letter yet, behind what is', async () => {
  await open({ letter: [{ text: 'Здравствуйте.', from: null }] })

  button('Взять всё').focus()
  await press('Взять всё')

  expect(document.activeElement).toBe(button('Свой абзац'))
  expect(paragraphs()).toEqual(['Здравствуйте.', 'Первое мастера.', 'Второе мастера.'])
  expect(screen.queryByRole('button', { name: 'Взять всё' })).toBeNull()
})

test('paragraphs are put into another order, removed and added, and the letter is saved so', async () => {
  const letter = ['а', 'б', 'в'].map((text) => ({ text, from: null }))
  const { server } = await open({ letter })
  expect(screen.queryByRole('button', { name: 'Выше: абзац 1' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Ниже: абзац 3' })).toBeNull()

  await press('Ниже: абзац 1')
  expect(paragraphs()).toEqual(['б', 'а', 'в'])
  await press('Выше: абзац 3')
  expect(paragraphs()).toEqual(['б', 'в', 'а'])
  await press('Убрать абзац 2')
  button('Убрать абзац 2').focus()
  await press('Убрать абзац 2')
  expect(document.activeElement).toBe(button('Свой абзац'))
  await press('Свой абзац')
  expect(document.activeElement).toBe(screen.getByLabelText('Абзац 2'))
  await settle()

  expect(server.meeting.letter.map(({ text }) => text)).toEqual(['б', ''])
})

test('a letter is sent with its last words', async () => {
  const { server } = await open({ letter: [{ text: 'Здравствуйте.', from: null }] })
  fireEvent.change(screen.getByLabelText('Абзац 1'), { target: { value: 'Здравствуйте, Вера.' } })

  await press('Отправить письмо')
  await vi.waitFor(() => screen.getByRole('dialog', { name: 'Отправить письмо' }))

  expect(server.meeting.letter).toEqual([{ text: 'Здравствуйте, Вера.', from: null }])
})

test.each<[string, Answer]>([
  ['the network is away', away],
  ['the server refuses it', refused(422, 'invalid_fields', 'Письмо слишком длинное')],
])('a letter is not sent in an older form where %s', async (_, fault) => {
  const told = vi.spyOn(toast, 'error')
  const { server } = await open({ letter: [{ text: 'Здравствуйте.', from: null }] })
  server.fault = fault
  fireEvent.change(screen.getByLabelText('Абзац 1'), { target: { value: 'Здравствуйте, Вера.' } })

  await press('Отправить письмо')
  await settle(100)

  expect(screen.queryByRole('dialog')).toBeNull()
  expect(told).toHaveBeenCalledWith(expect.stringContaining('не сохран'))
})

test.each<[string, Partial<Meeting>]>([
  ['there is nothing in it', { letter: [{ text: ' ', from: null }] }],
  ['its cards are put off', { letter: [{ text: 'Здравствуйте.', from: null }], isHeld: true }],
])('no letter goes out while %s', async (_, known) => {
  await open(known)

  expect(button('Отправить письмо').matches(':disabled')).toBe(true)
  expect(screen.queryByText('Карты отложены') !== null).toBe(known.isHeld === true)
})

test('without the plan everything can be read and deleted, and nothing written, taken, laid or sent', async () => {
  await open({ letter: [{ text: 'Здравствуйте.', from: null }], canWrite: false })

  expect(paragraphs()).toEqual(['Здравствуйте.'])
  for (const field of screen.getAllByRole('textbox')) expect(field.closest('fieldset[disabled]')).not.toBeNull()
  expect(screen.queryByRole('button', { name: /Взять|Отправить/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /Разложить/ })).toBeNull()
  expect(button('Удалить встречу').matches(':disabled')).toBe(false)
})

test('a meeting that is not there is said, with the way to the clients', async () => {
  openPage(<MeetingPage userId={userId} meetingId={meetingId} />, {
    ids: { meetingId },
    answers: { 'GET /api/cabinet/meetings/:meetingId': refused(404, 'entry_not_found', 'Такой встречи нет.') },
  })
  await settle(0)

  expect(screen.getByText('Такой встречи нет.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'К клиентам' }).getAttribute('href')).toBe('/app/cabinet')
})
