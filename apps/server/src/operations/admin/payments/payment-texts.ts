import type { Acceptance, PaymentStep, ReviewReason } from '@lunaria/contract/admin-payments'
import type { PaymentStatus } from '@lunaria/contract/payments'
import { shownAmount } from '@lunaria/words/roubles'
import type { Selectable } from 'kysely'
import { failureReason } from '#billing/payments/failure-texts.ts'
import type { Recheck } from '#billing/payments/recheck-payment.ts'
import type { RefundsTable } from '#platform/db/money-tables.ts'

/** A status as it is shown: what is neither open, paid nor returned is turned down. */
export const statusWords: Record<PaymentStatus, string> = {
  pending: 'В обработке',
  succeeded: 'Успешно',
  failed: 'Отклонен',
  refunded: 'Возвращён',
}

const reviewTexts: Record<ReviewReason, string> = {
  amount: 'В кассу пришла не та сумма, что в заказе. Тариф не включён.',
  currency: 'Деньги пришли в другой валюте. Тариф не включён.',
  shop: 'Деньги пришли на счёт другого магазина. Тариф не включён.',
  test_flag: 'Оплата прошла не в том режиме кассы: тестовая вместо настоящей или наоборот. Тариф не включён.',
  metadata: 'У кассы эта оплата числится за другим заказом. Тариф не включён.',
  other_payment: 'Касса назвала для этого заказа другой платёж. Тариф не включён.',
  not_paid: 'Касса считает платёж завершённым, но денег не получила.',
  paid_after_failure: 'Деньги пришли уже после того, как платёж был отклонён. Тариф не включён.',
  undecided: 'Касса так и не сказала, оплачен ли заказ. Сами мы больше не спрашиваем.',
  not_at_provider: 'Касса не знает такого платежа.',
  partial_refund: 'Часть денег вернули из кабинета кассы. Тариф продолжает действовать.',
  refund_amount: 'Касса вернула больше, чем было заплачено.',
  refund_refused: 'Касса отказала в возврате: деньги ещё у нас.',
  refund_asked:
    'Пользователь отменил тариф, использовав не больше 20 %, и ждёт денег. Сами мы возвращаем раз в 30 дней, а такой возврат у него уже был, поэтому решать вам. Тариф завершён.',
  refund_undecided: 'Касса так и не сказала, сделан ли возврат.',
}

/** Returns what an admin has to look at. */
export function reviewText(reason: ReviewReason): string {
  return reviewTexts[reason]
}

export const acceptanceTexts: Record<Acceptance, string> = {
  take: 'Пришедшие деньги будут засчитаны, а тариф включится сейчас и на полный срок.',
  close: 'Платёж закроется как неоплаченный. Если деньги всё же придут, он снова попадёт в эту очередь.',
  dismiss: 'Пометка снимется. Деньги и тариф останутся как сейчас.',
}

/** What accepting has done. */
export const acceptedTexts: Record<Acceptance, string> = {
  take: 'Платёж принят, тариф включён.',
  close: 'Платёж закрыт как неоплаченный.',
  dismiss: 'Пометка снята.',
}

const refusalTexts: Record<string, string> = {
  insufficient_funds: 'на счёте магазина не хватает денег',
  general_decline: 'касса не назвала причину',
  rejected_by_payee: 'банк покупателя не принял деньги',
  rejected_by_timeout: 'банк покупателя не ответил вовремя',
  yoo_money_account_closed: 'кошелёк покупателя закрыт',
  rejected: 'касса не приняла запрос',
  never_created: 'касса так и не получила запрос',
  not_found: 'касса не знает такого возврата',
  credentials: 'касса не приняла наш ключ',
  forbidden: 'касса не разрешает нам возвраты',
  not_configured: 'касса не подключена',
}

/** Returns why the provider has refused a refund. */
export function refusalText(reason: string): string {
  return refusalTexts[reason] ?? `причина кассы: ${reason}`
}

/** Returns a line of a payment's history. */
export function stepText(step: PaymentStep): { title: string; note: string | null } {
  switch (step.kind) {
    case 'ordered':
      return { title: 'Заказ создан', note: null }
    case 'sent':
      return { title: 'Передан в кассу', note: null }
    case 'paid':
      return { title: 'Оплачен', note: null }
    case 'refunded':
      return { title: 'Деньги возвращены целиком', note: null }
    case 'failed':
      return { title: 'Отклонен', note: failureReason(step.reason) ?? 'Касса не назвала причину.' }
    case 'review':
      return { title: 'Нужна проверка', note: reviewText(step.reason) }
    case 'settled':
      return { title: 'Проверка больше не нужна', note: null }
    case 'accepted': {
      const isClosed = step.acceptance === 'close'
      return { title: isClosed ? 'Закрыт администратором' : 'Принят администратором', note: reviewText(step.reason) }
    }
    case 'refund_refused':
      return { title: 'Возврат отклонён', note: `Касса отказала: ${refusalText(step.reason)}.` }
    case 'noted':
      return { title: 'Отметка', note: step.text || null }
  }
}

/** Returns what has become of a refund that an admin wanted. */
export function refundText({ status, amount_kopecks, grant_id }: Selectable<RefundsTable>): string {
  const amount = shownAmount(amount_kopecks / 100)
  const plan = grant_id === null ? 'Тариф остаётся.' : 'Тариф завершён.'
  if (status === 'succeeded') return `Возврат ${amount} выполнен. ${plan}`
  if (status === 'pending') return `Касса приняла возврат ${amount}, деньги в пути. ${plan}`
  if (status === 'refused') return 'Эти деньги уже вернули из кабинета кассы; теперь это записано и здесь.'
  return `Касса не ответила, принят ли возврат ${amount}. Проверяем сами: дважды деньги не вернутся.`
}

/** Returns what a look at the provider has brought. */
export function checkText({ before, after, read }: Recheck): string {
  const finding = after.review_reason
  if (finding) {
    const told = finding === before.review_reason ? 'Касса ответила то же, что и раньше.' : 'Касса ответила.'
    const isOtherSum = finding === 'amount' && read !== undefined
    const sums = isOtherSum ? ` В кассе ${read.amount.value} ${read.amount.currency}.` : ''
    return `${told} ${reviewText(finding)}${sums}`
  }
  if (after.status !== before.status || after.refunded_kopecks !== before.refunded_kopecks)
    return `Касса ответила, состояние изменилось: «${statusWords[after.status]}».`
  if (before.review_reason) return 'Касса ответила: теперь всё сходится.'
  return `Касса подтвердила: «${statusWords[after.status]}», ничего не изменилось.`
}
