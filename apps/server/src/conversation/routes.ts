import { messagesApi } from '@lunaria/contract/chats'
import { drawsApi } from '@lunaria/contract/draws'
import { ownWordsApi } from '@lunaria/contract/own-words'
import { repliesApi } from '@lunaria/contract/replies'
import { versionsApi } from '@lunaria/contract/versions'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ConversationDeps } from '#conversation/deps.ts'
import { formatFrame, readLastEventId } from '#http/event-stream.ts'
import { findCaller } from '#http/guards.ts'
import { toRoute } from '#http/to-route.ts'
import { readSources } from './answer/answer-context.ts'
import { continueAnswer } from './answer/continue-answer.ts'
import { checkOwnAnswer, followAnswer } from './answer/follow-answer.ts'
import { regenerateOnce } from './answer/regenerate.ts'
import { hurryAnswer, stopAnswer } from './answer/stop-answer.ts'
import { addMessageOnce } from './ask/add-message.ts'
import { askOnce } from './ask/repeated-call.ts'
import { startAnswer } from './ask-question.ts'
import { showDrawnCard, shuffleForPicking } from './deal/by-hand.ts'

/** Serves questions, their cards and their answers; what is done with chats as a whole is in `chats/routes.ts`. */
export function conversationRoutes(deps: ConversationDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...toRoute(repliesApi.ask),
      handler: async (request, reply) => {
        const { accepted, messageId } = await askOnce(deps, { ...toOwn(request), ...request.body })
        const stream = deps.streams.open(reply)
        stream.write(formatFrame(0, 'accepted', JSON.stringify(accepted)))
        await followAnswer(deps, { messageId, lastEventId: 0, stream })
      },
    })

    // The longer way of cards picked by hand: a question, a shuffled deck, the cards, the answer.
    app.route({
      ...toRoute(messagesApi.add),
      handler: (request) => addMessageOnce(deps, { ...request.body, userId: findCaller(request).id }),
    })
    app.route({
      ...toRoute(drawsApi.shuffle),
      handler: (request) => shuffleForPicking(deps, { ...toOwn(request), ...request.body }),
    })
    app.route({ ...toRoute(drawsApi.card), handler: (request) => showDrawnCard(deps, toOwn(request)) })
    app.route({
      ...toRoute(repliesApi.reply),
      handler: async (request, reply) => {
        const { messageId } = await startAnswer(deps, { ...toOwn(request), ...request.body })
        await followAnswer(deps, { messageId, lastEventId: 0, stream: deps.streams.open(reply) })
      },
    })

    // An answer that exists.
    app.route({
      ...toRoute(repliesApi.stream),
      handler: async (request, reply) => {
        const lastEventId = readLastEventId(request)
        const own = toOwn(request)
        await checkOwnAnswer(deps.db, own)
        await followAnswer(deps, { messageId: own.messageId, lastEventId, stream: deps.streams.open(reply) })
      },
    })
    app.route({ ...toRoute(messagesApi.stop), handler: (request) => stopAnswer(deps, toOwn(request)) })
    app.route({ ...toRoute(messagesApi.hurry), handler: (request) => hurryAnswer(deps, toOwn(request)) })
    app.route({
      ...toRoute(ownWordsApi.goOn),
      handler: async (request, reply) => {
        const { messageId } = await continueAnswer(deps, { ...toOwn(request), ...request.body })
        await followAnswer(deps, { messageId, lastEventId: 0, stream: deps.streams.open(reply) })
      },
    })
    app.route({
      ...toRoute(versionsApi.retell),
      handler: async (request, reply) => {
        const { messageId } = await regenerateOnce(deps, { ...toOwn(request), ...request.body })
        await followAnswer(deps, { messageId, lastEventId: 0, stream: deps.streams.open(reply) })
      },
    })
    app.route({ ...toRoute(versionsApi.sources), handler: (request) => readSources(deps.db, toOwn(request)) })
  }
}

/** Returns what a call names, as its caller's own. */
function toOwn<Params extends object>(request: FastifyRequest & { params: Params }) {
  return { userId: findCaller(request).id, ...request.params }
}
