import type { Payment } from '@lunaria/contract/payments'
import { describe, expect, test } from 'vitest'
import { payApp } from '#testing/pay-app.ts'
import { methodText, paymentNote } from './payment-words.ts'

test.each([
  ['bank_card', 'Bank card *4444', 'Карта *4444'],
  ['bank_card', null, 'Банковская карта'],
  ['yoo_money', 'YooMoney wallet 410011758831136', 'ЮMoney'],
  ['sbp', 'SBP', 'СБП'],
  ['something_new', 'Something new', 'Другой способ'],
  [null, null, null],
])('a payment by %s (%s) is called «%s»', (method_type, method_title, text) => {
  expect(methodText({ method_type, method_title })).toBe(text)
})

describe('a list says of a payment', () => {
  const paid = { status: 'succeeded', failure_reason: null, review_reason: null, refunded_kopecks: 0 } as const

  test.each([
    ['that succeeded nothing more', paid, null, null],
    [
      'that failed why, and that the money is where it was',
      { ...paid, status: 'failed', failure_reason: 'insufficient_funds' },
      null,
      'На карте не хватило денег. Деньги не списаны.',
    ],
    [
      'that failed for a new reason the same in general',
      { ...paid, status: 'failed', failure_reason: 'never_heard' },
      null,
      'Оплата не прошла. Деньги не списаны.',
    ],
    [
      'that waits what it waits for',
      { ...paid, status: 'pending' },
      null,
      'Ещё не подтверждён. Если вы не платили, деньги не списаны.',
    ],
    [
      'that a person looks at how it will end',
      { ...paid, status: 'pending', review_reason: 'amount' },
      null,
      'Не сошёлся с заказом, мы разбираемся: либо включим тариф, либо вернём деньги.',
    ],
    ['whose refund is under way that the money is', paid, 'pending', 'Возврат принят, деньги в пути.'],
    [
      'whose refund nobody has answered that it is asked for',
      paid,
      'requested',
      'Возврат запрошен, ждём ответа платёжного сервиса.',
    ],
    [
      'whose refund was refused that an admin sees to it',
      { ...paid, review_reason: 'refund_refused' },
      null,
      'Платёжный сервис отказал в возврате, сотрудник разбирается.',
    ],
    [
      'of which a part went back how much',
      { ...paid, review_reason: 'partial_refund', refunded_kopecks: 50_050 },
      null,
      'Возвращено 500,50\u00A0₽.',
    ],
  ] as const)('%s', (_, payment, openRefund, note) => {
    expect(paymentNote(payment, openRefund)).toBe(note)
  })
})

test('the history tells of each payment why it failed or how it was paid, under a number of its own', async () => {
  const server = await payApp()
  const user = await server.createUser()
  for (let declined = 0; declined < 5; declined++) {
    const { providerId } = await server.order(user, 'daily')
    await server.desk.control.decline(providerId, { reason: 'card_expired' })
    await server.settle()
  }
  await server.buy(user)

  const url = `/api/payments/history?userId=${user.id}`
  const [last, ...others] = (await server.app.inject({ url, headers: user.headers })).json<Payment[]>()

  expect(last).toMatchObject({ status: 'succeeded', note: null, method: 'Карта *4444', payment_method: 'bank_card' })
  expect(others.map(({ note }) => note)).toEqual(Array(5).fill('Срок действия карты истёк. Деньги не списаны.'))
  expect(new Set([last, ...others].map((payment) => payment?.id.slice(0, 8))).size).toBe(6)
})
