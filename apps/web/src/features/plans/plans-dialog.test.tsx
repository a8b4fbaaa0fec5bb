import type { ErrorCode } from '@lunaria/contract/error-codes'
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readPaymentId } from '#shared/money/last-payment.ts'
import { paymentId, toUsage, userId } from '#testing/fixtures.ts'
import { openPage } from '#testing/open-page.tsx'
import { gives, givesBroken, refused } from '#testing/stub-server.ts'
import { PlansDialog } from './plans-dialog.tsx'

const create = 'POST /api/payments/create'
const info = 'GET /api/subscriptions/info/:userId'
const payPage = 'https://yoomoney.ru/checkout/1'
const begun = gives({ confirmationUrl: payPage, paymentId })

let leave: ReturnType<typeof vi.fn<(url: string | URL) => void>>

beforeEach(() => {
  leave = vi.fn()
  vi.spyOn(location, 'assign').mockImplementation(leave)
})

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

type Opened = Parameters<typeof openPage>[1] & { isSignedOut?: boolean; chosen?: string }

function open({ isSignedOut, chosen, ...page }: Opened = {}) {
  const onSignInNeeded = vi.fn()
  const shown = (
    <PlansDialog
      userId={isSignedOut ? undefined : userId}
      isOpen
      chosen={chosen}
      onClose={vi.fn()}
      onSignInNeeded={onSignInNeeded}
    />
  )
  const opened = openPage(shown, page)
  const dialog = within(screen.getByRole('dialog', { name: 'Выбор тарифа' }))
  const plan = (name: string) => within(dialog.getByRole('article', { name }))
  const button = (name: string) => plan(name).getByRole('button', { name: 'Оформить' })
  return { ...opened, dialog, plan, button, onSignInNeeded }
}

test('buying leads to the page of payment, and the tab remembers which payment it is', async () => {
  const { button, calls } = open({ answers: { [create]: begun } })

  await userEvent.click(button('Месячный'))

  await expect.poll(() => leave.mock.calls).toEqual([[payPage]])
  expect(calls).toEqual([{ call: create, body: { userId, planId: 'monthly', price: 1490 } }])
  expect(readPaymentId()).toBe(paymentId)
})

test('however fast one clicks, one payment is begun, and none while the page is being left', async () => {
  const { button, calls } = open({ answers: { [create]: begun } })
  const pay = button('Пробный')

  act(() => {
    pay.click()
    pay.click()
    button('Месячный').click()
  })
  await expect.poll(() => leave.mock.calls.length).toBe(1)
  await userEvent.dblClick(pay)

  expect(calls).toHaveLength(1)
  expect(button('Месячный')).toHaveProperty('disabled', true)
})

test('after coming back by «Назад» the page can be used', async () => {
  const { button, calls } = open({ answers: { [create]: begun } })
  await userEvent.click(button('Пробный'))
  await expect.poll(() => leave.mock.calls.length).toBe(1)

  act(() => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))

  await expect.poll(() => button('Месячный')).toHaveProperty('disabled', false)
  await userEvent.click(button('Месячный'))
  await expect.poll(() => calls.length).toBe(2)
})

test('a stranger is asked to sign in, and pays nothing', async () => {
  const { button, calls, onSignInNeeded } = open({ isSignedOut: true, signedIn: null })

  await userEvent.click(button('Месячный'))

  expect(onSignInNeeded.mock.calls).toEqual([['monthly']])
  expect(calls).toEqual([])
})

test('the plan that was chosen before is marked, and comes first', () => {
  const { dialog, plan } = open({ chosen: 'monthly' })

  expect(dialog.getAllByRole('article').map((article) => article.getAttribute('aria-label'))).toEqual([
    'Месячный',
    'Пробный',
  ])
  expect(plan('Месячный').getByText('Ваш выбор')).toBeVisible()
  expect(plan('Пробный').queryByText('Ваш выбор')).toBeNull()
})

test('a plan that was chosen by its old name is the one it is now', () => {
  const { plan } = open({ chosen: 'premium' })

  expect(plan('Месячный').getByText('Ваш выбор')).toBeVisible()
})

test.each([undefined, 'free', 'gold'])('no plan is where none on sale was chosen (%s)', (chosen) => {
  const { dialog } = open({ chosen })

  expect(dialog.queryByText('Ваш выбор')).toBeNull()
})

