import type { Payment } from '@lunaria/contract/payments'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { toPayment, userId } from '#testing/fixtures.ts'
import { openPage } from '#testing/open-page.tsx'
import { type AnswerTo, gives, refused } from '#testing/stub-server.ts'
import { PaymentsPage } from './payments-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function numbered(number: number, more: Partial<Payment> = {}): Payment {
  return toPayment({ id: `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`, ...more })
}

type History = AnswerTo<'GET /api/payments/history'>

function open(payments: History | History[], address = '/app/profile/payments') {
  return openPage(<PaymentsPage userId={userId} />, { address, answers: { 'GET /api/payments/history': payments } })
}

const rows = () => screen.findAllByRole('listitem')
const manyPayments = Array.from({ length: 45 }, (_, index) => numbered(index + 1))

test('a payment shows what was bought, when, for how much, how, and under which number', async () => {
  open(gives([numbered(7)]))

  const [row] = await rows()

  expect(row?.textContent?.replaceAll('\u00A0', ' ')).toMatch(
    /^Тариф «Месячный», 30 дней1 490 ₽20\.11\.2026, \d\d:\d\d · № 00000007 · Карта \*4444Успешно$/,
  )
})

test.each<[string, Partial<Payment>, RegExp]>([
  [
    'that failed',
    { status: 'failed', note: 'На карте не хватило денег. Деньги не списаны.' },
    /Отклонен.*не\sхватило денег/,
  ],
  ['that came back', { status: 'refunded' }, /Возвращён$/],
  ['whose refund is on its way', { note: 'Возврат принят, деньги в пути.' }, /Успешно.*деньги в\sпути/],
])('one %s says what happened to the money', async (_, more, text) => {
  open(gives([numbered(1, more)]))

  expect((await rows())[0]?.textContent).toMatch(text)
})

test('an unconfirmed one leads to the page that asks about it', async () => {
  const waiting = numbered(1, { status: 'pending', note: 'Ещё не подтверждён.' })
  open(gives([waiting]))

  const link = await screen.findByRole('link', { name: 'Проверить' })

  expect(link.getAttribute('href')).toBe(`/payment/success?payment=${waiting.id}`)
})

describe('a long list', () => {
  test('is leafed through, and its heading is where one goes on reading', async () => {
    const { address } = open(gives(manyPayments))
    expect(await rows()).toHaveLength(20)
    expect(screen.queryByRole('link', { name: 'Назад' })).toBeNull()

    await userEvent.click(screen.getByRole('link', { name: 'Дальше' }))
    await userEvent.click(screen.getByRole('link', { name: 'Дальше' }))

    expect(address()).toBe('/app/profile/payments?page=3')
    expect(await rows()).toHaveLength(5)
    expect(screen.getByText('Страница 3 из 3')).toBeVisible()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Все платежи' }))
  })

  test('beyond its end shows the last page', async () => {
    open(gives(manyPayments), '/app/profile/payments?page=99')

    expect(await rows()).toHaveLength(5)
  })

  test.each([
    ['00000012', 1],
    ['месячный 1490', 2],
    ['1 490', 2],
    ['пробный'.normalize('NFD'), 1],
    ['не хватило', 1],
    ['ОТКЛОНЕН', 1],
  ])('is searched: «%s» finds %i', async (words, count) => {
    open(
      gives([
        numbered(12),
        numbered(13, { planId: 'daily', description: 'Тариф «Пробный», 1 день', amount: 149 }),
        numbered(14, { status: 'failed', note: 'На карте не хватило денег.' }),
      ]),
    )

    await userEvent.type(await screen.findByRole('searchbox', { name: 'Поиск по платежам' }), words)

    await expect.poll(() => screen.getAllByRole('listitem')).toHaveLength(count)
  })

  test('a search begins at the first page', async () => {
    const { address } = open(gives(manyPayments), '/app/profile/payments?page=3')

    await userEvent.type(await screen.findByRole('searchbox'), 'м')

    await expect.poll(address).toBe(`/app/profile/payments?q=${encodeURIComponent('м')}`)
    expect(await rows()).toHaveLength(20)
  })

  test('in which nothing is found can be seen whole again', async () => {
    open(gives(manyPayments), '/app/profile/payments?q=nothing')
    expect(await screen.findByText('Платежи не найдены')).toBeVisible()

    await userEvent.click(screen.getByRole('button', { name: 'Показать все платежи' }))

    expect(await rows()).toHaveLength(20)
  })
})

test('a user without payments is told so and shown the plans', async () => {
  const { address } = open(gives([]))
  expect(await screen.findByText('Платежи не найдены')).toBeVisible()
  expect(screen.queryByRole('searchbox')).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: 'Выбрать тариф' }))

  expect(address()).toBe('/app/profile/payments?modal=plans')
})

test('a list that could not be loaded can be asked for again', async () => {
  open([refused(500, 'internal', 'Что-то сломалось на нашей стороне.'), gives([numbered(1)])])
  const problem = await screen.findByRole('alert')
  expect(problem.textContent).toContain('Что-то сломалось на нашей стороне.')

  await userEvent.click(within(problem).getByRole('button', { name: 'Повторить попытку' }))

  expect(await rows()).toHaveLength(1)
})
