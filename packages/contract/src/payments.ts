import { z } from 'zod'
import { PlanId, Time, Usage, UserIdParams } from './common.ts'
import { endpoint } from './endpoint.ts'

const PaymentStatus = z.enum(['pending', 'succeeded', 'failed', 'refunded'])
export type PaymentStatus = z.infer<typeof PaymentStatus>

export const Payment = z.object({
  id: z.uuid(),
  yookassa_payment_id: z.string().nullable(),
  userId: z.uuid(),
  userEmail: z.string(),
  planId: PlanId,
  description: z.string(),
  /** Roubles with at most two decimals. */
  amount: z.number(),
  status: PaymentStatus,
  payment_method: z.string().nullable(),
  method: z.string().nullable(),
  created_at: Time,
})
export type Payment = z.infer<typeof Payment>

export const subscriptionsApi = {
  info: endpoint({
    method: 'GET',
    path: '/api/subscriptions/info/:userId',
    access: 'self',
    summary: 'Тариф и остаток сообщений',
    params: UserIdParams,
    reply: Usage,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/subscriptions/cancel',
    access: 'self',
    summary: 'Отменить подписку; возврат, если использовано не больше 20 %',
    body: z.object({ userId: z.uuid() }),
    reply: z.object({ refundPerformed: z.boolean() }),
  }),
}

export const paymentsApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/payments/create',
    access: 'self',
    summary: 'Начать оплату тарифа',
    body: z.object({ userId: z.uuid(), planId: PlanId }),
    reply: z.object({ confirmationUrl: z.string(), paymentId: z.uuid() }),
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/payments/history',
    access: 'self',
    summary: 'Платежи пользователя, новые первыми',
    query: z.object({ userId: z.uuid() }),
    reply: z.array(Payment),
  }),
  status: endpoint({
    method: 'GET',
    path: '/api/payments/status/:paymentId',
    access: 'user',
    summary: 'Состояние своего платежа',
    params: z.object({ paymentId: z.uuid() }),
    reply: z.object({ status: PaymentStatus }),
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/api/payments/webhook',
    access: 'anyone',
    summary: 'Уведомления платёжного сервиса',
    body: z.looseObject({ event: z.string().max(60), object: z.looseObject({ id: z.string().max(60) }) }),
    reply: z.object({ ok: z.literal(true) }),
    openInMaintenance: true,
  }),
}
