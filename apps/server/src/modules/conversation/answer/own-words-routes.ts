import { ownWordsApi } from '@lunaria/contract/own-words'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Deps } from '#deps.ts'
import { callerOf } from '#http/guards.ts'
import { routeOf } from '#http/route-of.ts'
import { followReply } from './follow-reply.ts'
import { goOn } from './go-on.ts'

export function ownWordsRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...routeOf(ownWordsApi.goOn),
      handler: async (request, reply) => {
        const asked = { userId: callerOf(request).id, ...request.params, ...request.body }
        const { messageId } = await goOn(deps, asked)
        await followReply(deps, { messageId, lastEventId: 0, stream: deps.streams.open(reply) })
      },
    })
  }
}
