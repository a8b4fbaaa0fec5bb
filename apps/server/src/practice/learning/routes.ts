import { learningApi } from '@lunaria/contract/learning'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { findCaller } from '#http/guards.ts'
import { toRoute } from '#http/to-route.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { syncLearning } from './sync-learning.ts'

/** Serves the learning log. */
export function learningRoutes(deps: Pick<PlatformDeps, 'db' | 'now'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...toRoute(learningApi.sync),
      handler: (request) => syncLearning(deps, { ...request.body, userId: findCaller(request).id }),
    })
  }
}
