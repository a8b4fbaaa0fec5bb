import { chatsApi, messagesApi } from '@lunaria/contract/chats'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Deps } from '#deps.ts'
import { lastEventIdOf } from '#http/event-stream.ts'
import { callerOf } from '#http/guards.ts'
import { routeOf } from '#http/route-of.ts'
import { backToCards } from './back-to-cards.ts'
import { shuffleForPicking } from './draw-cards.ts'
import { findOwnReply, followReply } from './follow-reply.ts'
import { hurryReply } from './hurry-reply.ts'
import { removeChat } from './remove-chat.ts'
import { startReply } from './start-reply.ts'
import { stopReply } from './stop-reply.ts'

export function replyRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...routeOf(chatsApi.draw),
      handler: (request) =>
        shuffleForPicking(deps, { userId: callerOf(request).id, ...request.params, ...request.body }),
    })

    app.route({
      ...routeOf(chatsApi.reply),
      handler: async (request, reply) => {
        const { messageId } = await startReply(deps, {
          userId: callerOf(request).id,
          ...request.params,
          ...request.body,
        })
        await followReply(deps, { messageId, lastEventId: 0, stream: deps.streams.open(reply) })
      },
    })

    app.route({
      ...routeOf(chatsApi.backToCards),
      handler: async (request) => ({
        message: await backToCards(deps, { userId: callerOf(request).id, ...request.params }),
      }),
    })

    app.route({
      ...routeOf(chatsApi.remove),
      handler: async (request) => {
        await removeChat(deps, { chatId: request.params.chatId, userId: callerOf(request).id })
        return { ok: true as const }
      },
    })

    app.route({
      ...routeOf(messagesApi.stream),
      handler: async (request, reply) => {
        const { messageId } = request.params
        await findOwnReply(deps, { messageId, userId: callerOf(request).id })
        await followReply(deps, {
          messageId,
          lastEventId: lastEventIdOf(request),
          stream: deps.streams.open(reply),
        })
      },
    })

    app.route({
      ...routeOf(messagesApi.stop),
      handler: (request) => stopReply(deps, { userId: callerOf(request).id, ...request.params }),
    })

    app.route({
      ...routeOf(messagesApi.hurry),
      handler: (request) => hurryReply(deps, { userId: callerOf(request).id, ...request.params }),
    })
  }
}
