import type { Plan } from '@lunaria/contract/plans'
import { dayForms } from '@lunaria/words/days'
import { plural } from '@lunaria/words/plural'
import type { ReceiptRules } from '#config/receipts.ts'
import { toValue } from './provider-objects.ts'

type Order = {
  paymentId: string
  plan: Pick<Plan, 'id' | 'name' | 'durationDays'>
  amountKopecks: number
  email: string
  publicUrl: string
  receipt?: ReceiptRules
}

/** Returns where the payer comes back to, paid or not. */
export function returnUrl(publicUrl: string, paymentId: string): string {
  return `${publicUrl}/payment/success?payment=${paymentId}`
}

/** Returns what was bought, as the history and the receipt name it. */
export function describePlan({ name, durationDays }: Pick<Plan, 'name' | 'durationDays'>): string {
  return `Тариф «${name}», ${durationDays} ${plural(durationDays, dayForms)}`
}

/**
 * Returns the body of the call that begins a payment, as it is stored and sent: one stage, on the provider's own page.
 */
export function paymentRequest({ paymentId, plan, amountKopecks, email, publicUrl, receipt }: Order): string {
  const amount = { value: toValue(amountKopecks), currency: 'RUB' }
  const description = describePlan(plan)
  return JSON.stringify({
    amount,
    capture: true,
    confirmation: { type: 'redirect', return_url: returnUrl(publicUrl, paymentId) },
    description: `${description}. Заказ ${paymentId.slice(0, 8)}`,
    metadata: { payment_id: paymentId, plan_id: plan.id },
    ...(receipt && { receipt: toReceipt({ amount, description, email, receipt }) }),
  })
}

/** Returns the body of a refund; the receipt of a full one is made from the payment's. */
export function refundRequest(refund: {
  providerPaymentId: string
  amountKopecks: number
  description: string
  receipt?: object
}): string {
  return JSON.stringify({
    payment_id: refund.providerPaymentId,
    amount: { value: toValue(refund.amountKopecks), currency: 'RUB' },
    description: refund.description,
    ...(refund.receipt && { receipt: refund.receipt }),
  })
}

type ReceiptParts = {
  amount: { value: string; currency: string }
  description: string
  email: string
  receipt: ReceiptRules
}

/** Returns a receipt with one position. */
export function toReceipt({ amount, description, email, receipt }: ReceiptParts) {
  return {
    customer: { email },
    items: [
      {
        description,
        amount,
        quantity: 1,
        vat_code: receipt.vatCode,
        measure: receipt.measure,
        payment_subject: receipt.paymentSubject,
        payment_mode: receipt.paymentMode,
      },
    ],
    ...(receipt.taxSystem !== undefined && { tax_system_code: receipt.taxSystem }),
  }
}
