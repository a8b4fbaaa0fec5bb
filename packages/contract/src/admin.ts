import { z } from 'zod'
import { PlanId, Role, SubscriptionType, Time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Payment } from './payments.ts'
import { SettingsChanges, SystemSettings } from './settings.ts'
import { TarotSpread } from './tarot.ts'

const UserParams = z.object({ userId: z.uuid() })
const Page = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  offset: z.coerce.number().int().min(0).default(0),
})

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

const Days = z.object({ days: z.coerce.number().int().min(1).max(365).default(30) })
const PaymentStats = z.object({ successfulPayments: z.int(), failedPayments: z.int(), totalAmount: z.number() })

const AdminStats = z.object({
  totalUsers: z.int(),
  activeUsers: z.int(),
  newRegistrations: z.int(),
  totalReadings: z.int(),
  totalRevenue: z.number(),
  activeSubscriptions: z.int(),
  subscriptionsByType: z.object({ free: z.int(), daily: z.int(), monthly: z.int() }),
  popularSpreads: z.array(z.object({ spreadId: z.string(), name: z.string(), count: z.int() })),
  recentPayments: z.array(
    z.object({
      id: z.uuid(),
      userId: z.uuid(),
      userEmail: z.string(),
      amount: z.number(),
      status: z.string(),
      createdAt: Time,
    }),
  ),
})

const DemoStats = z.object({
  summary: z.object({
    session_count: z.int(),
    total_user_messages: z.int(),
    total_messages: z.int(),
    avg_user_messages: z.number(),
  }),
  recentMessages: z.array(
    z.object({ id: z.uuid(), session_id: z.uuid(), role: z.string(), content: z.string(), created_at: Time }),
  ),
})

const admin = { access: 'admin' } as const

export const adminApi = {
  checkAccess: endpoint({
    method: 'GET',
    path: '/api/admin/check-access/:userId',
    ...admin,
    summary: 'Есть ли у вызывающего права администратора',
    params: UserParams,
    reply: z.object({ hasAccess: z.boolean(), isAdmin: z.boolean() }),
  }),
  stats: endpoint({
    method: 'GET',
    path: '/api/admin/stats',
    ...admin,
    summary: 'Сводка для дашборда',
    reply: AdminStats,
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
    params: UserParams,
    reply: AdminUser,
  }),
  updateUser: endpoint({
    method: 'PATCH',
    path: '/api/admin/users/:userId',
    ...admin,
    summary: 'Изменить имя и роль',
    params: UserParams,
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
    params: UserParams,
    reply: z.object({ ok: z.literal(true) }),
  }),
  subscription: endpoint({
    method: 'POST',
    path: '/api/admin/users/:userId/subscription',
    ...admin,
    summary: 'Назначить или отменить подписку',
    params: UserParams,
    body: SubscriptionAction,
    reply: AdminUser,
  }),
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
  demoStats: endpoint({
    method: 'GET',
    path: '/api/admin/demo-chat/stats',
    ...admin,
    summary: 'Сводка демо-чата',
    reply: DemoStats,
  }),
  spreads: endpoint({
    method: 'GET',
    path: '/api/admin/spreads',
    ...admin,
    summary: 'Все расклады',
    reply: z.array(TarotSpread.extend({ card_count: z.int() })),
  }),
  updateSpread: endpoint({
    method: 'PATCH',
    path: '/api/admin/spreads/:spreadId',
    ...admin,
    summary: 'Включить, выключить или переписать расклад',
    params: z.object({ spreadId: z.string().max(40) }),
    body: z.object({
      isActive: z.boolean().optional(),
      is_active: z.boolean().optional(),
      name: z.string().trim().min(1, 'Введите название').max(80).optional(),
      description: z.string().trim().min(1, 'Введите описание').max(1000).optional(),
    }),
    reply: TarotSpread.extend({ card_count: z.int() }),
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/admin/settings',
    ...admin,
    summary: 'Настройки системы',
    reply: SystemSettings,
  }),
  updateSettings: endpoint({
    method: 'PATCH',
    path: '/api/admin/settings',
    ...admin,
    summary: 'Изменить настройки системы',
    body: SettingsChanges,
    reply: SystemSettings,
  }),
  logs: endpoint({
    method: 'GET',
    path: '/api/admin/logs',
    ...admin,
    summary: 'Последние строки журнала',
    query: Page.pick({ limit: true }),
    reply: z.object({
      logs: z.array(z.object({ time: Time, level: z.string(), message: z.string(), requestId: z.string().optional() })),
    }),
  }),
  systemStatus: endpoint({
    method: 'GET',
    path: '/api/admin/system/status',
    ...admin,
    summary: 'Состояние служб',
    reply: z.object({
      services: z.array(
        z.object({
          id: z.enum(['database', 'ai', 'payments', 'mail']),
          status: z.enum(['ok', 'warning', 'error']),
          message: z.string(),
          latencyMs: z.number(),
        }),
      ),
    }),
  }),
  systemInfo: endpoint({
    method: 'GET',
    path: '/api/admin/system/info',
    ...admin,
    summary: 'Версии, память, время работы, размер базы',
    reply: z.object({
      version: z.string(),
      node: z.string(),
      postgres: z.string(),
      memoryMb: z.number(),
      uptimeSeconds: z.int(),
      databaseMb: z.number(),
    }),
  }),
  clearCache: endpoint({
    method: 'POST',
    path: '/api/admin/system/cache/clear',
    ...admin,
    summary: 'Очистить кеши и журнал',
    reply: z.object({ ok: z.literal(true) }),
  }),
  restart: endpoint({
    method: 'POST',
    path: '/api/admin/system/restart',
    ...admin,
    summary: 'Перезапустить сервер, дождавшись идущих ответов',
    reply: z.object({ message: z.string() }),
  }),
  securityScan: endpoint({
    method: 'POST',
    path: '/api/admin/system/security-scan',
    ...admin,
    summary: 'Проверка безопасности',
    reply: z.object({
      checks: z.array(
        z.object({ id: z.string(), label: z.string(), message: z.string(), status: z.enum(['ok', 'warning', 'info']) }),
      ),
    }),
  }),
  sql: endpoint({
    method: 'POST',
    path: '/api/admin/system/sql',
    ...admin,
    summary: 'Всегда отказ: произвольные запросы к базе не выполняются',
  }),
}
