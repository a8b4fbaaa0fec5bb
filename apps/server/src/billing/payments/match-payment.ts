import type { ReviewReason } from '@lunaria/contract/admin-payments'
import { type ProviderPayment, parseKopecks } from './provider-objects.ts'
import type { PaymentRow } from './queries.ts'

/** Where the money has to come to. */
export type Shop = { shopId?: string; isTest: boolean }

/**
 * Returns how a payment that the provider calls succeeded differs from the one that was ordered; undefined when it does
 * not.
 */
export function findMismatch(
  payment: Pick<PaymentRow, 'id' | 'yookassa_payment_id' | 'amount_kopecks' | 'currency' | 'status'>,
  read: ProviderPayment,
  { shopId, isTest }: Shop,
): ReviewReason | undefined {
  if (payment.yookassa_payment_id !== null && payment.yookassa_payment_id !== read.id) return 'other_payment'
  if (!read.paid) return 'not_paid'
  if (parseKopecks(read.amount.value) !== payment.amount_kopecks) return 'amount'
  if (read.amount.currency !== payment.currency) return 'currency'
  if (read.recipient?.account_id !== shopId) return 'shop'
  if (read.test !== isTest) return 'test_flag'
  if (read.metadata?.payment_id !== payment.id) return 'metadata'
  if (payment.status === 'failed') return 'paid_after_failure'
  return undefined
}

const providerHosts = ['yoomoney.ru', 'yookassa.ru']
const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Returns true for a page to which a payer may be sent: the provider's own, or of its stand-in. */
export function isPaymentPage(address: string, apiUrl: string): boolean {
  if (!URL.canParse(address)) return false
  const page = new URL(address)
  const api = new URL(apiUrl)
  if (isUnder(api.hostname, providerHosts)) return page.protocol === 'https:' && isUnder(page.hostname, providerHosts)
  if (page.protocol !== 'https:' && page.protocol !== 'http:') return false
  return page.hostname === api.hostname || (loopback.includes(page.hostname) && loopback.includes(api.hostname))
}

function isUnder(host: string, domains: string[]): boolean {
  return domains.some((domain) => host === domain || host.endsWith(`.${domain}`))
}