describe('a refusal says what happens to the money', () => {
  test.each([
    ['no address', { paymentId: paymentId }],
    ['an address that is none', { paymentId: paymentId, confirmationUrl: 'касса' }],
    ['nothing', null],
  ])('a payment with %s leads nowhere, and this is said', async (_, answer) => {
    const { button, dialog } = open({ answers: { [create]: givesBroken(answer) } })

    await userEvent.click(button('Пробный'))

    expect((await dialog.findByRole('alert')).textContent).toMatch(/Не удалось создать платеж\. Деньги не списаны\./)
    expect(leave).not.toHaveBeenCalled()
    expect(readPaymentId()).toBeNull()
  })

  test.each<[number, ErrorCode, string, string]>([
    [429, 'too_many_requests', 'Слишком часто.', 'Ошибка при создании платежаСлишком часто. Деньги не списаны.'],
    [
      503,
      'draining',
      'Сервер перезапускается.',
      'Ошибка при создании платежаСервер перезапускается. Деньги не списаны.',
    ],
    [502, 'payment_provider_unavailable', 'Касса молчит. Деньги не списаны.', 'Касса молчит. Деньги не списаны.'],
  ])('%i %s', async (status, code, error, text) => {
    const { button, dialog } = open({ answers: { [create]: refused(status, code, error) } })

    await userEvent.click(button('Пробный'))

    const alert = await dialog.findByRole('alert')
    expect(alert.textContent).toBe(`${text} Не получается? Напишите нам.`)
    expect(leave).not.toHaveBeenCalled()
    expect(readPaymentId()).toBeNull()
  })

  test('a server that cannot be reached', async () => {
    const { button, dialog } = open({ answers: { [create]: () => Promise.reject(new TypeError('offline')) } })

    await userEvent.click(button('Пробный'))

    expect((await dialog.findByRole('alert')).textContent).toMatch(/Не удается подключиться.* Деньги не списаны\./)
  })

  test('and one can try again', async () => {
    const { button, dialog } = open({ answers: { [create]: [refused(503, 'draining', 'Перезапуск.'), begun] } })
    await userEvent.click(button('Пробный'))
    await dialog.findByRole('alert')

    await userEvent.click(button('Пробный'))

    await expect.poll(() => leave.mock.calls.length).toBe(1)
    expect(dialog.queryByRole('alert')).toBeNull()
  })
})

describe('with a plan that still runs', () => {
  test('each plan says what the present one becomes', () => {
    const { dialog, plan } = open({
      usage: toUsage('daily', 40, 5),
      answers: { [info]: gives(toUsage('daily', 40, 5)) },
    })

    expect(dialog.getByText(/не пропадут ни сообщения, ни время/)).toBeVisible()
    expect(plan('Месячный').getByText(/^Станет «Месячный» до .*: 1040 сообщений$/)).toBeVisible()
    expect(plan('Пробный').getByText(/^Останется «Пробный» до .*: 140 сообщений$/)).toBeVisible()
  })

  test('at the limit the remaining time is not lost', () => {
    const { dialog, plan } = open({ usage: toUsage('monthly', 0, 300) })

    expect(dialog.getByText(/^Сообщения закончились, а время ещё идёт/)).toBeVisible()
    expect(plan('Пробный').getByText(/^Останется «Месячный» до .*: 100 сообщений$/)).toBeVisible()
  })
})

describe('the smaller plan on top of the larger', () => {
  const monthly = toUsage('monthly', 940, 600)
  const question = () => within(screen.getByRole('dialog', { name: 'У вас уже «Месячный»' }))

  test('is bought only after a question that says what it adds', async () => {
    const { button, calls } = open({ usage: monthly, answers: { [info]: gives(monthly), [create]: begun } })

    await userEvent.click(button('Пробный'))

    expect(
      question().getByText(
        /^«Пробный» прибавит к нему 100 сообщений и 1 день: всего станет 1040 сообщений, а действовать тариф будет до /,
      ),
    ).toBeDefined()
    expect(calls.filter(({ call }) => call === create)).toEqual([])
    await userEvent.dblClick(question().getByRole('button', { name: 'Перейти к оплате' }))
    await expect.poll(() => leave.mock.calls).toEqual([[payPage]])
    expect(calls.filter(({ call }) => call === create)).toHaveLength(1)
  })

  test('is not bought when the user does not want that', async () => {
    const { button, calls } = open({ usage: monthly, answers: { [info]: gives(monthly), [create]: begun } })

    await userEvent.click(button('Пробный'))
    await userEvent.click(question().getByRole('button', { name: 'Не нужно' }))

    expect(screen.queryByRole('dialog', { name: 'У вас уже «Месячный»' })).toBeNull()
    expect(calls.filter(({ call }) => call === create)).toEqual([])
    expect(leave).not.toHaveBeenCalled()
  })

  test.each(['Месячный', 'Пробный'])('is no question for «%s» where it is not smaller', async (name) => {
    const usage = name === 'Месячный' ? monthly : toUsage('daily', 40, 5)
    const { button } = open({ usage, answers: { [info]: gives(usage), [create]: begun } })

    await userEvent.click(button(name))

    await expect.poll(() => leave.mock.calls).toEqual([[payPage]])
  })
})

test('without a plan nothing is said of taking over', () => {
  const { dialog } = open()

  expect(dialog.getByText('Тариф действует сразу и сам не продлевается.')).toBeVisible()
  expect(dialog.queryByText(/Станет|Останется/)).toBeNull()
})

test.each([
  [true, 1],
  [false, 0],
])('the badge of the test mode is shown only in it (%s)', (testPayments, count) => {
  const { dialog } = open({ testPayments })

  expect(dialog.queryAllByText('Тестовый режим оплаты')).toHaveLength(count)
})
