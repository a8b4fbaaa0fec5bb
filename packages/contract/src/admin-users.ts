import { z } from 'zod'
import { PlanId, Role, SubscriptionType, Time, UserIdParams } from './common.ts'
import { endpoint } from './endpoint.ts'

export const AdminUser = z.object({
  id: z.uuid(),
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  subscription_type: SubscriptionType,
  total_readings: z.int(),
  readings_this_period: z.int(),
  created_at: Time,
  last_login_at: Time.nullable(),
  updated_at: Time,
  role: Role,
})
export type AdminUser = z.infer<typeof AdminUser>

const SubscriptionAction = z
  .object({ action: z.enum(['assign', 'cancel']), plan: PlanId.optional() })
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
    summary: 'Есть ли у вызывающего права администратора',
    params: UserIdParams,
    reply: z.object({ hasAccess: z.boolean(), isAdmin: z.boolean() }),
  }),
  users: endpoint({
    method: 'GET',
    path: '/api/admin/users',
    ...admin,
    summary: 'Пользователи по страницам',
    query: z.object({
      page: z.coerce.number().int().min(1).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
      search: z.string().trim().max(100).default(''),
    }),
    reply: z.object({ users: z.array(AdminUser), total: z.int() }),
  }),
  user: endpoint({
    method: 'GET',
    path: '/api/admin/users/:userId',
    ...admin,
    summary: 'Один пользователь',
    params: UserIdParams,
    reply: AdminUser,
  }),
  updateUser: endpoint({
    method: 'PATCH',
    path: '/api/admin/users/:userId',
    ...admin,
    summary: 'Изменить имя и роль',
    params: UserIdParams,
    body: z.object({
      firstName: z.string().trim().max(80).nullable().optional(),
      lastName: z.string().trim().max(80).nullable().optional(),
      role: Role.optional(),
    }),
    reply: AdminUser,
  }),
  removeUser: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/:userId',
    ...admin,
    summary: 'Удалить пользователя со всеми данными',
    params: UserIdParams,
    reply: z.object({ ok: z.literal(true) }),
  }),
  subscription: endpoint({
    method: 'POST',
    path: '/api/admin/users/:userId/subscription',
    ...admin,
    summary: 'Назначить или отменить подписку',
    params: UserIdParams,
    body: SubscriptionAction,
    reply: AdminUser,
  }),
}
