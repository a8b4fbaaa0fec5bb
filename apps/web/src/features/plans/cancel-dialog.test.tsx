import type { CancelPreview } from '@lunaria/contract/payments'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import toast from 'react-hot-toast'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Toaster } from '#shared/ui/overlays/toaster.tsx'
import { toUsage, userId } from '#testing/fixtures.ts'
import { openPage } from '#testing/open-page.tsx'
import { type AnswerTo, gives, refused } from '#testing/stub-server.ts'
import { CancelDialog } from './cancel-dialog.tsx'

const previewCall = 'GET /api/subscriptions/cancel/preview'
const cancelCall = 'POST /api/subscriptions/cancel'

const refundable: CancelPreview = {
  subscriptionType: 'monthly',
  subscriptionExpires: '2026-12-21T12:00:00Z',
  messagesUsed: 40,
  messageLimit: 1000,
  messagesShare: 0.04,
  timeShare: 0.1999999,
  usedShare: 0.1999999,
  refundableShare: 0.2,
  outcome: 'refund',
  isRequested: false,
  refundAmount: 1490,
  parts: [],
  text: 'Мы вернём 1490 ₽.',
}
const usedUp: CancelPreview = {
  ...refundable,
  outcome: 'used_too_much',
  refundAmount: null,
  text: 'Возврат не положен.',
}
const unused: CancelPreview = { ...refundable, messagesUsed: 0, messagesShare: 0, timeShare: 0, usedShare: 0 }
const again: CancelPreview = { ...refundable, outcome: 'review', text: 'Решит сотрудник.' }
const given: CancelPreview = { ...usedUp, outcome: 'nothing_paid', text: 'Возвращать нечего.' }

type Part = CancelPreview['parts'][number]
const newest: Part = {
  paymentId: '0193e0a0-0000-7000-8000-000000000002',
  description: 'Тариф «Месячный», 30 дней',
  created_at: '2026-11-21T12:00:00Z',
  amount: 1490,
  state: 'planned',
  text: 'Вернём',
}
const oldest: Part = {
  paymentId: '0193e0a0-0000-7000-8000-000000000001',
  description: 'Тариф «Пробный», 1 день',
  created_at: '2026-11-20T12:00:00Z',
  amount: 149,
  state: 'planned',
  text: 'Вернём',
}
const parts = [newest, oldest]

afterEach(() => {
  cleanup()
  toast.remove()
  vi.unstubAllGlobals()
})

type Previews = AnswerTo<typeof previewCall>

function open(preview: Previews | Previews[], cancel?: AnswerTo<typeof cancelCall>) {
  const onClose = vi.fn()
  const heard = vi.fn()
  addEventListener('userSubscriptionUpdated', heard, { once: true })
  const shown = (
    <>
      <CancelDialog userId={userId} isOpen onClose={onClose} />
      <Toaster />
    </>
  )
  const answers = { [previewCall]: preview, ...(cancel && { [cancelCall]: cancel }) }
  const page = openPage(shown, { usage: toUsage('monthly', 960, 600), answers })
  const dialog = within(screen.getByRole('dialog', { name: 'Отмена подписки' }))
  const confirm = async () => userEvent.click(await dialog.findByRole('button', { name: 'Отменить подписку' }))
  return { ...page, dialog, confirm, onClose, heard }
}

test('of a plan that is not used yet nothing is used, without a sign', async () => {
  const { dialog } = open(gives(unused))

  expect(await dialog.findAllByText('0 %')).toHaveLength(2)
  expect(dialog.queryByText(/-\s?0|−\s?0/)).toBeNull()
})

test('what will happen is shown before anything is done', async () => {
  const { dialog, calls } = open(gives(refundable))

  expect(await dialog.findByText('Мы вернём 1490 ₽.')).toBeVisible()
  expect(dialog.getByRole('progressbar', { name: 'Сообщения' }).getAttribute('aria-valuetext')).toBe('4\u00a0%')
  expect(dialog.getByText(/чат закроется сразу, а ваши гадания останутся/)).toBeVisible()
  expect(calls.map(({ call }) => call)).toEqual([previewCall])
})

describe('a plan that was bought in parts', () => {
  const listLines = (list: HTMLElement) =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)

  test('lists its payments with their sums and what happens to each', async () => {
    const { dialog } = open(gives({ ...refundable, refundAmount: 1639, parts }))

    const list = await dialog.findByRole('list', { name: 'Платежи за этот тариф' })

    expect(listLines(list).map((line) => line?.replaceAll('\u00a0', ' '))).toEqual([
      'Тариф «Месячный», 30 дней от 21.11.20261 490 ₽Вернём',
      'Тариф «Пробный», 1 день от 20.11.2026149 ₽Вернём',
    ])
  })

  test('says of each the state of its refund while it is being checked', async () => {
    const text = 'Платёжный сервис отказал, с этим платежом разберётся сотрудник'
    const checked: Part[] = [
      { ...newest, state: 'requested', text: 'Ждём ответа платёжного сервиса' },
      { ...oldest, state: 'refused', text },
    ]
    const { dialog } = open(gives({ ...refundable, isRequested: true, parts: checked }))

    const lines = listLines(await dialog.findByRole('list', { name: 'Платежи за этот тариф' }))

    expect(lines[0]).toContain('Ждём ответа')
    expect(lines[1]?.replaceAll('\u00a0', ' ')).toContain(text)
  })

  test('needs no list of one payment', async () => {
    const { dialog } = open(gives({ ...refundable, parts: parts.slice(0, 1) }))

    await dialog.findByText(refundable.text)

    expect(dialog.queryByRole('list')).toBeNull()
  })

  test('of which a part was refused ends, and that part is said to be looked at', async () => {
    const { confirm, onClose } = open(
      gives({ ...refundable, refundAmount: 1639, parts }),
      gives({ refundPerformed: true, isInReview: true }),
    )

    await confirm()

    expect(
      await screen.findByText('Подписка отменена. Часть возврата оформлена, с остальной разберётся сотрудник.'),
    ).toBeDefined()
    expect(onClose).toHaveBeenCalledOnce()
  })
})

