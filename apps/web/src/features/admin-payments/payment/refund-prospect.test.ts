import type { PaymentDetails } from '@lunaria/contract/admin-payments'
import { describe, expect, test } from 'vitest'
import { describeOutcome, readAmount } from './refund-dialog.tsx'

describe('a sum of money', () => {
  test.each([
    ['490', 490],
    ['490,5', 490.5],
    ['490.50', 490.5],
    ['1 000,01 ₽', 1000.01],
    ['1\u00a0490', 1490],
  ])('«%s» is %d roubles', (text, amount) => {
    expect(readAmount(text, 1490)).toEqual({ amount })
  })

  test.each([
    ['', 'Введите сумму'],
    ['   ', 'Введите сумму'],
    ['0,00', 'Введите сумму больше нуля'],
    ['1490,01', 'Больше, чем осталось: не более 1\u00a0490\u00a0₽'],
    ['12,345', 'Введите сумму цифрами, копейки — после запятой'],
    ['-5', 'Введите сумму цифрами, копейки — после запятой'],
    ['1e3', 'Введите сумму цифрами, копейки — после запятой'],
  ])('«%s» is none: %s', (text, problem) => {
    expect(readAmount(text, 1490)).toEqual({ problem })
  })
})

type Grant = NonNullable<PaymentDetails['grant']>
const grant: Grant = {
  id: '018f0000-0000-7000-8000-0000000000aa',
  plan: 'monthly',
  status: 'active',
  messageLimit: 1000,
  messagesUsed: 0,
  carriedMessages: 0,
  startsAt: '2026-11-21T10:00:00Z',
  endsAt: '2026-12-21T10:00:00Z',
  frozenAt: null,
}

function payment(changes: Partial<Grant> | null, refund: Partial<PaymentDetails['refund']> = {}): PaymentDetails {
  return {
    grant: changes && { ...grant, ...changes },
    refund: { left: 1490, allowed: 'parts', obstacle: null, ...refund },
  } as PaymentDetails // what is looked at
}

describe('what a refund does to the plan', () => {
  test.each([
    ['ends one that is in force', payment({}), { amount: null }, 'тариф «Месячный» сразу закончится.'],
    ['ends it by the whole sum in figures too', payment({}), { amount: 1490 }, 'сразу закончится'],
    [
      'leaves what it has taken over',
      payment({ carriedMessages: 20 }),
      { amount: null },
      'остаток прежнего сохранится',
    ],
    ['takes its share out of the one after it', payment({ status: 'superseded' }), { amount: null }, 'вычтутся'],
    ['finds one that is over', payment({ status: 'expired' }), { amount: null }, 'уже не действует'],
    ['finds none', payment(null), { amount: null }, 'Тарифа по нему нет'],
    ['of a part leaves it', payment({}), { amount: 1489.99 }, 'тариф останется как есть'],
    ['of no sum yet is of a part', payment({}), { problem: 'Введите сумму' }, 'тариф останется как есть'],
    [
      'of what was never counted starts none',
      payment(null, { left: null, allowed: 'whole' }),
      { amount: null },
      'не включался и не включится',
    ],
  ] as const)('%s', (_, details, part, text) => {
    expect(describeOutcome(details, part)).toContain(text)
  })
})
