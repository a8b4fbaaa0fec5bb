import { drawsApi } from '@lunaria/contract/draws'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Deps } from '#deps.ts'
import { callerOf } from '#http/guards.ts'
import { routeOf } from '#http/route-of.ts'
import { showDrawnCard, shuffleForPicking } from './draw-cards.ts'

export function drawRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...routeOf(drawsApi.shuffle),
      handler: (request) =>
        shuffleForPicking(deps, { userId: callerOf(request).id, ...request.params, ...request.body }),
    })
    app.route({
      ...routeOf(drawsApi.card),
      handler: (request) => showDrawnCard(deps, { userId: callerOf(request).id, ...request.params }),
    })
  }
}
