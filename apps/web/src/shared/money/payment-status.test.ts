import { expect, test } from 'vitest'
import { paymentStatus } from './payment-status.ts'

test.each([
  ['pending', 'В обработке'],
  ['succeeded', 'Успешно'],
  ['refunded', 'Возвращён'],
  ['failed', 'Отклонен'],
  ['canceled', 'Отклонен'],
  ['toString', 'Отклонен'],
  ['', 'Отклонен'],
])('a payment that is «%s» is shown as «%s»', (status, word) => {
  expect(paymentStatus(status).word).toBe(word)
})
