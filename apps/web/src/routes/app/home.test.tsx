import type { OwnSpread } from '@lunaria/contract/own-spreads'
import type { TarotSpread } from '@lunaria/contract/tarot'
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { firstDrawQuery, firstQuestionQuery } from '#features/chats/flow/chat-queries.ts'
import { storedNames } from '#shared/storage/storage.ts'
import { account, toChat, toUsage } from '#testing/fixtures.ts'
import { openPage } from '#testing/open-page.tsx'
import { gives, refused } from '#testing/stub-server.ts'
import AppHome from './home.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const chats = 'GET /api/chats/:userId'
const create = 'POST /api/chats'
const made = toChat({ title: 'Новое гадание 01.03.2027, 13:05', messageCount: 0 })

const spread: TarotSpread = {
  id: 'celtic_cross',
  name: 'Кельтский крест',
  description: '',
  cardCount: 10,
  difficulty: 'advanced',
  category: 'general',
  is_active: true,
  positions: [],
}

function open({ usage = toUsage('daily', 50, 10), spreads = [] as TarotSpread[] } = {}) {
  const answers = {
    'GET /api/subscriptions/ledger/:userId': gives({ entries: [], next: null }),
    [chats]: gives([]),
    [create]: gives(made),
    'GET /api/tarot/spreads': gives(spreads),
    'GET /api/spreads': gives([]),
  }
  return openPage(<AppHome />, { usage, answers })
}

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Ваш вопрос' })

