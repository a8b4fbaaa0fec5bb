import { adminDashboardApi } from '@lunaria/contract/admin-dashboard'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Deps } from '#deps.ts'
import { toRoute } from '#http/to-route.ts'
import { readAiCost } from './ai-cost-queries.ts'
import { readAiHealth } from './ai-health-queries.ts'
import { readPaymentDays, readPeopleDays } from './day-queries.ts'
import { readDemoStats } from './demo-queries.ts'
import { readFunnel } from './funnel-queries.ts'
import { readStats } from './stats-queries.ts'

/** Serves the dashboard of the panel. */
export function adminDashboardRoutes(deps: Deps): FastifyPluginAsyncZod {
  const { db, now } = deps
  return async (app) => {
    app.route({ ...toRoute(adminDashboardApi.stats), handler: () => readStats(db, now()) })
    app.route({ ...toRoute(adminDashboardApi.demoStats), handler: () => readDemoStats(db) })
    app.route({ ...toRoute(adminDashboardApi.paymentDays), handler: () => readPaymentDays(db, now()) })
    app.route({ ...toRoute(adminDashboardApi.peopleDays), handler: () => readPeopleDays(db, now()) })
    app.route({
      ...toRoute(adminDashboardApi.funnel),
      handler: (request) => readFunnel(db, { now: now(), days: request.query.days }),
    })
    app.route({
      ...toRoute(adminDashboardApi.aiHealth),
      handler: () => {
        const { provider } = deps.model
        return readAiHealth(db, { now: now(), provider, model: provider === 'openai' ? deps.config.ai.model : '' })
      },
    })
    app.route({
      ...toRoute(adminDashboardApi.aiCost),
      handler: async () => {
        const { aiPromptPrice, aiCompletionPrice } = await deps.settings.read()
        return readAiCost(db, {
          now: now(),
          prices: { promptPrice: aiPromptPrice, completionPrice: aiCompletionPrice },
        })
      },
    })
  }
}
