import type { PaymentDetails } from '@lunaria/contract/admin-payments'
import type { Tone } from '#shared/ui/marks/tone.ts'

export const grantWords: Record<NonNullable<PaymentDetails['grant']>['status'], string> = {
  active: 'действует',
  superseded: 'остаток перешёл к новому тарифу',
  cancelled: 'отменён',
  refunded: 'завершён с возвратом',
  expired: 'закончился',
}

type Refund = PaymentDetails['refunds'][number]

export const refundStatuses: Record<Refund['status'], { word: string; tone: Tone }> = {
  requested: { word: 'Проверяется', tone: 'warn' },
  pending: { word: 'Деньги в пути', tone: 'info' },
  succeeded: { word: 'Выполнен', tone: 'ok' },
  refused: { word: 'Отклонён', tone: 'err' },
}

export const refundOrigins: Record<Refund['origin'], string> = {
  user: 'Покупатель отменил тариф',
  admin: 'Администратор',
  orphan: 'Сам: аккаунта уже нет',
  cabinet: 'Из кабинета кассы',
}

const events: Record<string, string> = {
  'payment.succeeded': 'Оплачено',
  'payment.canceled': 'Платёж отменён',
  'payment.waiting_for_capture': 'Деньги удержаны',
  'refund.succeeded': 'Деньги возвращены',
}

/** Returns what a notification says; one that is new to us by its own name. */
export function eventWord(event: string): string {
  return events[event] ?? event
}

/** Returns the number that identifies a payment to people. */
export function shortId(id: string): string {
  return id.slice(0, 8)
}
