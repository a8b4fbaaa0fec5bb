import { chatsApi, messagesApi } from '@lunaria/contract/chats'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Deps } from '#deps.ts'
import { callerOf } from '#http/guards.ts'
import { routeOf } from '#http/route-of.ts'
import { AppError } from '#lib/app-error.ts'
import { addMessageOnce } from '#modules/conversation/ask/add-message-once.ts'
import { findRepeat } from '#modules/conversation/ask/find-repeat.ts'
import { createChat } from './create-chat.ts'
import { findOwnChat } from './find-own-chat.ts'
import { listChats, updateTitle } from './queries.ts'
import { readInterpretation, readMessages } from './read-messages.ts'
import { searchOwn } from './search-messages.ts'
import { chatOf } from './wire.ts'

export function chatRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...routeOf(chatsApi.list),
      handler: async (request) => (await listChats(deps.pool, [request.params.userId])).map(chatOf),
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
        const own = { chatId: request.params.chatId, userId: callerOf(request).id }
        const chat = await updateTitle(deps.db, { ...own, title: request.body.title })
        if (!chat) throw new AppError('chat_not_found')
        return chatOf(chat)
      },
    })

    app.route({
      ...routeOf(chatsApi.messages),
      handler: async (request) => {
        const { id: chatId } = await findOwnChat(deps.db, {
          chatId: request.params.chatId,
          userId: callerOf(request).id,
        })
        return readMessages(deps, chatId)
      },
    })

    app.route({
      ...routeOf(chatsApi.repeat),
      handler: async (request) => ({
        earlier: await findRepeat(deps, { userId: callerOf(request).id, ...request.params, ...request.body }),
      }),
    })

    app.route({
      ...routeOf(messagesApi.add),
      handler: (request) => addMessageOnce(deps, { ...request.body, userId: callerOf(request).id }),
    })
  }
}
