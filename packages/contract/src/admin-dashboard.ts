import { z } from 'zod'
import { Time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { funnelPeriods } from './limits.ts'

/** How many days its series have, the current one among them. */
export const dashboardDays = 30

/** A day of Moscow's calendar: `2026-11-21`. */
const Day = z.iso.date()
/** Roubles with at most two decimals. */
const Roubles = z.number()

const AdminStats = z.object({
  totalUsers: z.int(),
  /** Signed in or wrote within 30 days. */
  activeUsers: z.int(),
  /** Within 7 days, and within the 7 before them. */
  newRegistrations: z.int(),
  previousRegistrations: z.int(),
  totalReadings: z.int(),
  /** Written by users, within 24 hours. */
  readingsToday: z.int(),
  /** Answers without cards, to messages about danger or grief: only their number. */
  careAnswers: z.object({ today: z.int(), month: z.int() }),
  totalRevenue: Roubles,
  activeSubscriptions: z.int(),
  subscriptionsByType: z.object({ free: z.int(), daily: z.int(), monthly: z.int(), reader: z.int().optional() }),
  /** Dealt within 30 days, the most popular first. */
  popularSpreads: z.array(z.object({ spreadId: z.string(), name: z.string(), count: z.int() })),
  recentPayments: z.array(
    z.object({
      id: z.uuid(),
      /** Null and empty once the account is gone. */
      userId: z.uuid().nullable(),
      userEmail: z.string(),
      amount: Roubles,
      status: z.enum(['pending', 'succeeded', 'failed', 'refunded']),
      createdAt: Time,
    }),
  ),
})
export type AdminStats = z.infer<typeof AdminStats>

const DemoStats = z.object({
  summary: z.object({
    session_count: z.int(),
    total_user_messages: z.int(),
    total_messages: z.int(),
    avg_user_messages: z.number(),
  }),
  /** Newest first. */
  recentMessages: z.array(
    z.object({ id: z.uuid(), session_id: z.uuid(), role: z.string(), content: z.string(), created_at: Time }),
  ),
})
export type DemoStats = z.infer<typeof DemoStats>

const PaymentDays = z.object({
  days: z.array(z.object({ day: Day, count: z.int(), amount: Roubles })),
  /** Over all the days. */
  succeeded: z.int(),
  failed: z.int(),
  amount: Roubles,
  /** Over as many days before them. */
  previousAmount: Roubles,
})
export type PaymentDays = z.infer<typeof PaymentDays>

const PeopleDays = z.object({
  days: z.array(z.object({ day: Day, registrations: z.int(), active: z.int() })),
})
export type PeopleDays = z.infer<typeof PeopleDays>

const Funnel = z.object({
  days: z.int(),
  visits: z.int(),
  demos: z.int(),
  registrations: z.int(),
  /** Those of the registered who have paid within the period too. */
  purchases: z.int(),
})
export type Funnel = z.infer<typeof Funnel>

/** Half of the answers, and nineteen in twenty, were not slower; null where there were none. */
const Spans = z.object({ p50: z.int().nullable(), p95: z.int().nullable() })

const AiWindow = z.object({
  hours: z.int(),
  provider: z.enum(['openai', 'builtin']),
  calls: z.int(),
  stopped: z.int(),
  failed: z.int(),
  failures: z.array(z.object({ code: z.string(), text: z.string(), count: z.int() })),
  firstTokenMs: Spans,
  durationMs: Spans,
})
export type AiWindow = z.infer<typeof AiWindow>

const AiHealth = z.object({
  /** What answers now. */
  provider: z.enum(['openai', 'builtin']),
  model: z.string(),
  /** For each window and each provider that was asked in it. */
  windows: z.array(AiWindow),
})
export type AiHealth = z.infer<typeof AiHealth>

const Tokens = { promptTokens: z.int(), completionTokens: z.int(), cost: Roubles }

const AiCost = z.object({
  /** Roubles for a million tokens, as the settings have it. */
  promptPrice: z.number(),
  completionPrice: z.number(),
  days: z.array(z.object({ day: Day, calls: z.int(), ...Tokens })),
  total: z.object({
    calls: z.int(),
    ...Tokens,
    /** Answers whose tokens the provider did not count. */
    estimated: z.int(),
  }),
  /** The users with most tokens; guests and deleted accounts are in `others`. */
  users: z.array(z.object({ userId: z.uuid(), email: z.string(), calls: z.int(), ...Tokens })),
  others: z.object({ calls: z.int(), ...Tokens }),
})
export type AiCost = z.infer<typeof AiCost>

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
  paymentDays: endpoint({
    method: 'GET',
    path: '/api/admin/stats/payments',
    ...admin,
    summary: 'Платежи за 30 дней по дням',
    reply: PaymentDays,
  }),
  peopleDays: endpoint({
    method: 'GET',
    path: '/api/admin/stats/people',
    ...admin,
    summary: 'Регистрации и пишущие пользователи за 30 дней по дням',
    reply: PeopleDays,
  }),
  funnel: endpoint({
    method: 'GET',
    path: '/api/admin/stats/funnel',
    ...admin,
    summary: 'Воронка: визит, демо-чат, регистрация, покупка',
    query: z.object({
      days: z.coerce
        .number()
        .refine((days) => funnelPeriods.some((period) => period === days), 'Период: 7, 30 или 90 дней')
        .default(30),
    }),
    reply: Funnel,
  }),
  aiHealth: endpoint({
    method: 'GET',
    path: '/api/admin/stats/ai',
    ...admin,
    summary: 'Ответы ИИ за сутки и неделю: сбои и задержки',
    reply: AiHealth,
  }),
  aiCost: endpoint({
    method: 'GET',
    path: '/api/admin/stats/ai-cost',
    ...admin,
    summary: 'Токены ИИ и оценка расхода за 30 дней: по дням и по пользователям',
    reply: AiCost,
  }),
}
