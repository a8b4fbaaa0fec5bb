import { z } from 'zod'
import { Time } from './common.ts'
import { endpoint } from './endpoint.ts'

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

/** What the panel's dashboard shows. */
export const adminDashboardApi = {
  stats: endpoint({
    method: 'GET',
    path: '/api/admin/stats',
    ...admin,
    summary: 'Сводка для дашборда',
    reply: AdminStats,
  }),
  demoStats: endpoint({
    method: 'GET',
    path: '/api/admin/demo-chat/stats',
    ...admin,
    summary: 'Сводка демо-чата',
    reply: DemoStats,
  }),
}
