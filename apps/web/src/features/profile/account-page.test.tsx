import type { Calls } from '@lunaria/contract/api'
import type { Usage } from '@lunaria/contract/common'
import type { ReplyOf } from '@lunaria/contract/endpoint'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { usageQuery } from '#shared/session/session.ts'
import { account, toChat, toLedgerEntry, toPayment, toUsage, userId } from '#testing/fixtures.ts'
import { openPage } from '#testing/open-page.tsx'
import { type Answers, type AnswerTo, gives, refused } from '#testing/stub-server.ts'
import { AccountPage } from './account-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const monthly: Usage = {
  subscriptionType: 'monthly',
  subscriptionExpires: '2026-12-21T14:20:00Z',
  readingsThisPeriod: 42,
  messageLimit: 1000,
  remainingMessages: 958,
}
const free = toUsage('free')
const payment = toPayment({ description: 'Тариф «Месячный»', method: 'Карта *4477' })
const chat = toChat({ title: 'О переезде', last_message_content: 'Перед вами Шут.' })
const getAccount = 'GET /api/account/:userId'
const getLedger = 'GET /api/subscriptions/ledger/:userId'
const emptyLedger = gives({ entries: [], next: null })

type AccountReply = ReplyOf<Calls[typeof getAccount]>

function answer(more: Partial<AccountReply> = {}): AnswerTo<typeof getAccount> {
  const stats = { totalReadings: 42, readingsThisMonth: 7, activeChats: 3, daysWithUs: 21 }
  return gives({ user: account.user, stats, subscription: monthly, payments: [], chats: [], ...more })
}

test('shows the figures, the plan, the newest payments and chats', async () => {
  openPage(<AccountPage account={account} />, {
    address: '/app/profile',
    answers: { [getAccount]: answer({ payments: [payment], chats: [chat] }), [getLedger]: emptyLedger },
  })

  const plan = within(await screen.findByRole('region', { name: 'Ваш тариф' }))

  expect(screen.getByRole('heading', { level: 1, name: 'anna@example.com' })).toBeVisible()
  expect(screen.getByText('Всего гаданий').nextSibling?.textContent).toBe('42')
  expect(screen.getByText('День с нами').nextSibling?.textContent).toBe('21')
  expect(plan.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Использовано 42 из 1000')
  expect(plan.getByText(/Осталось 958 сообщений/)).toBeVisible()
  expect(screen.getByText('Успешно')).toBeVisible()
  const link = screen.getByRole('link', { name: /О переезде.*2 сообщения.*Перед вами Шут/ })
  expect(link.getAttribute('href')).toBe(`/app/chat/${chat.id}`)
})

test('the dialogs of plans are in the address: to prolong, to cancel', async () => {
  const { address } = openPage(<AccountPage account={account} />, {
    address: '/app/profile',
    answers: { [getAccount]: answer(), [getLedger]: emptyLedger },
  })

  await userEvent.click(await screen.findByRole('button', { name: 'Отменить подписку' }))
  expect(address()).toBe('/app/profile?modal=cancel-plan')
  await userEvent.click(screen.getByRole('button', { name: 'Продлить' }))
  expect(address()).toBe('/app/profile?modal=plans')
})

test('a user without a plan is offered one and has nothing to cancel', async () => {
  openPage(<AccountPage account={account} />, {
    address: '/app/profile',
    answers: { [getAccount]: answer({ subscription: free }), [getLedger]: emptyLedger },
  })

  expect(await screen.findByRole('button', { name: 'Выбрать тариф' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Отменить подписку' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Показать все' })).toBeNull()
  expect(screen.getByText(/Платежей ещё не было/)).toBeVisible()
})

test('when the plan has been cancelled the focus goes on where a new one is chosen', async () => {
  const answers = { [getAccount]: [answer(), answer({ subscription: free })], [getLedger]: emptyLedger }
  const { queryClient } = openPage(<AccountPage account={account} />, { answers })
  const cancel = await screen.findByRole('button', { name: 'Отменить подписку' })
  cancel.focus()

  await queryClient.invalidateQueries({ queryKey: ['account'] })
  expect(queryClient.getQueryData(usageQuery(userId).queryKey)?.subscriptionType).toBe('free')

  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Выбрать тариф' })))
})

test.each([
  ['Платежи', '/app/profile/payments'],
  ['Гадания', '/app/profile/chats'],
])('«Показать все» beside «%s» leads to the whole list', async (section, to) => {
  const { address } = openPage(<AccountPage account={account} />, {
    address: '/app/profile',
    answers: { [getAccount]: answer({ payments: [payment], chats: [chat] }), [getLedger]: emptyLedger },
  })

  const region = within(await screen.findByRole('region', { name: section }))
  await userEvent.click(region.getByRole('button', { name: 'Показать все' }))

  expect(address()).toBe(to)
})

test('the ledger shows where each message went, page after page', async () => {
  const taken = toLedgerEntry({ chatId: chat.id, chatTitle: 'О переезде' })
  const granted = toLedgerEntry({
    id: '018f0000-0000-7000-8000-0000000000e2',
    kind: 'granted',
    messages: 1000,
    reason: 'Оплачен тариф',
    carriedMessages: 5,
  })
  const { calls } = openPage(<AccountPage account={account} />, {
    address: '/app/profile',
    answers: {
      [getAccount]: answer(),
      [getLedger]: [gives({ entries: [taken], next: 'x' }), gives({ entries: [granted], next: null })],
    },
  })
  const ledger = within(await screen.findByRole('region', { name: 'Куда ушли сообщения' }))

  expect(await ledger.findByText('Вопрос мастеру')).toBeVisible()
  expect(ledger.getByRole('link', { name: 'О переезде' }).getAttribute('href')).toBe(`/app/chat/${chat.id}`)
  await userEvent.click(ledger.getByRole('button', { name: 'Показать ещё' }))

  expect(await ledger.findByText('Оплачен тариф')).toBeVisible()
  expect(ledger.getByText('и 5 сообщений от прежнего тарифа')).toBeVisible()
  expect(ledger.getAllByRole('listitem')).toHaveLength(2)
  expect(ledger.queryByRole('button', { name: 'Показать ещё' })).toBeNull()
  expect(calls.filter(({ call }) => call.includes('ledger'))).toHaveLength(2)
})

test('what could not be loaded can be tried again', async () => {
  const answers: Answers = {
    [getAccount]: refused(500, 'internal', 'Что-то сломалось на нашей стороне.'),
    [getLedger]: emptyLedger,
  }
  openPage(<AccountPage account={account} />, { address: '/app/profile', answers: answers })
  expect((await screen.findByRole('alert')).textContent).toContain('Что-то сломалось на нашей стороне.')

  answers[getAccount] = answer()
  await userEvent.click(screen.getByRole('button', { name: 'Повторить попытку' }))

  expect(await screen.findByRole('region', { name: 'Ваш тариф' })).toBeVisible()
})
