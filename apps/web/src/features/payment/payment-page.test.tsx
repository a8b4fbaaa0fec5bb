import type { PaymentStatus } from '@lunaria/contract/payments'
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type EventDetails, onTrack } from '#shared/analytics/track.ts'
import { readPaymentId, savePaymentId } from '#shared/money/last-payment.ts'
import { account, paymentId, toPayment, toUsage } from '#testing/fixtures.ts'
import { openPage } from '#testing/open-page.tsx'
import { gives, refused } from '#testing/stub-server.ts'
import { PaymentPage } from './payment-page.tsx'

const otherId = '018f0000-0000-7000-8000-0000000000bb'
const here = `/payment/success?payment=${paymentId}`
const status = 'GET /api/payments/status/:paymentId'
const history = 'GET /api/payments/history'
const session = 'GET /api/auth/user/:userId'
const info = 'GET /api/subscriptions/info/:userId'
/** What the page asks for anew once the plan has begun. */
const afterwards = { [session]: gives(account), [info]: gives(toUsage('monthly', 1040, 720)) }

let purchases: EventDetails['purchase'][]
let stopListening: () => void

beforeEach(() => {
  purchases = []
  stopListening = onTrack((name, props) => {
    if (name === 'purchase') purchases.push(props as EventDetails['purchase']) // as `track` was called with it
  })
})

afterEach(() => {
  cleanup()
  stopListening()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
})

function says(status: PaymentStatus, message = '', isInReview = false) {
  return gives({ status, planId: 'monthly' as const, message, isInReview })
}

function title(name: string) {
  return screen.findByRole('heading', { level: 1, name })
}

test('a payment that went through shows the plan as it is now, and the way to the chat', async () => {
  openPage(<PaymentPage />, {
    address: here,
    answers: { [status]: says('succeeded'), ...afterwards },
  })

  await title('Оплата прошла успешно')
  const facts = await screen.findAllByRole('definition')
  await expect.poll(() => facts.slice(0, 3).map(({ textContent }) => textContent)).toEqual(['Месячный', '1040', '1040'])
  expect(screen.getByText('Сообщения и дни, что оставались у вас, прибавлены к новому тарифу.')).toBeVisible()
  expect(facts[3]?.textContent).toMatch(/ в\u00a0\d\d:\d\d$/)
  expect(screen.getByRole('link', { name: 'Перейти к чату' }).getAttribute('href')).toBe('/app')
  expect(screen.getByText('Тестовый режим оплаты')).toBeVisible()
})

test('a purchase is counted once, however often its page is opened', async () => {
  const address = `/payment/success?payment=${otherId}`
  const shown = { address, ids: { paymentId: otherId }, answers: { [status]: says('succeeded'), ...afterwards } }
  openPage(<PaymentPage />, shown)
  await title('Оплата прошла успешно')
  await expect.poll(() => purchases).toEqual([{ plan: 'monthly', price: 1490, currency: 'RUB', payment: otherId }])
  cleanup()

  openPage(<PaymentPage />, shown)

  await title('Оплата прошла успешно')
  expect(purchases).toHaveLength(1)
})

test('the page around is notified that the plan has changed', async () => {
  const heard = vi.fn()
  addEventListener('userSubscriptionUpdated', heard, { once: true })

  openPage(<PaymentPage />, {
    address: here,
    answers: { [status]: says('succeeded'), ...afterwards },
  })

  await expect.poll(() => heard.mock.calls.length).toBe(1)
})

