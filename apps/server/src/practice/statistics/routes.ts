import { statisticsApi } from '@lunaria/contract/statistics'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { toRoute } from '#http/to-route.ts'
import { sendCsv } from '#lib/csv.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { rateLimits } from '#platform/rate-limit.ts'
import { readStatistics } from './card-count-queries.ts'
import { drawRows } from './draw-queries.ts'

/** Serves the figures of all draws, and the file of all opened ones. */
export function statisticsRoutes(deps: Pick<PlatformDeps, 'db' | 'limits' | 'now'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({ ...toRoute(statisticsApi.read), handler: () => readStatistics(deps.db) })

    app.route({
      ...toRoute(statisticsApi.draws),
      handler: async (request, reply) => {
        await deps.limits.take(rateLimits.drawsFile(request.ip))
        return sendCsv(reply, { name: 'draws', now: deps.now(), rows: drawRows(deps.db) })
      },
    })
  }
}
