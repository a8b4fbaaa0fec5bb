import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Payment } from './payments.ts'

const Page = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  offset: z.coerce.number().int().min(0).default(0),
})
const Days = z.object({ days: z.coerce.number().int().min(1).max(365).default(30) })
const PaymentStats = z.object({ successfulPayments: z.int(), failedPayments: z.int(), totalAmount: z.number() })

const admin = { access: 'admin' } as const

/** The panel's payments. */
export const adminPaymentsApi = {
  payments: endpoint({
    method: 'GET',
    path: '/api/admin/payments',
    ...admin,
    summary: 'Платежи, новые первыми',
    query: Page,
    reply: z.array(Payment),
  }),
  paymentHistory: endpoint({
    method: 'GET',
    path: '/api/admin/payment-history',
    ...admin,
    summary: 'Последние платежи',
    reply: z.array(Payment),
  }),
  paymentStats: endpoint({
    method: 'GET',
    path: '/api/admin/payment-stats',
    ...admin,
    summary: 'Платежи за период',
    query: Days,
    reply: PaymentStats,
  }),
}