test('a share just above the border does not look like the border', async () => {
  const { dialog } = open(gives({ ...usedUp, timeShare: 0.2000001 }))

  const time = await dialog.findByRole('progressbar', { name: 'Время' })

  expect(time.getAttribute('aria-valuetext')).toBe('20,1\u00a0%')
})

test('it says that an admin decides about the money before anything is done', async () => {
  const { dialog } = open(gives(again))

  expect(await dialog.findByText('Решит сотрудник.')).toBeVisible()
  expect(dialog.getByText(/деньги возвращаются целиком\. Автоматически — раз в 30 дней\./)).toBeVisible()
})

test('a plan without a payment needs no calculation', async () => {
  const { dialog } = open(gives(given))

  expect(await dialog.findByText('Возвращать нечего.')).toBeVisible()
  expect(dialog.queryByRole('progressbar')).toBeNull()
})

test.each<[string, CancelPreview, boolean, string]>([
  ['with the money back', refundable, true, 'Подписка отменена. Возврат оформлен.'],
  ['over a fifth', usedUp, false, 'Подписка отменена. Возврат не положен (использовано более 20%).'],
  ['a second time in a month', again, false, 'Подписка отменена. Запрос на возврат передан сотруднику.'],
  ['of a gift', given, false, 'Подписка отменена'],
  [
    'that passed the border meanwhile',
    refundable,
    false,
    'Подписка отменена. Возврат не положен (использовано более 20%).',
  ],
])('a cancellation %s says so, closes, and the page around is notified', async (_, preview, refundPerformed, text) => {
  const { confirm, onClose, heard, calls } = open(
    gives(preview),
    gives({ refundPerformed, isInReview: preview.outcome === 'review' }),
  )

  await confirm()

  expect(await screen.findByText(text)).toBeVisible()
  expect(onClose).toHaveBeenCalledOnce()
  expect(heard).toHaveBeenCalledOnce()
  expect(calls.filter(({ call }) => call === cancelCall)).toEqual([
    { call: cancelCall, body: { userId, expected: { outcome: preview.outcome, refundAmount: preview.refundAmount } } },
  ])
})

describe('when it does not work', () => {
  test('the reason stays in the dialog, and the plan can be cancelled again', async () => {
    const { confirm, dialog, onClose } = open(
      gives(refundable),
      refused(502, 'refund_unknown', 'Платёжный сервис не ответил, принят ли возврат.'),
    )

    await confirm()

    const alert = await dialog.findByRole('alert')
    expect(alert.textContent).toBe('Ошибка отмены подпискиПлатёжный сервис не ответил, принят ли возврат.')
    expect(onClose).not.toHaveBeenCalled()
    expect(dialog.getByRole('button', { name: 'Отменить подписку' }).getAttribute('aria-busy')).toBeNull()
  })

  test('because it would end otherwise by now, that is said beside the new calculation', async () => {
    const changed = 'Пока вы решали, расчёт изменился.'
    const previews = [gives(refundable), gives(usedUp)]
    const { confirm, dialog, onClose } = open(previews, refused(409, 'cancel_changed', changed))

    await confirm()

    expect(await dialog.findByText(changed)).toBeVisible()
    expect(await dialog.findByText('Возврат не положен.')).toBeVisible()
    expect(screen.queryByText('Ошибка отмены подписки')).toBeNull()
    expect(onClose).not.toHaveBeenCalled()
  })

  test('a refund that is being checked is neither promised again nor taken back', async () => {
    const { dialog } = open(gives({ ...refundable, isRequested: true, text: 'Возврат уже запрошен.' }))

    expect(await dialog.findByText('Возврат уже запрошен.')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Проверить возврат' })).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Подождать' })).toBeVisible()
    expect(dialog.queryByText(/чат закроется сразу/)).toBeNull()
  })

  test('a refund without an answer is mentioned once: in the calculation', async () => {
    const requested = { ...refundable, isRequested: true, text: 'Возврат уже запрошен.' }
    const unknown = refused(502, 'refund_unknown', 'Платёжный сервис не ответил, принят ли возврат.')
    const { confirm, dialog } = open([gives(refundable), gives(requested)], unknown)

    await confirm()

    expect(await dialog.findByText('Возврат уже запрошен.')).toBeVisible()
    expect(dialog.queryByRole('alert')).toBeNull()
  })

  test('a calculation that fails offers another try, and nothing can be cancelled blindly', async () => {
    const { dialog } = open(refused(503, 'draining', 'Сервер перезапускается.'))

    expect((await dialog.findByRole('alert')).textContent).toMatch(/Сервер перезапускается\. Тариф остался как был\./)
    expect(dialog.getByRole('button', { name: 'Посчитать ещё раз' })).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Отменить подписку' })).toBeNull()
  })

  test('without a plan there is nothing to cancel', async () => {
    const { dialog } = open(refused(409, 'no_active_plan', 'Отменять нечего.'))

    expect(await dialog.findByText('Отменять нечего.')).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Отменить подписку' })).toBeNull()
  })
})
