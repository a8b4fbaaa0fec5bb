import { statisticsApi } from '@lunaria/contract/statistics'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Deps } from '#deps.ts'
import { routeOf } from '#http/route-of.ts'
import { sendCsv } from '#lib/csv.ts'
import { rateLimits } from '#platform/rate-limit.ts'
import { drawRows } from './draw-rows.ts'
import { readStatistics } from './read-statistics.ts'

export function statisticsRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({ ...routeOf(statisticsApi.read), handler: () => readStatistics(deps.db) })

    app.route({
      ...routeOf(statisticsApi.draws),
      handler: async (request, reply) => {
        await deps.limits.take(rateLimits.drawsFile(request.ip))
        return sendCsv(reply, { name: 'draws', now: deps.now(), rows: drawRows(deps.db) })
      },
    })
  }
}
