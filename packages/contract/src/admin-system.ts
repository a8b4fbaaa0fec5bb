import { z } from 'zod'
import { Time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { written } from './written.ts'

const admin = { access: 'admin' } as const

export const LogLevel = z.enum(['debug', 'info', 'warn', 'error'])
export type LogLevel = z.infer<typeof LogLevel>

export const SecurityEventKind = z.enum([
  'signed_up',
  'signed_in',
  'sign_in_failed',
  'sign_in_blocked',
  'password_changed',
  'password_reset',
  'password_refused',
  'email_changed',
  'factor_added',
  'factor_removed',
  'recovery_code_used',
  'recovery_codes_renewed',
  'confirmed',
  'second_step_failed',
  'foreign_id',
  'foreign_origin',
  'admin_refused',
  'limit_reached',
])
export type SecurityEventKind = z.infer<typeof SecurityEventKind>

export const LogLine = z.object({
  /** Newer lines have greater ones. */
  id: z.int(),
  time: Time,
  level: LogLevel,
  message: z.string(),
  /** What it is about, where it is an event of security. */
  event: SecurityEventKind.optional(),
  requestId: z.string().optional(),
  /** What else the line says, by name; absent where it says nothing else. */
  details: z.record(z.string(), z.unknown()).optional(),
})
export type LogLine = z.infer<typeof LogLine>

export const Service = z.object({
  id: z.enum(['database', 'ai', 'payments', 'mail']),
  status: z.enum(['ok', 'warning', 'error']),
  /** How it is and, where something is to be done, what. */
  message: z.string(),
  latencyMs: z.number(),
})
export type Service = z.infer<typeof Service>

export const SystemInfo = z.object({
  version: z.string(),
  node: z.string(),
  postgres: z.string(),
  environment: z.enum(['development', 'production', 'test']),
  pid: z.int(),
  startedAt: Time,
  uptimeSeconds: z.int(),
  /** Whether something starts the server again once it has ended to be restarted. */
  isSupervised: z.boolean(),
  memoryMb: z.number(),
  heapMb: z.number(),
  /** How late the process gets to what is due: the slowest of a hundred turns since the last look. */
  eventLoopDelayMs: z.number(),
  openStreams: z.int(),
  repliesRunning: z.int(),
  repliesWaiting: z.int(),
  jobsWaiting: z.int(),
  jobsFailed: z.int(),
  databaseMb: z.number(),
  databaseConnections: z.int(),
  /** The biggest tables with their indexes; rows as the database estimates them, null where it has not counted yet. */
  tables: z.array(z.object({ name: z.string(), mb: z.number(), rows: z.int().nullable() })),
})
export type SystemInfo = z.infer<typeof SystemInfo>

export const SecurityCheck = z.object({
  id: z.string(),
  label: z.string(),
  /** What was found and, where something is to be done, what. */
  message: z.string(),
  status: z.enum(['ok', 'warning', 'info']),
})
export type SecurityCheck = z.infer<typeof SecurityCheck>

export const LaunchStep = z.object({ id: z.string(), label: z.string(), message: z.string(), isDone: z.boolean() })
export type LaunchStep = z.infer<typeof LaunchStep>

export const Backups = z.object({
  /** Whether the database is the embedded one; any other is not copied by the product. */
  isEmbedded: z.boolean(),
  newest: z.object({ createdAt: Time, bytes: z.int() }).nullable(),
  count: z.int(),
  /** One is being made, or is about to be. */
  isRunning: z.boolean(),
  /** What has gone wrong since the newest one was begun. */
  failure: z.object({ at: Time, reason: z.string() }).nullable(),
})
export type Backups = z.infer<typeof Backups>

export const AdminEvent = z.object({
  id: z.uuid(),
  at: Time,
  action: z.string(),
  /** Null: from the command line, or by an admin whose account is deleted. */
  actor: z.object({ id: z.uuid(), email: z.string() }).nullable(),
  /** What was changed; the e-mail where it is a user. */
  subject: z.object({ id: z.string(), email: z.string().optional() }).nullable(),
  /** The fields that differ; what was not there before, or is not afterwards, is null. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})
export type AdminEvent = z.infer<typeof AdminEvent>

const LogQuery = z.object({
  /** The log's last lines, or the events of security, which are kept for 90 days. */
  kind: z.enum(['all', 'security']).default('all'),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  level: LogLevel.optional(),
  /** A part of the message or of its fields, case-insensitive. */
  text: written().max(200).optional(),
  requestId: written().max(100).optional(),
  /** Lines older than the one with this id. */
  before: z.coerce.number().int().positive().optional(),
})

/** The machine behind the product: its services, its log, what can be done with it. */
export const adminSystemApi = {
  logs: endpoint({
    method: 'GET',
    path: '/api/admin/logs',
    ...admin,
    summary: 'Последние строки журнала или события безопасности, новые первыми',
    query: LogQuery,
    reply: z.object({ logs: z.array(LogLine) }),
  }),
  systemStatus: endpoint({
    method: 'GET',
    path: '/api/admin/system/status',
    ...admin,
    summary: 'Состояние служб',
    reply: z.object({ services: z.array(Service) }),
  }),
  systemInfo: endpoint({
    method: 'GET',
    path: '/api/admin/system/info',
    ...admin,
    summary: 'Версии, память, время работы, размер базы',
    reply: SystemInfo,
  }),
  checklist: endpoint({
    method: 'GET',
    path: '/api/admin/system/checklist',
    ...admin,
    summary: 'Что сделано для запуска и что осталось',
    reply: z.object({ steps: z.array(LaunchStep) }),
  }),
  events: endpoint({
    method: 'GET',
    path: '/api/admin/system/events',
    ...admin,
    summary: 'Кто из администраторов что изменил',
    query: z.object({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    reply: z.object({ events: z.array(AdminEvent), total: z.int() }),
  }),
  backups: endpoint({
    method: 'GET',
    path: '/api/admin/system/backups',
    ...admin,
    summary: 'Резервные копии: последняя, сколько их, что не получилось',
    reply: Backups,
  }),
  makeBackup: endpoint({
    method: 'POST',
    path: '/api/admin/system/backups',
    ...admin,
    summary: 'Сделать резервную копию; она делается после ответа',
    reply: z.object({ ok: z.literal(true) }),
  }),
  clearCache: endpoint({
    method: 'POST',
    path: '/api/admin/system/cache/clear',
    ...admin,
    summary: 'Очистить кеши и журнал; события безопасности остаются',
    reply: z.object({ ok: z.literal(true), message: z.string(), logLines: z.int() }),
  }),
  restart: endpoint({
    method: 'POST',
    path: '/api/admin/system/restart',
    ...admin,
    confirmation: 'with-factor',
    summary: 'Перезапустить сервер, дождавшись идущих ответов',
    reply: z.object({ message: z.string(), isSupervised: z.boolean() }),
  }),
  securityScan: endpoint({
    method: 'POST',
    path: '/api/admin/system/security-scan',
    ...admin,
    summary: 'Проверка безопасности',
    reply: z.object({ checks: z.array(SecurityCheck) }),
  }),
  sql: endpoint({
    method: 'POST',
    path: '/api/admin/system/sql',
    ...admin,
    summary: 'Всегда отказ: произвольные запросы к базе не выполняются',
  }),
}