test('with a plan there are a box, the button, and nothing is said of plans; the user is called by name', async () => {
  const named = { ...account, profile: { ...account.profile, first_name: 'Анна' } }
  openPage(<AppHome />, { signedIn: named, usage: toUsage('daily', 50, 10), answers: { [chats]: gives([]) } })

  expect(screen.getByRole('heading', { level: 1, name: 'О чём спросим, Анна?' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Создать чат' })).toBeVisible()
  expect(box().readOnly).toBe(false)
  expect(screen.queryByRole('button', { name: 'Выбрать тариф' })).toBeNull()
})

test('a spread is chosen there too, and goes with the question into its chat', async () => {
  const { address, queryClient } = open({ spreads: [spread] })

  await userEvent.click(await screen.findByRole('button', { name: /^Расклад: подберёт мастер/ }))
  await userEvent.click(await screen.findByRole('radio', { name: 'Тяну сам' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Кельтский крест/ }))
  expect(await screen.findByRole('button', { name: 'Пусть расклад подберёт мастер' })).toBeVisible()
  await userEvent.type(box(), 'Переезжать ли?{Enter}')

  await expect.poll(address).toBe(`/app/chat/${made.id}`)
  expect(queryClient.getQueryData(firstDrawQuery(made.id).queryKey)).toEqual({ spread, isByHand: true })
})

test('Escape leaves as it was who lays the cards, whatever the arrows have passed', async () => {
  open({ spreads: [spread] })
  const user = userEvent.setup()

  await user.click(await screen.findByRole('button', { name: /^Расклад: подберёт мастер/ }))
  await user.click(await screen.findByRole('radio', { name: 'Тянет мастер' }))
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Тяну сам' }).checked).toBe(true)
  await user.keyboard('{Escape}')

  expect(await screen.findByRole('button', { name: /^Расклад: подберёт мастер/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Расклад: / }))
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Тянет мастер' })).checked).toBe(true)
})

test('a question that is written there opens a chat and is handed to it, and is in the box until the chat is seen', async () => {
  const { address, calls, queryClient } = open()

  await userEvent.type(box(), 'Переезжать ли?{Enter}')

  await expect.poll(address).toBe(`/app/chat/${made.id}`)
  expect(queryClient.getQueryData(firstQuestionQuery(made.id).queryKey)).toBe('Переезжать ли?')
  expect(calls.filter(({ call }) => call === create)).toHaveLength(1)
  expect(box().value).toBe('Переезжать ли?')
  expect(box().readOnly).toBe(true)
  const { userId } = made
  expect(storedNames(userId), 'the page may be left before the chat has opened').toEqual([`question:${made.id}`])
})

test('a question that the browser does not store is said to be on this page only', async () => {
  open()
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse, removeItem: () => {} })

  await userEvent.type(box(), 'Переезжать ли?')

  expect(await screen.findByText('Не сохранено на этом устройстве')).toBeVisible()
})

test('a spread that was chosen on the site opens a chat that lays it; without a plan it waits for one', async () => {
  const answers = {
    [chats]: gives([]),
    [create]: gives(made),
    'GET /api/tarot/spreads': gives([spread]),
    'GET /api/spreads': gives([]),
  }
  const ledger = { 'GET /api/subscriptions/ledger/:userId': gives({ entries: [], next: null }) }
  const address = '/app?spread=celtic_cross'

  const page = openPage(<AppHome />, { address, usage: toUsage('daily', 50, 10), answers })
  await expect.poll(page.address).toBe(`/app/chat/${made.id}`)
  expect(page.queryClient.getQueryData(firstDrawQuery(made.id).queryKey)).toEqual({ spread, isByHand: false })

  cleanup()
  const free = openPage(<AppHome />, { address, usage: toUsage('free'), answers: { ...answers, ...ledger } })
  expect(await screen.findByText(/^Спросить мастера можно с тарифом/)).toBeVisible()
  expect(free.calls.filter(({ call }) => call === create)).toEqual([])
})

test('a spread of the user’s own is laid from its card like the site’s', async () => {
  const own: OwnSpread = {
    ...spread,
    id: crypto.randomUUID(),
    isOffered: false,
    isPublished: false,
    updated_at: made.created_at,
  }
  const page = openPage(<AppHome />, {
    address: `/app?spread=${own.id}`,
    usage: toUsage('daily', 50, 10),
    answers: {
      [chats]: gives([]),
      [create]: gives(made),
      'GET /api/tarot/spreads': gives([spread]),
      'GET /api/spreads': gives([own]),
    },
  })

  await expect.poll(page.address).toBe(`/app/chat/${made.id}`)
  expect(page.queryClient.getQueryData(firstDrawQuery(made.id).queryKey)).toEqual({ spread: own, isByHand: false })
})

test('a question whose chat cannot be made stays in the box', async () => {
  openPage(<AppHome />, {
    usage: toUsage('daily', 50, 10),
    answers: { [chats]: gives([]), [create]: refused(503, 'overloaded', 'Мастер занят.') },
  })

  await userEvent.type(box(), 'Переезжать ли?{Enter}')

  await expect.poll(() => box().readOnly).toBe(false)
  expect(box().value).toBe('Переезжать ли?')
})

const lost = () => Promise.reject(new TypeError('Failed to fetch'))

async function askOffline() {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => line.mockRestore())
  const answers = { [chats]: gives([]), [create]: [lost, gives(made)] }
  const page = openPage(<AppHome />, { usage: toUsage('daily', 50, 10), answers })
  await userEvent.type(box(), 'Переезжать ли?{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('Нет связи. Отправлю, когда появится')
  return page
}

test('without a network the question stays in the box, and goes by itself once there is one', async () => {
  const { address } = await askOffline()
  expect(box().value).toBe('Переезжать ли?')

  act(() => void dispatchEvent(new Event('online')))

  await expect.poll(address).toBe(`/app/chat/${made.id}`)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a question that is changed meanwhile does not go by itself, and nothing says so', async () => {
  const { calls } = await askOffline()

  await userEvent.type(box(), ' И куда')
  expect(screen.queryByRole('alert')).toBeNull()
  act(() => void dispatchEvent(new Event('online')))

  expect(calls.filter(({ call }) => call === create)).toHaveLength(1)
})

test('a user without a plan reads what it takes; an example leads to the plans and is kept', async () => {
  const { search } = open({ usage: toUsage('free') })

  expect(screen.getByText(/^Спросить мастера можно с тарифом/)).toBeVisible()
  expect(box().placeholder).toBe('Сначала выберите тариф')
  await userEvent.click(screen.getByRole('button', { name: 'Расклад на год: двенадцать месяцев' }))

  expect(box().value).toBe('Расклад на год: двенадцать месяцев')
  await expect.poll(search).toBe('?modal=plans')
})

test.each(['a press', 'Enter'])('%s in the locked box leads to the plans', async (way) => {
  const { search } = open({ usage: toUsage('free') })

  if (way === 'Enter') act(() => box().focus())
  await (way === 'Enter' ? userEvent.keyboard('{Enter}') : userEvent.click(box()))

  await expect.poll(search).toBe('?modal=plans')
})

test('the two chats that were spoken in last are there to go on with; an empty one is not', async () => {
  const titles = ['О море', 'О горах', 'О степи']
  const spoken = titles.map((title) => toChat({ id: crypto.randomUUID(), title, last_spread_id: 'three_cards' }))
  openPage(<AppHome />, { usage: toUsage('daily', 50, 10), answers: { [chats]: gives([made, ...spoken]) } })

  const links = await screen.findAllByRole('link', { name: /Три карты$/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(spoken.slice(0, 2).map(({ id }) => `/app/chat/${id}`))
})

test('chats that cannot be loaded are said to be there', async () => {
  openPage(<AppHome />, {
    usage: toUsage('daily', 50, 10),
    answers: { [chats]: [refused(500, 'internal', 'Что-то сломалось.'), gives([toChat({ title: 'О море' })])] },
  })

  expect((await screen.findByRole('alert')).textContent).toMatch(/^Чаты не загрузились, но они на месте\./)
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))

  expect(await screen.findByRole('link', { name: /^О море/ })).toBeVisible()
})
