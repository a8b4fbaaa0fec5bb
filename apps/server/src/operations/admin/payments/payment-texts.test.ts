import { type PaymentStep, ReviewReason } from '@lunaria/contract/admin-payments'
import { expect, test } from 'vitest'
import { reviewText, stepText } from './payment-texts.ts'

test.each<[PaymentStep, string, string | null]>([
  [{ kind: 'ordered' }, 'Заказ создан', null],
  [{ kind: 'sent' }, 'Передан в кассу', null],
  [{ kind: 'paid' }, 'Оплачен', null],
  [{ kind: 'refunded' }, 'Деньги возвращены целиком', null],
  [{ kind: 'failed', reason: 'insufficient_funds' }, 'Отклонен', 'На карте не хватило денег.'],
  [{ kind: 'failed', reason: 'unknown' }, 'Отклонен', 'Касса не назвала причину.'],
  [{ kind: 'review', reason: 'refund_undecided' }, 'Нужна проверка', 'Касса так и не сказала, сделан ли возврат.'],
  [{ kind: 'settled', reason: 'amount' }, 'Проверка больше не нужна', null],
  [
    { kind: 'accepted', acceptance: 'take', reason: 'not_paid' },
    'Принят администратором',
    'Касса считает платёж завершённым, но денег не получила.',
  ],
  [
    { kind: 'accepted', acceptance: 'dismiss', reason: 'not_at_provider' },
    'Принят администратором',
    'Касса не знает такого платежа.',
  ],
  [
    { kind: 'accepted', acceptance: 'close', reason: 'not_at_provider' },
    'Закрыт администратором',
    'Касса не знает такого платежа.',
  ],
  [
    { kind: 'refund_refused', reason: 'insufficient_funds' },
    'Возврат отклонён',
    'Касса отказала: на счёте магазина не хватает денег.',
  ],
  [{ kind: 'refund_refused', reason: 'new_reason' }, 'Возврат отклонён', 'Касса отказала: причина кассы: new_reason.'],
  [{ kind: 'noted', text: 'by hand' }, 'Отметка', 'by hand'],
])('the history shows %o as «%s»', (step, title, note) => {
  expect(stepText(step)).toEqual({ title, note })
})

test('every reason of a review has a text of its own', () => {
  const texts = ReviewReason.options.map(reviewText)

  expect(new Set(texts).size).toBe(ReviewReason.options.length)
  for (const text of texts) expect(text).toMatch(/^[А-ЯЁ].+\.$/)
})
