import { expect, test } from 'vitest'
import { cancelText } from './cancel-text.ts'

test.each([
  [0, 'Использовано 0 % тарифа. Это не больше 20 %'],
  [0.0001, 'Использовано 0,1 % тарифа.'],
  [0.2, 'Использовано 20 % тарифа.'],
])('a used share of %d is told as it is, rounded up', (usedShare, text) => {
  const said = cancelText({ outcome: 'refund', usedShare, isRequested: false, refundAmount: 149 })

  expect(said.replaceAll('\u00a0', ' ')).toContain(text)
})
