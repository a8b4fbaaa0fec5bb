import type { PaymentDetails } from '@lunaria/contract/admin-payments'
import { planNames } from '@lunaria/contract/plan-names'
import { shownAmount } from '@lunaria/words/roubles'

export type Part = { amount: number } | { problem: string }

/** Returns a sum of money as it is typed: «490», «490,50», «1 000.5»; in roubles, no more than is left. */
export function readAmount(text: string, left: number): Part {
  const plain = text.replace(/[\s\u00a0₽]/g, '').replace(',', '.')
  if (plain === '') return { problem: 'Введите сумму' }
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain)) return { problem: 'Введите сумму цифрами, копейки — после запятой' }
  const amount = Number(plain)
  if (amount === 0) return { problem: 'Введите сумму больше нуля' }
  return amount > left ? { problem: `Больше, чем осталось: не более ${shownAmount(left)}` } : { amount }
}

/** Returns what a refund would do to the plan, in words. */
export function prospectOf({ grant, refund }: PaymentDetails, part: Part | { amount: null }): string {
  const isWhole = !('problem' in part) && (part.amount === null || part.amount === refund.left)
  if (refund.allowed === 'whole')
    return 'Вернётся всё, что пришло в кассу за этот заказ. Тариф по нему не включался и не включится.'
  if (!isWhole) return 'Вернётся только часть, тариф останется как есть.'
  if (!grant) return 'Вернётся всё, что осталось от платежа. Тарифа по нему нет.'
  if (grant.status === 'active')
    return `Вернётся всё, что осталось от платежа, и тариф «${planNames[grant.plan]}» сразу закончится${grant.carriedMessages > 0 ? ', а остаток прежнего сохранится' : ''}.`
  if (grant.status === 'superseded')
    return 'Вернётся всё, что осталось от платежа. Тариф уже перешёл к новому: его сообщения и дни из нового вычтутся.'
  return 'Вернётся всё, что осталось от платежа. Тариф по нему уже не действует.'
}
