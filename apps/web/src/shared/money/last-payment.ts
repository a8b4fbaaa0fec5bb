import { getItem, setItem } from '#shared/storage/storage.ts'

const key = 'lunaria-last-payment'

/** Saves the payment that this tab has begun and whose end it has not seen yet. */
export function savePaymentId(paymentId: string): void {
  setItem('session', key, paymentId)
}

/** Returns the id of the payment that this tab has begun; null where there is none. */
export function readPaymentId(): string | null {
  return getItem('session', key)
}

/** Deletes the id of the payment that this tab has begun. */
export function clearPaymentId(): void {
  setItem('session', key, null)
}
