import { analyticsApi } from '@lunaria/contract/analytics'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { toRoute } from '#http/to-route.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { recordEvents } from './record-events.ts'

/** Serves the counting of visits. */
export function analyticsRoutes(deps: Pick<PlatformDeps, 'db' | 'limits' | 'now'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...toRoute(analyticsApi.record),
      handler: async (request, reply) => {
        await recordEvents(deps, { ...request.body, address: request.ip })
        return reply.code(204).send()
      },
    })
  }
}
