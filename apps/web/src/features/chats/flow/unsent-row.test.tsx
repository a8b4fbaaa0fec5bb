import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { abortSession } from '#shared/api/session-signal.ts'
import { streams } from '#testing/event-stream.ts'
import { account, toChat, toMessage, toUsage } from '#testing/fixtures.ts'
import { openPage } from '#testing/open-page.tsx'
import { type Answer, type Answers, gives, refused, responds } from '#testing/stub-server.ts'
import { ChatPage } from '../chat-page.tsx'

const chat = toChat({ id: '018f0000-0000-7000-8000-0000000000c1' })
const asking = 'POST /api/chats/:chatId/ask'
const listing = 'GET /api/chats/:chatId/messages'
const repeating = 'POST /api/chats/:chatId/repeat'
const message = toMessage({ chatId: chat.id, type: 'user', content: 'Что дальше?' })
const accepted = { event: 'accepted', data: { message, usage: toUsage('daily', 4, 5) } }
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
/** A lost call is repeated, which takes a while. */
const patience = { timeout: 4000 }

beforeEach(() => {
  Element.prototype.scrollTo ??= () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})

function openChat(
  answers: Answer[],
  list: Answers[typeof listing] = gives([]),
  repeat: Answers[typeof repeating] = gives({ earlier: null }),
) {
  const { calls } = openPage(<ChatPage chat={chat} account={account} />, {
    usage: toUsage('daily', 5, 5),
    ids: { chatId: chat.id },
    answers: {
      'GET /api/chats/:userId': gives([chat]),
      [listing]: list,
      [repeating]: repeat,
      'POST /api/events': responds(() => new Response(null, { status: 204 })),
      [asking]: [...answers, streams(accepted).give],
    },
  })
  return { ids: () => calls.filter(({ call }) => call === asking).map(({ body }) => Object(body).id) }
}

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Ваш вопрос' })
const log = () => within(screen.getByRole('log'))

async function ask(answers: Answer[]) {
  const page = openChat(answers)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Ваш вопрос' }), 'Что дальше?{Enter}')
  const row = await screen.findByRole('alert', undefined, patience)
  return { row, ...page }
}

/** The page is loaded again, as far as this browser's storage goes. */
function reload(): void {
  cleanup()
  abortSession() // its drafts are closed
}

const never = () => new Promise<never>(() => {})

test.each([
  ['is compared with earlier ones', [], never],
  ['is on its way', [never], gives({ earlier: null })],
])('a question is in the log and out of the box at once, while it %s', async (_, answers, repeat) => {
  openChat(answers, gives([]), repeat)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Ваш вопрос' }), 'Что дальше?{Enter}')

  expect(log().getAllByText('Что дальше?')).toHaveLength(1)
  expect(log().getByText('Мастер отвечает…')).toBeVisible()
  expect(box().value).toBe('')
  expect(screen.queryByText(/Не отправлено/)).toBeNull()
})

test('a question that the server has not answered stays in the log, and can be sent again from there or above the box', async () => {
  const broken = refused(500, 'internal', 'Что-то сломалось.')
  const { row, ids } = await ask([broken, broken])
  expect(row.textContent).toContain('Сервер не ответил, сообщение не потрачено')
  expect(log().getByText('Что дальше?')).toBeVisible()
  expect(log().getByText('Не отправлено: Что-то сломалось.')).toBeVisible()
  expect(box().value).toBe('')

  await userEvent.click(within(row).getByRole('button', { name: 'Повторить' }))
  await expect.poll(ids).toHaveLength(2)
  await userEvent.click(await log().findByRole('button', { name: 'Повторить' }))

  await expect.poll(ids).toHaveLength(3)
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
  expect(log().getAllByText('Что дальше?')).toHaveLength(1)
  expect(log().queryByText(/Не отправлено/)).toBeNull()
})

test('without a network it goes by itself once there is one, under its id', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { row, ids } = await ask([lost, lost, lost])
  expect(row.textContent).toBe('Не отправлено: нет связи. Отправлю, когда появится.')
  expect(log().getByRole('alert')).toBe(row)
  expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull()

  act(() => void dispatchEvent(new Event('online')))

  await expect.poll(ids).toHaveLength(4)
  expect(new Set(ids()).size).toBe(1)
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
})

test('after a reload it goes by itself where the line is back, under the id that it had', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const before = await ask([lost, lost, lost])
  reload()
  line.mockReturnValue(true)

  const after = openChat([])

  await expect.poll(after.ids).toEqual([before.ids()[0]])
  expect(await screen.findByText('Что дальше?')).toBeVisible()
})

test('a page that was left before the server answered goes on with the same call', async () => {
  const before = openChat([never])
  await userEvent.type(await screen.findByRole('textbox', { name: 'Ваш вопрос' }), 'Что дальше?{Enter}')
  await expect.poll(before.ids).toHaveLength(1)
  reload()
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now() + 1)

  const after = openChat([])

  await expect.poll(after.ids).toEqual(before.ids())
  await expect.poll(() => box().value).toBe('')
})

test('a question that has come although nobody said so is no longer unsent', async () => {
  await ask([lost, lost, lost])
  const { id } = JSON.parse(localStorage.getItem(unsentKey()) ?? '').pending.unsent
  reload()

  openChat([], gives([{ ...message, id }]))

  expect(await screen.findByText('Что дальше?')).toBeVisible()
  expect(screen.queryByText(/Не отправлено/)).toBeNull()
  await expect.poll(unsentKey).toBe('') // nor asked about by a sign-out
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the row can be hidden, and the question put away: its words are in the box again', async () => {
  await ask([refused(500, 'internal', 'Что-то сломалось.')])
  await userEvent.click(screen.getByRole('button', { name: 'Скрыть' }))
  expect(screen.queryByRole('alert')).toBeNull()

  await userEvent.click(log().getByRole('button', { name: 'Убрать' }))

  expect(screen.queryByText(/Не отправлено/)).toBeNull()
  expect(box().value).toBe('Что дальше?')
})

function unsentKey(): string {
  return Object.keys(localStorage).find((key) => key.includes(`unsent:${chat.id}`)) ?? ''
}
