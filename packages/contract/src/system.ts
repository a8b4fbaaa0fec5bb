import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Plan } from './plans.ts'
import { HelpLine } from './settings.ts'

const Health = z.object({
  /** `starting`: the database is waited for, or the embedded one is being started again. */
  status: z.enum(['ok', 'starting', 'error']),
  database: z.enum(['ok', 'starting', 'error']),
  version: z.string(),
  uptimeSeconds: z.int(),
})

const PublicConfig = z.object({
  /** The finding about a malformed AI key; the site shows the configuration-error screen. */
  configError: z.string().nullable(),
  maintenanceMode: z.boolean(),
  allowUserSignup: z.boolean(),
  supportEmail: z.string(),
  supportTelegram: z.string(),
  supportVk: z.string(),
  testPayments: z.boolean(),
  aiProvider: z.enum(['openai', 'builtin']),
  deckShopUrl: z.string(),
  metrikaId: z.string().nullable(),
  plans: z.array(Plan),
  /** Whom a person in trouble can call. */
  helpLines: z.array(HelpLine.omit({ for: true })),
  /** Who sells, as the legal pages name it; what the operator has not set is absent. */
  requisites: z.record(z.string(), z.string()),
})
export type PublicConfig = z.infer<typeof PublicConfig>

export const systemApi = {
  health: endpoint({
    method: 'GET',
    path: '/api/health',
    access: 'anyone',
    summary: 'Жив ли сервер и его база; 503, когда база запускается или не отвечает',
    reply: Health,
    answers503: true,
    openInMaintenance: true,
  }),
  ready: endpoint({
    method: 'GET',
    path: '/api/ready',
    access: 'anyone',
    summary: 'Готов ли сервер принимать запросы; 503, пока он завершается',
    reply: z.object({ ready: z.boolean() }),
    answers503: true,
    openInMaintenance: true,
  }),
  config: endpoint({
    method: 'GET',
    path: '/api/config',
    access: 'anyone',
    summary: 'То, что сайт знает о сервере',
    reply: PublicConfig,
    openInMaintenance: true,
  }),
  metrics: endpoint({
    method: 'GET',
    path: '/metrics',
    access: 'operator',
    summary: 'Показатели в формате Prometheus',
    produces: 'text/plain',
    openInMaintenance: true,
  }),
  openapi: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    access: 'anyone',
    summary: 'Это описание',
    produces: 'application/json',
    openInMaintenance: true,
  }),
}
