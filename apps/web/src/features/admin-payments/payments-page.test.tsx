import type { AdminPayment, PaymentStats } from '@lunaria/contract/admin-payments'
import type { Service } from '@lunaria/contract/admin-system'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openPage } from '#testing/open-page.tsx'
import { type Answer, gives, refused } from '#testing/stub-server.ts'
import { PaymentsPage } from './payments-page.tsx'

const statsCall = 'GET /api/admin/payment-stats'
const listCall = 'GET /api/admin/payments'
const countCall = 'GET /api/admin/payments/count'
const statusCall = 'GET /api/admin/system/status'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const stats: PaymentStats = {
  successfulPayments: 6,
  failedPayments: 1,
  pendingPayments: 2,
  totalAmount: 4129,
  conversion: 86,
  averageCheck: 688,
  refundedPayments: 2,
  refundedAmount: 639,
  needsReview: 0,
  series: [],
}
const payment: AdminPayment = {
  id: 'ba93ca1b-d8c7-4fad-95f4-e6d2181a1ae1',
  yookassa_payment_id: null,
  userId: null,
  userEmail: null,
  planId: 'monthly',
  description: 'Тариф «Месячный»',
  amount: 1490,
  refundedAmount: 490,
  status: 'succeeded',
  reviewReason: null,
  payment_method: 'bank_card',
  method: 'Карта *4477',
  created_at: '2026-11-20T10:00:00Z',
}
const service: Service = { id: 'payments', status: 'ok', message: 'Касса отвечает.', latencyMs: 87.4 }

function open(address = '/app/admin/payments', answers: Parameters<typeof openPage>[1] = {}) {
  const addresses: string[] = []
  function noted<Reply>(reply: Reply): Answer<Reply> {
    return (url) => {
      addresses.push(url)
      return { reply }
    }
  }
  const page = openPage(<PaymentsPage />, {
    address,
    answers: {
      [statsCall]: noted(stats),
      [listCall]: noted([payment]),
      [countCall]: gives({ total: 120 }),
      [statusCall]: gives({ services: [service] }),
      ...answers.answers,
    },
  })
  return { ...page, addresses }
}

test('the figures, the conversion and the desk’s reading are shown', async () => {
  open()

  expect(await screen.findByText('Средний чек')).toBeVisible()
  expect(screen.getByText('86 %')).toBeVisible()
  expect(screen.getByText('успешных из 7, по которым есть решение')).toBeVisible()
  expect(await screen.findByText('Касса отвечает.')).toBeVisible()
  expect(screen.getByText('87 мс')).toBeVisible()
  expect(screen.getByText('Все платежи сходятся с кассой')).toBeVisible()
})

test('a payment of an account that is gone is named by its number, with what has gone back of it', async () => {
  open()

  const row = (await screen.findByRole('link', { name: 'Платёж ba93ca1b' })).closest('tr')
  if (!row) throw new Error('The link stands in no row')
  expect(within(row).getByText('аккаунт удалён')).toBeVisible()
  expect(within(row).getByText(/возвращено 490/)).toBeVisible()
  expect(within(row).getByText('Успешно')).toBeVisible()
})

test('the list asks for a page of the period; a search and the queue ask for all times', async () => {
  const { addresses, search } = open('/app/admin/payments?days=90&page=2')
  await screen.findByRole('link', { name: 'Платёж ba93ca1b' })
  expect(addresses).toContain('/api/admin/payments?days=90&limit=50&offset=50')
  expect(addresses).toContain('/api/admin/payment-stats?days=90')

  await userEvent.type(screen.getByRole('searchbox', { name: 'Поиск платежа' }), 'anna')
  expect(await screen.findByText(/Ищем за всё время/)).toBeVisible()
  await waitFor(() => expect(search()).toBe('?days=90&search=anna'))
  await waitFor(() => expect(addresses).toContain('/api/admin/payments?search=anna&limit=50&offset=0'))

  await userEvent.click(screen.getByRole('checkbox', { name: 'Ждут решения' }))
  expect(await screen.findByText('Очередь показана за всё время.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Скачать CSV' }).getAttribute('href')).toBe(
    '/api/admin/payments/export.csv?review=needed&search=anna',
  )
})

test('payments that need a review are counted, with a link to them', async () => {
  open('/app/admin/payments', { answers: { [statsCall]: gives({ ...stats, needsReview: 3 }) } })

  expect(await screen.findByText('3 платежа ждут вашего решения')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Показать очередь' }))
  expect(screen.getByRole('checkbox', { name: 'Ждут решения' })).toHaveProperty('checked', true)
})

test('what cannot be read says so, each in its place', async () => {
  const fails = refused(500, 'internal', 'Что-то сломалось')
  open('/app/admin/payments', { answers: { [statsCall]: fails, [listCall]: fails, [statusCall]: fails } })

  expect(await screen.findByText('Статистика платежей недоступна')).toBeVisible()
  expect(await screen.findByText('Ошибка загрузки данных о платежах')).toBeVisible()
  expect(await screen.findByText('Ошибка загрузки')).toBeVisible()
})

test('nothing found says how to find more', async () => {
  const { search } = open('/app/admin/payments?days=7&status=failed', {
    answers: { [listCall]: gives([]), [countCall]: gives({ total: 0 }) },
  })

  expect(await screen.findByText('Платежи не найдены')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Снять отбор' }))
  expect(search()).toBe('?days=7')
})