describe('which payment it is', () => {
  test('without an address it is the one that this tab has begun, and its note is thrown away', async () => {
    savePaymentId(paymentId)

    openPage(<PaymentPage />, {
      address: '/payment-success',
      answers: { [status]: says('failed', 'На карте не хватило денег.') },
    })

    await title('Оплата не прошла')
    expect(readPaymentId()).toBeNull()
  })

  test('in a browser that remembers nothing it is the last one of the account', async () => {
    openPage(<PaymentPage />, {
      address: '/payment/success',
      answers: {
        [history]: gives([toPayment(), toPayment({ id: otherId })]),
        [status]: says('failed', 'Срок действия карты истёк.'),
      },
    })

    expect(await screen.findByText('Срок действия карты истёк.')).toBeVisible()
  })

  test('the note of another payment, which is still awaited, stays', async () => {
    savePaymentId(otherId)

    openPage(<PaymentPage />, { address: here, answers: { [status]: says('failed') } })

    await title('Оплата не прошла')
    expect(readPaymentId()).toBe(otherId)
  })

  test('an account without payments is told where the money may be', async () => {
    openPage(<PaymentPage />, { address: '/payment/success', answers: { [history]: gives([]) } })

    await title('Платёж не найден')
    expect(screen.getByText(/В этом аккаунте платежей ещё не было/)).toBeVisible()
  })

  test("another user's payment is not found, and not asked for again", async () => {
    const { calls } = openPage(<PaymentPage />, {
      address: here,
      answers: { [status]: refused(404, 'payment_not_found', 'Платёж не найден') },
    })

    await title('Платёж не найден')
    expect(calls).toHaveLength(1)
  })

  test('a visitor who is signed out is asked to sign in', async () => {
    const { calls, search } = openPage(<PaymentPage />, { address: here, signedIn: null })
    await title('Войдите, чтобы увидеть платёж')

    await userEvent.click(screen.getByRole('button', { name: 'Войти' }))

    await expect.poll(search).toBe(`?payment=${paymentId}&modal=sign-in`)
    expect(calls).toEqual([])
  })
})

describe('a payment that is not decided', () => {
  test('is looked at ever more rarely, until it is', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const waiting = says('pending', 'Платёж обрабатывается; страницу можно закрыть.')
    const { calls } = openPage(<PaymentPage />, {
      address: here,
      answers: { [status]: [waiting, waiting, waiting, says('succeeded')], ...afterwards },
    })
    const looks = () => calls.filter(({ call }) => call === status).length
    await title('Ждём подтверждения оплаты')
    expect(screen.getByText('Платёж обрабатывается; страницу можно закрыть.')).toBeVisible()

    await act(() => vi.advanceTimersByTimeAsync(3100))
    expect(looks()).toBe(2)
    await act(() => vi.advanceTimersByTimeAsync(3100))
    expect(looks()).toBe(2)
    await act(() => vi.advanceTimersByTimeAsync(2100))
    expect(looks()).toBe(3)
    await act(() => vi.advanceTimersByTimeAsync(8100))

    await title('Оплата прошла успешно')
    await act(() => vi.advanceTimersByTimeAsync(120_000))
    expect(looks()).toBe(4)
  })

  test('can be looked at once more at will', async () => {
    openPage(<PaymentPage />, {
      address: here,
      answers: { [status]: [says('pending'), says('failed', 'Банк отклонил платёж.')] },
    })

    await userEvent.click(await screen.findByRole('button', { name: 'Проверить сейчас' }))

    await title('Оплата не прошла')
  })

  test('keeps its note, for the tab may be closed', async () => {
    savePaymentId(paymentId)

    openPage(<PaymentPage />, { address: here, answers: { [status]: says('pending') } })

    await title('Ждём подтверждения оплаты')
    expect(readPaymentId()).toBe(paymentId)
  })

  test.each([
    'pending',
    'failed',
  ] as const)('and (%s) that a person looks into is left alone: nobody is asked to pay again', async (state) => {
    openPage(<PaymentPage />, {
      address: here,
      answers: { [status]: says(state, 'Мы уже разбираемся.', true) },
    })

    await title('Платёж проверяет человек')
    expect(screen.getByText('Мы уже разбираемся.')).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('link', { name: 'Мои платежи' }).getAttribute('href')).toBe('/app/profile/payments')
  })
})

test('a payment that failed says why and leads back to the plans', async () => {
  const { search } = openPage(<PaymentPage />, {
    address: here,
    answers: { [status]: says('failed', 'На карте не хватило денег. Деньги не списаны.') },
  })
  expect(await screen.findByText('На карте не хватило денег. Деньги не списаны.')).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }))

  await expect.poll(search).toBe(`?payment=${paymentId}&modal=plans`)
  expect(purchases).toEqual([])
})

test('money that went back is said to be back', async () => {
  openPage(<PaymentPage />, {
    address: here,
    answers: { [status]: says('refunded', 'Деньги возвращены.') },
  })

  await title('Деньги возвращены')
  expect(purchases).toEqual([])
})

test('while the server is away the page says that no money is lost, and asks again', async () => {
  openPage(<PaymentPage />, {
    address: here,
    answers: { [status]: [refused(503, 'draining', 'Сервер перезапускается.'), says('refunded')] },
  })
  await title('Пока не знаем, прошла ли оплата')
  expect(screen.getByText(/Сервер перезапускается\. С деньгами ничего не случится/)).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Проверить ещё раз' }))

  await title('Деньги возвращены')
})
