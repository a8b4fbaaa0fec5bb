import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import { settingsHeader } from '@lunaria/contract/settings-header'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerFactory,
  LogController,
} from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { paymentRoutes } from './billing/payments/routes.ts'
import { subscriptionRoutes } from './billing/subscriptions/routes.ts'
import { chatRoutes } from './conversation/chats/routes.ts'
import { demoRoutes } from './conversation/demo/routes.ts'
import { conversationRoutes } from './conversation/routes.ts'
import { ownSpreadRoutes } from './conversation/tarot/own-spread-routes.ts'
import { tarotRoutes } from './conversation/tarot/routes.ts'
import type { Deps } from './deps.ts'
import { defaultValidationText } from './http/default-validation-text.ts'
import { answerFailure, apiNotFound, handleErrors } from './http/error-handler.ts'
import { guardCalls } from './http/guards.ts'
import { logAnswers } from './http/log-answers.ts'
import { logRefusals } from './http/log-refusals.ts'
import { readInput } from './http/read-input.ts'
import { readableUrl } from './http/readable-url.ts'
import { securityHeaders, sendSecurityHeaders } from './http/security-headers.ts'
import { serializeReplies } from './http/serialize.ts'
import { serveSite } from './http/site.ts'
import { answerUnreadable, ignoreExpectations } from './http/unreadable-requests.ts'
import { authRoutes } from './identity/auth/routes.ts'
import { secondStepRoutes } from './identity/auth/second-step-routes.ts'
import { listMethods } from './identity/factors/method-queries.ts'
import { factorRoutes } from './identity/factors/routes.ts'
import { profileRoutes } from './identity/profile/routes.ts'
import { AppError } from './lib/app-error.ts'
import { toNetwork } from './lib/networks.ts'
import { accountRoutes } from './operations/account/routes.ts'
import { adminRoutes } from './operations/admin/routes.ts'
import { analyticsRoutes } from './operations/analytics/routes.ts'
import { createMetrics } from './operations/system/metrics.ts'
import { systemRoutes } from './operations/system/routes.ts'
import { cabinetRoutes } from './practice/cabinet/routes.ts'
import { creativeRoutes } from './practice/creative/routes.ts'
import { dayRoutes } from './practice/day/routes.ts'
import { journalRoutes } from './practice/journal/routes.ts'
import { learningRoutes } from './practice/learning/routes.ts'
import { letterRoutes } from './practice/shares/letter-routes.ts'
import { shareRoutes } from './practice/shares/routes.ts'
import { statisticsRoutes } from './practice/statistics/routes.ts'
import { yearRoutes } from './practice/year/routes.ts'

export type AppParts = {
  deps: Deps
  logger?: FastifyBaseLogger
  /** The built site; without it only the API answers. */
  siteFolder?: string
  /** How long a request may take to arrive, body and all. */
  requestTimeoutMs?: number
  /** Gives the listening server, where it is not the app's own. */
  serverFactory?: FastifyServerFactory
}

const anythingPerMinute = 1200
const pluginName = Symbol.for('fastify.display-name')

const modules = [
  authRoutes,
  secondStepRoutes,
  factorRoutes,
  chatRoutes,
  conversationRoutes,
  journalRoutes,
  learningRoutes,
  cabinetRoutes,
  letterRoutes,
  shareRoutes,
  creativeRoutes,
  statisticsRoutes,
  dayRoutes,
  yearRoutes,
  tarotRoutes,
  ownSpreadRoutes,
  subscriptionRoutes,
  paymentRoutes,
  profileRoutes,
  accountRoutes,
  demoRoutes,
  analyticsRoutes,
  adminRoutes,
]

/** Returns the whole server, not yet listening. */
export async function buildApp({
  deps,
  logger,
  siteFolder,
  serverFactory,
  requestTimeoutMs = 30_000,
}: AppParts): Promise<FastifyInstance> {
  z.config({ localeError: defaultValidationText })
  const { http } = deps.config
  const trusted = http.trustProxy
  const safety = securityHeaders({
    isHttps: http.publicUrl.startsWith('https:'),
    hasMetrika: deps.config.metrikaId !== undefined,
  })
  const app = fastify({
    ...(serverFactory && { serverFactory }),
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }), // http/log-answers.ts
    genReqId: () => randomUUID(),
    // Fastify trusts no one by a bare number; so many hops from us are what the operator meant.
    trustProxy: typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted,
    bodyLimit: 256 * 1024,
    // A client that sends its request a byte at a time holds a connection for so long, and no longer.
    requestTimeout: requestTimeoutMs,
    http: {
      requestTimeout: requestTimeoutMs,
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: requestTimeoutMs / 30,
    },
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    rewriteUrl: readableUrl,
    // A failure before a route is found runs no hook.
    frameworkErrors: (error, request, reply) => answerFailure(error, request, reply.headers(safety)),
    clientErrorHandler: answerUnreadable(safety),
  })
  ignoreExpectations(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializeReplies)
  handleErrors(app)
  readInput(app)

  // Kept rather than read for each answer: pages are served also while the database is away.
  let settings = await deps.settings.read()
  deps.settings.onChange((changed) => {
    settings = changed
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/'))
      reply.headers({ 'cache-control': 'no-store', [settingsHeader]: settings.updatedAt ?? '0' })
    done()
  })
  logAnswers(app)
  logRefusals(app, deps.logSecurityEvent)
  sendSecurityHeaders(app, safety)
  await app.register(cookie)
  if (http.rateLimits) {
    await app.register(rateLimit, {
      max: anythingPerMinute,
      timeWindow: 60_000,
      keyGenerator: (request) => toNetwork(request.ip),
      errorResponseBuilder: (_request, { ttl }) =>
        new AppError('too_many_requests', { details: { retryAfterSeconds: Math.ceil(ttl / 1000) } }),
    })
  }
  guardCalls(app, {
    publicUrl: http.publicUrl,
    findSession: (token) => deps.sessions.find(token),
    isInMaintenance: async () => (await deps.settings.read()).maintenanceMode,
    requiresAdminFactor: deps.config.admin.requiresSecondFactor,
    listMethods: (userId) => listMethods(deps.db, userId),
    now: deps.now,
  })

  const metrics = createMetrics(deps)
  metrics.count(app)
  await app.register(systemRoutes(deps, metrics.registry))
  // Without a name of its own a plugin is looked for among all modules that were ever loaded.
  for (const routes of modules) await app.register(Object.assign(routes(deps), { [pluginName]: routes.name }))
  if (siteFolder)
    await serveSite(app, { folder: siteFolder, publicUrl: http.publicUrl, showsClaims: () => settings.showsClaims })
  else app.setNotFoundHandler(apiNotFound)
  app.addHook('preClose', async () => deps.streams.closeAll())
  return app
}
