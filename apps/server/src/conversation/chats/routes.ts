import { chatsApi } from '@lunaria/contract/chats'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { backToCards } from '#conversation/answer/own-answers.ts'
import { findRepeat } from '#conversation/ask/find-repeat.ts'
import type { ConversationDeps } from '#conversation/deps.ts'
import { callerOf } from '#http/guards.ts'
import { routeOf } from '#http/route-of.ts'
import { AppError } from '#lib/app-error.ts'
import { createChat } from './create-chat.ts'
import { removeChat } from './delete-chat.ts'
import { listChats, updateTitle } from './queries.ts'
import { findOwnChat, readInterpretation, readMessages, searchOwn } from './read-messages.ts'
import { room } from './storage-limits.ts'
import { chatOf } from './wire.ts'

export function chatRoutes(deps: ConversationDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...routeOf(chatsApi.list),
      handler: async (request) => (await listChats(deps.pool, [request.params.userId, room.plan.chats])).map(chatOf),
    })

    app.route({
      ...routeOf(chatsApi.search),
      handler: (request) => searchOwn(deps, { userId: callerOf(request).id, q: request.query.q }),
    })

    app.route({
      ...routeOf(chatsApi.interpretation),
      handler: async (request) => ({
        last: await readInterpretation(deps, { userId: callerOf(request).id, ...request.query }),
      }),
    })

    app.route({ ...routeOf(chatsApi.create), handler: (request) => createChat(deps, request.body) })

    app.route({
      ...routeOf(chatsApi.rename),
      handler: async (request) => {
        const chat = await updateTitle(deps.db, { ...ownOf(request), title: request.body.title })
        if (!chat) throw new AppError('chat_not_found')
        return chatOf(chat)
      },
    })

    app.route({
      ...routeOf(chatsApi.messages),
      handler: async (request) => readMessages(deps, (await findOwnChat(deps.db, ownOf(request))).id),
    })

    app.route({
      ...routeOf(chatsApi.repeat),
      handler: async (request) => ({ earlier: await findRepeat(deps, { ...ownOf(request), ...request.body }) }),
    })

    app.route({
      ...routeOf(chatsApi.backToCards),
      handler: async (request) => ({ message: await backToCards(deps, ownOf(request)) }),
    })

    app.route({
      ...routeOf(chatsApi.remove),
      handler: (request) => removeChat(deps, { ...ownOf(request), ...request.query }),
    })
  }
}

function ownOf(request: FastifyRequest & { params: { chatId: string } }) {
  return { userId: callerOf(request).id, chatId: request.params.chatId }
}
