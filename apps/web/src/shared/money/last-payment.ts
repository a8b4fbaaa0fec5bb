import { recall, remember } from '#shared/storage/storage.ts'

const key = 'lunaria-last-payment'

/** The payment that this tab has begun and whose end it has not seen yet. */
export function rememberPayment(paymentId: string): void {
  remember('session', key, paymentId)
}

export function recallPayment(): string | null {
  return recall('session', key)
}

export function forgetPayment(): void {
  remember('session', key, null)
}
