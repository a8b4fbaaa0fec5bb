import { chatsApi, messagesApi } from '@lunaria/contract/chats'
import { repliesApi } from '@lunaria/contract/replies'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Deps } from '#deps.ts'
import { frameOf, lastEventIdOf } from '#http/event-stream.ts'
import { callerOf } from '#http/guards.ts'
import { routeOf } from '#http/route-of.ts'
import { askOnce } from '#modules/conversation/ask/ask-once.ts'
import { removeChat } from '#modules/conversation/chats/remove-chat.ts'
import { startReply } from '#modules/conversation/start-reply.ts'
import { backToCards } from './back-to-cards.ts'
import { findOwnReply, followReply } from './follow-reply.ts'
import { hurryReply } from './hurry-reply.ts'
import { stopReply } from './stop-reply.ts'

export function replyRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...routeOf(repliesApi.ask),
      handler: async (request, reply) => {
        const { accepted, messageId } = await askOnce(deps, { ...ownOf(request), ...request.body })
        const stream = deps.streams.open(reply)
        stream.write(frameOf(0, 'accepted', JSON.stringify(accepted)))
        await followReply(deps, { messageId, lastEventId: 0, stream })
      },
    })

    app.route({
      ...routeOf(repliesApi.reply),
      handler: async (request, reply) => {
        const { messageId } = await startReply(deps, { ...ownOf(request), ...request.body })
        await followReply(deps, { messageId, lastEventId: 0, stream: deps.streams.open(reply) })
      },
    })

    app.route({
      ...routeOf(repliesApi.stream),
      handler: async (request, reply) => {
        const lastEventId = lastEventIdOf(request)
        const own = ownOf(request)
        await findOwnReply(deps, own)
        await followReply(deps, { messageId: own.messageId, lastEventId, stream: deps.streams.open(reply) })
      },
    })

    app.route({
      ...routeOf(chatsApi.backToCards),
      handler: async (request) => ({ message: await backToCards(deps, ownOf(request)) }),
    })
    app.route({
      ...routeOf(chatsApi.remove),
      handler: (request) => removeChat(deps, { ...ownOf(request), ...request.query }),
    })
    app.route({ ...routeOf(messagesApi.stop), handler: (request) => stopReply(deps, ownOf(request)) })
    app.route({ ...routeOf(messagesApi.hurry), handler: (request) => hurryReply(deps, ownOf(request)) })
  }
}

/** What a call names, as its caller's own. */
function ownOf<Params extends object>(request: FastifyRequest & { params: Params }) {
  return { userId: callerOf(request).id, ...request.params }
}
