import type { SharedLink } from '@lunaria/contract/shares'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import toast from 'react-hot-toast'
import { expect, test, vi } from 'vitest'
import { openPage } from '#testing/open-page.tsx'
import { type Answers, gives, refused } from '#testing/stub-server.ts'
import { ShareDialog } from './share-dialog.tsx'

const messageId = '018f0000-0000-7000-8000-0000000000f1'
const linkId = '018f0000-0000-7000-8000-0000000000a1'
const card = { cardId: 'hermit', isReversed: true, positionName: 'Сейчас' } as const
const cards = [card, { cardId: 'sun', isReversed: false, positionName: 'Дальше' }] as const
const list = 'GET /api/shares/:messageId'
const revoke = 'DELETE /api/shares/:messageId/:linkId'

function toLink(more: Partial<SharedLink> = {}): SharedLink {
  return {
    id: linkId,
    url: 'https://lunaria.example/r/secret',
    cardId: null,
    showsQuestion: false,
    views: 0,
    created_at: '2026-11-20T10:00:00.000Z',
    expires_at: '2999-01-01T10:00:00.000Z',
    ...more,
  }
}

async function open(answers: Answers, props: Partial<Parameters<typeof ShareDialog>[0]> = {}) {
  const user = userEvent.setup()
  const dialog = <ShareDialog isOpen onClose={() => {}} messageId={messageId} cards={cards} {...props} />
  const page = openPage(dialog, { ids: { messageId, linkId }, answers: { [list]: gives([]), ...answers } })
  await screen.findByRole('button', { name: 'Создать ссылку' })
  return { ...page, user, press: (name: string) => user.click(screen.getByRole('button', { name })) }
}

const links = () => screen.queryAllByRole('listitem')

test('the whole reading without its question is what goes unless something else is chosen', async () => {
  const { press, calls } = await open({ 'POST /api/shares/:messageId': gives(toLink()) })

  await press('Создать ссылку')

  await expect.poll(() => links().length).toBe(1)
  expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ showsQuestion: false, days: 30 })
  expect(within(links()[0] ?? document.body).getByText('Весь расклад, без вопроса')).toBeVisible()
})

test('the switch says what becomes of the question, and of the phrases that retell it', async () => {
  const { user } = await open({})
  const question = screen.getByRole('switch', { name: 'Показать вопрос' })
  expect(question.getAttribute('aria-checked')).toBe('false')
  expect(screen.getByText(/^Вопроса на\sстранице не\sбудет\. Фразы/)).toBeVisible()

  await user.click(question)

  expect(screen.getByText(/^Вопрос будет на\sстранице\. Фразы/)).toBeVisible()
  expect(screen.queryByText(/^Вопроса на/)).toBeNull()
})

test('one card with the question goes so, and its address is ready to be copied', async () => {
  const made = toLink({ cardId: 'hermit', showsQuestion: true })
  const { user, press, calls } = await open({ 'POST /api/shares/:messageId': gives(made) }, { cardId: 'hermit' })

  await user.click(screen.getByRole('switch', { name: 'Показать вопрос' }))
  await press('Создать ссылку')

  const address = await screen.findByLabelText<HTMLInputElement>('Адрес ссылки')
  expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({
    cardId: 'hermit',
    showsQuestion: true,
  })
  expect(screen.getByText('Карта «Отшельник», с вопросом')).toBeVisible()
  expect(document.activeElement).toBe(address)
  expect(address.value.slice(address.selectionStart ?? 0, address.selectionEnd ?? 0)).toBe(made.url)
  expect(address.selectionDirection).toBe('backward') // its beginning is in sight
  expect(screen.getByText('Ещё одна ссылка').closest('details')?.open).toBe(false)
})

test('of a single card there is nothing to choose: the reading is that card', async () => {
  const { press, calls } = await open(
    { 'POST /api/shares/:messageId': gives(toLink()) },
    { cards: [card], cardId: 'hermit' },
  )
  expect(screen.queryByLabelText('Что показать')).toBeNull()

  await press('Создать ссылку')

  await expect.poll(() => calls.find(({ call }) => call.startsWith('POST'))?.body).not.toHaveProperty('cardId')
})

test('a link says how often it was opened; one whose time is over has no address any more', async () => {
  const over = toLink({ id: messageId, views: 22, expires_at: '2026-01-01T00:00:00.000Z' })
  await open({ [list]: gives([toLink(), over]) })
  await expect.poll(() => links().length).toBe(2)

  const [first, second] = links().map((row) => row.textContent)
  expect(first).toContain('ещё не открывали')
  expect(second).toContain('срок вышел · открыли 22 раза')
  expect(screen.getAllByLabelText('Адрес ссылки')).toHaveLength(1)
})

test.each([
  ['closed here', gives({ ok: true as const }), 0],
  ['closed somewhere else before', refused(404, 'link_not_found', 'Ссылки нет'), 0],
  ['not closed, for the server is away', refused(503, 'unavailable', 'Сервер занят'), 1],
])('a link that was %s is shown so', async (_, answer, left) => {
  const told = vi.spyOn(toast, 'error')
  vi.stubGlobal('confirm', vi.fn().mockReturnValueOnce(false).mockReturnValueOnce(true))
  const { press } = await open({ [list]: gives([toLink()]), [revoke]: answer })
  await screen.findByLabelText('Адрес ссылки')

  await press('Отозвать ссылку')
  expect(links()).toHaveLength(1) // the user has thought better of it
  await press('Отозвать ссылку')

  await expect.poll(() => [links().length, told.mock.calls.length]).toEqual([left, left])
})

test('where the browser does not copy, the address can be copied by hand', async () => {
  const { user, press } = await open({ [list]: gives([toLink()]) })
  await screen.findByLabelText('Адрес ссылки')
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))

  await press('Скопировать')
  expect(await screen.findByText('Выделите и скопируйте сами')).toBeVisible()
  await user.click(screen.getByLabelText('Адрес ссылки'))

  const address = screen.getByLabelText<HTMLInputElement>('Адрес ссылки')
  expect(address.selectionEnd).toBe(address.value.length)
})

test('a refused link or file is told in the server’s words', async () => {
  const told = vi.spyOn(toast, 'error')
  const { press } = await open({
    'POST /api/shares/:messageId': refused(409, 'notes_full', 'Ссылок уже двадцать'),
    'GET /api/shares/:messageId/document': refused(429, 'too_many_requests', 'Слишком часто'),
  })

  await press('Создать ссылку')
  await press('В PDF')

  await expect.poll(() => told.mock.calls.flat()).toEqual(['Ссылок уже двадцать', 'Слишком часто'])
})
