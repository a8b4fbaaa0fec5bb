import { subscriptionsApi } from '@lunaria/contract/payments'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { toRoute } from '#http/to-route.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { listLedger } from './ledger-queries.ts'
import { findUsage } from './usage-queries.ts'

/** Serves a user's plan, and the ledger of its messages. */
export function subscriptionRoutes(deps: Pick<PlatformDeps, 'db' | 'now'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...toRoute(subscriptionsApi.info),
      handler: (request) => findUsage(deps.db, { userId: request.params.userId, now: deps.now() }),
    })

    app.route({
      ...toRoute(subscriptionsApi.ledger),
      handler: (request) => listLedger(deps.db, { userId: request.params.userId, ...request.query }),
    })
  }
}
