import { z } from 'zod'

/** The objects of YooKassa's API v3, with only the fields that are used. */

const Amount = z.object({ value: z.string(), currency: z.string() })

export const ProviderPayment = z.object({
  id: z.string().min(1).max(60),
  /** pending, waiting_for_capture, succeeded or canceled; an unknown value counts as none of them. */
  status: z.string(),
  paid: z.boolean(),
  test: z.boolean(),
  amount: Amount,
  refunded_amount: Amount.optional(),
  created_at: z.string(),
  recipient: z.object({ account_id: z.string() }).optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  confirmation: z.object({ confirmation_url: z.string().optional() }).optional(),
  payment_method: z.object({ type: z.string().max(60), title: z.string().max(200).optional() }).optional(),
  cancellation_details: z.object({ party: z.string(), reason: z.string().max(100) }).optional(),
})
export type ProviderPayment = z.infer<typeof ProviderPayment>

export const ProviderRefund = z.object({
  id: z.string().min(1).max(60),
  payment_id: z.string(),
  /** pending, succeeded or canceled. */
  status: z.string(),
  amount: Amount,
  created_at: z.string(),
  cancellation_details: z.object({ party: z.string(), reason: z.string().max(100) }).optional(),
})
export type ProviderRefund = z.infer<typeof ProviderRefund>

export type ProviderPage<Item> = { items: Item[]; next_cursor?: string }

export const ProviderError = z.object({
  id: z.string().max(100).optional(),
  code: z.string().max(100).optional(),
  parameter: z.string().max(100).optional(),
})

/** Returns a decimal amount of the provider in whole kopecks; undefined where the text is not an amount. */
export function parseKopecks(value: string): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(value) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

/** Writes whole kopecks as the protocol writes them: «1490.00». */
export function toValue(kopecks: number): string {
  return `${Math.floor(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`
}
