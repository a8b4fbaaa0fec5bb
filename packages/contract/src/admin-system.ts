import { z } from 'zod'
import { Time } from './common.ts'
import { endpoint } from './endpoint.ts'

const admin = { access: 'admin' } as const

/** The machine behind the product: its services, its log, what can be done with it. */
export const adminSystemApi = {
  logs: endpoint({
    method: 'GET',
    path: '/api/admin/logs',
    ...admin,
    summary: 'Последние строки журнала',
    query: z.object({ limit: z.coerce.number().int().min(1).max(200).default(50) }),
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
