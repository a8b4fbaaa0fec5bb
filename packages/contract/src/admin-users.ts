import { z } from 'zod'
import { Ok, PlanId, Role, SubscriptionType, Time, UserIdParams } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Payment } from './payments.ts'
import { written } from './written.ts'

export const AdminUser = z.object({
  id: z.uuid(),
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  subscription_type: SubscriptionType,
  subscription_expires: Time.nullable(),
  /** Messages taken and not given back, over all plans. */
  total_readings: z.int(),
  readings_this_period: z.int(),
  message_limit: z.int(),
  created_at: Time,
  last_login_at: Time.nullable(),
  updated_at: Time,
  role: Role,
  /** Since when the user is blocked. */
  blocked_at: Time.nullable(),
})
export type AdminUser = z.infer<typeof AdminUser>

/** A plan that the user has or had. */
export const AdminGrant = z.object({
  id: z.uuid(),
  plan: PlanId,
  source: z.enum(['payment', 'admin', 'demo']),
  /** `frozen`: a refund of it is undecided; `superseded`: its rest is in a newer one. */
  status: z.enum(['active', 'frozen', 'superseded', 'cancelled', 'refunded', 'expired']),
  message_limit: z.int(),
  messages_used: z.int(),
  starts_at: Time,
  ends_at: Time,
  payment_id: z.uuid().nullable(),
})
export type AdminGrant = z.infer<typeof AdminGrant>

/** What is left of the payment behind the current plan, to be returned when the plan is cancelled. */
export const RefundOffer = z.object({
  /** All that the plan was bought with. */
  paymentIds: z.array(z.uuid()),
  /** Roubles. */
  amount: z.number(),
  /** From 0 to 1: how much of the plan is used, and up to which share the user can get the money back without a review. */
  usedShare: z.number(),
  refundableShare: z.number(),
})
export type RefundOffer = z.infer<typeof RefundOffer>

/** Everything the panel shows about a user; never the messages to the master. */
export const AdminUserDetails = AdminUser.extend({
  email_verified: z.boolean(),
  date_of_birth: z.iso.date().nullable(),
  place_of_residence: z.string().nullable(),
  email_notifications: z.boolean(),
  session_count: z.int(),
  chat_count: z.int(),
  message_count: z.int(),
  /** The newest first; as many as `historyLength`. */
  grants: z.array(AdminGrant),
  payments: z.array(Payment),
  /** Null where cancelling the current plan could return nothing. */
  refund: RefundOffer.nullable(),
  /** A refund of the current plan has been asked for, and the provider has not said yet whether it took it. */
  isRefundRequested: z.boolean(),
})
export type AdminUserDetails = z.infer<typeof AdminUserDetails>

/** How many plans and how many payments a user's card shows. */
export const historyLength = 50

export const UserSort = z.enum([
  '-created_at',
  'created_at',
  'email',
  '-email',
  '-last_login_at',
  'last_login_at',
  '-total_readings',
  'total_readings',
])
export type UserSort = z.infer<typeof UserSort>

const UserFilters = z.object({
  /** Words that have to be somewhere in the address or the names. */
  search: written().max(100).default(''),
  plan: SubscriptionType.optional(),
  role: Role.optional(),
  blocked: z.enum(['true', 'false']).optional(),
})
export type UserFilters = z.infer<typeof UserFilters>

const Name = (label: string) =>
  written()
    .max(80, `${label}: не длиннее 80 символов`)
    .transform((text) => text || null)
    .nullable()
    .optional()

const SubscriptionAction = z
  .object({
    action: z.enum(['assign', 'cancel']),
    plan: PlanId.or(z.literal(''))
      .nullish()
      .transform((plan) => plan || undefined),
    /** With `cancel`: the refund in roubles that the admin was shown and confirmed. */
    refundAmount: z.number().positive().optional(),
  })
  .refine((body) => body.action !== 'assign' || body.plan, {
    path: ['plan'],
    message: 'plan обязателен для действия assign',
  })

const admin = { access: 'admin' } as const

/** The panel's users. */
export const adminUsersApi = {
  checkAccess: endpoint({
    method: 'GET',
    path: '/api/admin/check-access/:userId',
    ...admin,
    summary: 'Администратор ли пользователь и открыта ли ему панель',
    params: UserIdParams,
    reply: z.object({ hasAccess: z.boolean(), isAdmin: z.boolean() }),
  }),
  users: endpoint({
    method: 'GET',
    path: '/api/admin/users',
    ...admin,
    summary: 'Пользователи по страницам',
    query: UserFilters.extend({
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
      sort: UserSort.default('-created_at'),
    }),
    reply: z.object({ users: z.array(AdminUser), total: z.int() }),
  }),
  exportUsers: endpoint({
    method: 'GET',
    path: '/api/admin/users/export.csv',
    ...admin,
    summary: 'Те же пользователи файлом CSV, новые первыми',
    query: UserFilters,
    produces: 'text/csv',
  }),
  user: endpoint({
    method: 'GET',
    path: '/api/admin/users/:userId',
    ...admin,
    summary: 'Один пользователь: профиль, тарифы, платежи, число чатов',
    params: UserIdParams,
    reply: AdminUserDetails,
  }),
  updateUser: endpoint({
    method: 'PATCH',
    path: '/api/admin/users/:userId',
    ...admin,
    confirmation: 'with-factor',
    summary: 'Изменить имя и роль',
    params: UserIdParams,
    body: z.object({ firstName: Name('Имя'), lastName: Name('Фамилия'), role: Role.optional() }),
    reply: AdminUser,
  }),
  removeUser: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/:userId',
    ...admin,
    confirmation: 'with-factor',
    summary: 'Удалить пользователя со всеми данными',
    params: UserIdParams,
    reply: Ok,
  }),
  blockUser: endpoint({
    method: 'POST',
    path: '/api/admin/users/:userId/block',
    ...admin,
    summary: 'Закрыть пользователю вход; его сессии завершаются сразу',
    params: UserIdParams,
    reply: AdminUser,
  }),
  unblockUser: endpoint({
    method: 'POST',
    path: '/api/admin/users/:userId/unblock',
    ...admin,
    summary: 'Снова открыть пользователю вход',
    params: UserIdParams,
    reply: AdminUser,
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/:userId/sessions',
    ...admin,
    summary: 'Завершить все входы пользователя; свой нынешний остаётся',
    params: UserIdParams,
    reply: Ok,
  }),
  subscription: endpoint({
    method: 'POST',
    path: '/api/admin/users/:userId/subscription',
    ...admin,
    confirmation: 'with-factor',
    summary: 'Назначить подписку; отменить, с возвратом или без него',
    params: UserIdParams,
    body: SubscriptionAction,
    reply: AdminUser,
  }),
}
