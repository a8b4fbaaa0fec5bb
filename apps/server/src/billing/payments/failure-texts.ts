import type { FailureCode } from './yookassa.ts'

/** Why no payment could be begun; each says what happens to the money. */
export const creationTexts: Record<FailureCode, string> = {
  timeout: 'Платёжный сервис не ответил вовремя. Деньги не списаны; попробуйте ещё раз.',
  network: 'Платёжный сервис сейчас недоступен. Деньги не списаны; попробуйте через несколько минут.',
  server_error: 'В платёжном сервисе сбой. Деньги не списаны; попробуйте через несколько минут.',
  processing: 'Платёжный сервис ещё обрабатывает заказ. Деньги не списаны; попробуйте через минуту.',
  rate_limited: 'Платёжный сервис перегружен. Деньги не списаны; попробуйте через минуту.',
  broken_answer: 'Платёжный сервис ответил непонятно. Деньги не списаны; попробуйте ещё раз.',
  credentials: 'Не удалось создать платеж: касса настроена неверно. Деньги не списаны; мы уже знаем об этом.',
  forbidden: 'Не удалось создать платеж: касса не разрешает такую оплату. Деньги не списаны; мы уже знаем об этом.',
  not_found: 'Не удалось создать платеж: касса его не нашла. Деньги не списаны; мы уже знаем об этом.',
  rejected: 'Не удалось создать платеж: касса отклонила заказ. Деньги не списаны; мы уже знаем об этом.',
  not_configured: 'Не удалось создать платеж: касса не подключена. Деньги не списаны; мы уже знаем об этом.',
}

/** Why a payment has failed, by the provider's word for it. */
const cancellations: Record<string, string> = {
  '3d_secure_failed': 'Банк не подтвердил, что платите вы: код не подошёл или не был введён.',
  call_issuer: 'Банк отклонил платёж и просит позвонить ему.',
  canceled_by_merchant: 'Платёж отменён.',
  closed_by_admin: 'Заказ так и не был оплачен и закрыт.',
  card_expired: 'Срок действия карты истёк.',
  country_forbidden: 'Карты этой страны не принимаются.',
  expired_on_capture: 'Платёж не был завершён вовремя.',
  expired_on_confirmation: 'Время на оплату вышло.',
  fraud_suspected: 'Платёж заблокирован защитой от мошенничества.',
  general_decline: 'Банк отклонил платёж и не сказал почему.',
  identification_required: 'Кошельку нужно подтверждение личности.',
  insufficient_funds: 'На карте не хватило денег.',
  internal_timeout: 'Платёжный сервис не успел провести платёж.',
  invalid_card_number: 'Номер карты неверный.',
  invalid_csc: 'Код с обратной стороны карты неверный.',
  issuer_unavailable: 'Банк, выпустивший карту, не отвечает.',
  never_created: 'Платёжный сервис так и не принял этот заказ.',
  payment_method_limit_exceeded: 'Исчерпан лимит платежей по карте или магазину.',
  payment_method_restricted: 'Операции этим способом оплаты запрещены.',
  permission_revoked: 'Разрешение на оплату отозвано.',
  unsupported_mobile_operator: 'Этот мобильный оператор не поддерживается.',
}

/** Returns a failed payment in a sentence or two; a reason that is new to us gets a neutral one. */
export function failureText(reason: string | null): string {
  return `${failureReason(reason) ?? 'Оплата не прошла.'} Деньги не списаны; можно попробовать ещё раз.`
}

/** Returns the reason alone; undefined for one that is new to us. */
export function failureReason(reason: string | null): string | undefined {
  return reason !== null && Object.hasOwn(cancellations, reason) ? cancellations[reason] : undefined
}
