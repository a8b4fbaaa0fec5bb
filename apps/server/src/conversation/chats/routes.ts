import { chatsApi } from '@lunaria/contract/chats'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { leaveCareMode } from '#conversation/answer/own-answers.ts'
import { findRepeat } from '#conversation/ask/find-repeat.ts'
import type { ConversationDeps } from '#conversation/deps.ts'
import { findCaller } from '#http/guards.ts'
import { toRoute } from '#http/to-route.ts'
import { AppError } from '#lib/app-error.ts'
import { createChat } from './create-chat.ts'
import { removeChat } from './delete-chat.ts'
import { toChat } from './mappers.ts'
import { listChats, updateTitle } from './queries.ts'
import { findOwnChat, readInterpretation, readMessages, searchOwn } from './read-messages.ts'
import { room } from './storage-queries.ts'

/** Serves the list of chats, their search, and renaming and deleting a chat. */
export function chatRoutes(deps: ConversationDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...toRoute(chatsApi.list),
      handler: async (request) =>
        (await listChats(deps.pool, { userId: request.params.userId, limit: room.plan.chats })).map(toChat),
    })

    app.route({
      ...toRoute(chatsApi.search),
      handler: (request) => searchOwn(deps, { userId: findCaller(request).id, q: request.query.q }),
    })

    app.route({
      ...toRoute(chatsApi.interpretation),
      handler: async (request) => ({
        last: await readInterpretation(deps, { userId: findCaller(request).id, ...request.query }),
      }),
    })

    app.route({ ...toRoute(chatsApi.create), handler: (request) => createChat(deps, request.body) })

    app.route({
      ...toRoute(chatsApi.rename),
      handler: async (request) => {
        const chat = await updateTitle(deps.db, { ...toOwnChat(request), title: request.body.title })
        if (!chat) throw new AppError('chat_not_found')
        return toChat(chat)
      },
    })

    app.route({
      ...toRoute(chatsApi.messages),
      handler: async (request) => readMessages(deps, (await findOwnChat(deps.db, toOwnChat(request))).id),
    })

    app.route({
      ...toRoute(chatsApi.repeat),
      handler: async (request) => ({ earlier: await findRepeat(deps, { ...toOwnChat(request), ...request.body }) }),
    })

    app.route({
      ...toRoute(chatsApi.backToCards),
      handler: async (request) => ({ message: await leaveCareMode(deps, toOwnChat(request)) }),
    })

    app.route({
      ...toRoute(chatsApi.remove),
      handler: (request) => removeChat(deps, { ...toOwnChat(request), ...request.query }),
    })
  }
}

function toOwnChat(request: FastifyRequest & { params: { chatId: string } }) {
  return { userId: findCaller(request).id, chatId: request.params.chatId }
}
