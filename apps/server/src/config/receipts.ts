import { z } from 'zod'
import { matching, oneOf, wholeNumber } from './config-values.ts'

/** How receipts are made out by law 54-FZ: the seller's accountant decides, so all of it is configuration. */
export const ReceiptVariables = z.object({
  RECEIPT_MODE: oneOf(['off', '54fz', 'self-employed']).default('off'),
  RECEIPT_VAT_CODE: wholeNumber(1, 12).default(1),
  RECEIPT_TAX_SYSTEM: wholeNumber(1, 6).optional(),
  RECEIPT_PAYMENT_MODE: matching(/^[a-z_]{1,30}$/, 'a way of payment of the provider’s list').default('full_payment'),
  RECEIPT_PAYMENT_SUBJECT: matching(/^[a-z_]{1,40}$/, 'a subject of the provider’s list').default('service'),
  RECEIPT_MEASURE: matching(/^[a-z_]{1,30}$/, 'a measure of the provider’s list').default('piece'),
})

export const receiptExamples: Record<keyof z.infer<typeof ReceiptVariables>, string> = {
  RECEIPT_MODE: '54fz',
  RECEIPT_VAT_CODE: '1',
  RECEIPT_TAX_SYSTEM: '2',
  RECEIPT_PAYMENT_MODE: 'full_payment',
  RECEIPT_PAYMENT_SUBJECT: 'service',
  RECEIPT_MEASURE: 'piece',
}

export type ReceiptRules = {
  /** The provider's numbers and words, as they are in its list of receipt fields. */
  vatCode: number
  taxSystem?: number
  paymentMode: string
  paymentSubject: string
  measure: string
  /** Of a refund in part such a seller's receipt names what remains, not what goes back. */
  isSelfEmployed?: true
}

/** Returns the rules of receipts; undefined when the shop sends no receipts through the provider. */
export function toReceiptRules(env: z.infer<typeof ReceiptVariables>): ReceiptRules | undefined {
  if (env.RECEIPT_MODE === 'off') return undefined
  return {
    // The self-employed pay no value-added tax, even if a rate is configured.
    vatCode: env.RECEIPT_MODE === 'self-employed' ? 1 : env.RECEIPT_VAT_CODE,
    taxSystem: env.RECEIPT_TAX_SYSTEM,
    paymentMode: env.RECEIPT_PAYMENT_MODE,
    paymentSubject: env.RECEIPT_PAYMENT_SUBJECT,
    measure: env.RECEIPT_MEASURE,
    ...(env.RECEIPT_MODE === 'self-employed' && { isSelfEmployed: true }),
  }
}
