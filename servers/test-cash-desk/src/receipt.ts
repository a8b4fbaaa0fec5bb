import { z } from 'zod'
import { type ApiError, invalid } from './api-error.ts'
import { toKopecks } from './money.ts'
import type { Settings } from './state.ts'

const Amount = z.object({
  value: z.string().regex(/^\d{1,9}\.\d{2}$/),
  currency: z.literal('RUB'),
})

const Item = z.object({
  description: z.string().min(1).max(128),
  amount: Amount,
  quantity: z.coerce.number().positive().max(99_999.999).multipleOf(0.001),
  vat_code: z.int().min(1).max(12),
  measure: z.string().min(1).optional(),
  payment_subject: z.string().min(1).optional(),
  payment_mode: z.string().min(1).optional(),
})

const Receipt = z.object({
  customer: z
    .object({
      full_name: z.string().max(256).optional(),
      inn: z
        .string()
        .regex(/^(\d{10}|\d{12})$/)
        .optional(),
      email: z.email().optional(),
      phone: z
        .string()
        .regex(/^\d{4,15}$/)
        .optional(),
    })
    .refine(({ email, phone }) => email || phone, { path: ['email'] }),
  items: z.array(Item).min(1).max(80),
  tax_system_code: z.int().min(1).max(6).optional(),
})
type Receipt = z.infer<typeof Receipt>

const missing = 'Receipt is missing or illegal'

/** Throws the provider's refusal unless the receipt follows the shop's rules and its positions come to the sum. */
export function checkReceipt(given: unknown, kopecks: number, mode: Settings['receipts']): void {
  if (given === undefined) {
    if (mode !== 'off') throw invalid(missing, 'receipt')
    return
  }
  const parsed = Receipt.safeParse(given)
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path ?? []
    throw invalid(missing, ['receipt', ...path].join('.'))
  }
  const problem = findProblem(parsed.data, mode)
  if (problem) throw problem
  if (computeSum(parsed.data) !== kopecks)
    throw invalid('Receipt amount is not equal to payment amount', 'receipt.items')
}

function findProblem({ customer, items }: Receipt, mode: Settings['receipts']): ApiError | undefined {
  if (mode === '54fz') {
    if (!customer.email) return invalid(missing, 'receipt.customer.email')
    const index = items.findIndex((item) => !(item.measure && item.payment_subject && item.payment_mode))
    if (index >= 0) return invalid(missing, `receipt.items.${index}`)
  }
  if (mode === 'self-employed') {
    if (items.length > 6) return invalid(missing, 'receipt.items')
    const index = items.findIndex((item) => item.vat_code !== 1 || !Number.isInteger(item.quantity))
    if (index >= 0) return invalid(missing, `receipt.items.${index}`)
  }
  return undefined
}

/** Sums up unit price times quantity, rounded as a receipt's line is. */
function computeSum({ items }: Receipt): number {
  return items.reduce((sum, { amount, quantity }) => sum + Math.round(toKopecks(amount.value) * quantity), 0)
}
