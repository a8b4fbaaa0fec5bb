import { tellingsApi } from '@lunaria/contract/tellings'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Deps } from '#deps.ts'
import { callerOf } from '#http/guards.ts'
import { routeOf } from '#http/route-of.ts'
import { followReply } from './follow-reply.ts'
import { readSources } from './read-sources.ts'
import { retellOnce } from './retell-once.ts'

export function tellingRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...routeOf(tellingsApi.retell),
      handler: async (request, reply) => {
        const asked = { userId: callerOf(request).id, ...request.params, ...request.body }
        const { messageId } = await retellOnce(deps, asked)
        await followReply(deps, { messageId, lastEventId: 0, stream: deps.streams.open(reply) })
      },
    })

    app.route({
      ...routeOf(tellingsApi.sources),
      handler: async (request) => readSources(deps.db, { userId: callerOf(request).id, ...request.params }),
    })
  }
}
