import { shownAmount } from '@lunaria/words/roubles'
import { failureReason } from './failure-texts.ts'
import type { PaymentRow, RefundRow } from './queries.ts'

const methods: Record<string, string> = {
  yoo_money: 'ЮMoney',
  sbp: 'СБП',
  sberbank: 'SberPay',
  tinkoff_bank: 'T‑Pay',
  alfa_pay: 'Alfa Pay',
  sber_loan: 'Покупки в кредит от СберБанка',
  sber_bnpl: 'Плати частями',
  mobile_balance: 'Баланс телефона',
  electronic_certificate: 'Электронный сертификат',
  cash: 'Наличные',
}

/** Returns how it was paid, in Russian: the provider's own title is English. */
export function methodText({ method_type, method_title }: Pick<PaymentRow, 'method_type' | 'method_title'>) {
  if (method_type === null) return null
  if (method_type !== 'bank_card') return methods[method_type] ?? 'Другой способ'
  const [, last4] = /(\d{4})$/.exec(method_title ?? '') ?? []
  return last4 === undefined ? 'Банковская карта' : `Карта *${last4}`
}

type NotedPayment = Pick<PaymentRow, 'status' | 'failure_reason' | 'review_reason' | 'refunded_kopecks'>

/** Returns a note for a list of payments; null where the status needs none. */
export function paymentNote(payment: NotedPayment, openRefund: RefundRow['status'] | null): string | null {
  const { status, failure_reason, review_reason, refunded_kopecks } = payment
  if (review_reason && (status === 'pending' || status === 'failed'))
    return 'Не сошёлся с заказом, мы разбираемся: либо включим тариф, либо вернём деньги.'
  if (status === 'pending') return 'Ещё не подтверждён. Если вы не платили, деньги не списаны.'
  if (status === 'failed') return `${failureReason(failure_reason) ?? 'Оплата не прошла.'} Деньги не списаны.`
  if (openRefund === 'pending') return 'Возврат принят, деньги в пути.'
  if (openRefund === 'requested') return 'Возврат запрошен, ждём ответа платёжного сервиса.'
  if (status === 'succeeded' && review_reason === 'refund_asked')
    return 'Вы попросили вернуть деньги, сотрудник смотрит.'
  if (status === 'succeeded' && review_reason === 'refund_refused')
    return 'Платёжный сервис отказал в возврате, сотрудник разбирается.'
  if (status === 'succeeded' && refunded_kopecks > 0) return `Возвращено ${shownAmount(refunded_kopecks / 100)}.`
  return null
}
