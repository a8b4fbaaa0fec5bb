import { messagesApi } from '@lunaria/contract/chats'
import { drawsApi } from '@lunaria/contract/draws'
import { ownWordsApi } from '@lunaria/contract/own-words'
import { repliesApi } from '@lunaria/contract/replies'
import { versionsApi } from '@lunaria/contract/versions'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ConversationDeps } from '#conversation/deps.ts'
import { frameOf, lastEventIdOf } from '#http/event-stream.ts'
import { callerOf } from '#http/guards.ts'
import { routeOf } from '#http/route-of.ts'
import { continueAnswer } from './answer/continue-answer.ts'
import { checkOwnAnswer, followAnswer } from './answer/follow-answer.ts'
import { readSources } from './answer/read-sources.ts'
import { retellOnce } from './answer/retell.ts'
import { hurryAnswer, stopAnswer } from './answer/stop-answer.ts'
import { addMessageOnce } from './ask/add-message.ts'
import { askOnce } from './ask/repeated-call.ts'
import { startAnswer } from './ask-question.ts'
import { showDrawnCard, shuffleForPicking } from './deal/by-hand.ts'

/** Questions, their cards and their answers; what is done with chats as a whole is in `chats/routes.ts`. */
export function conversationRoutes(deps: ConversationDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...routeOf(repliesApi.ask),
      handler: async (request, reply) => {
        const { accepted, messageId } = await askOnce(deps, { ...ownOf(request), ...request.body })
        const stream = deps.streams.open(reply)
        stream.write(frameOf(0, 'accepted', JSON.stringify(accepted)))
        await followAnswer(deps, { messageId, lastEventId: 0, stream })
      },
    })

    // The longer way of cards picked by hand: a question, a shuffled deck, the cards, the answer.
    app.route({
      ...routeOf(messagesApi.add),
      handler: (request) => addMessageOnce(deps, { ...request.body, userId: callerOf(request).id }),
    })
    app.route({
      ...routeOf(drawsApi.shuffle),
      handler: (request) => shuffleForPicking(deps, { ...ownOf(request), ...request.body }),
    })
    app.route({ ...routeOf(drawsApi.card), handler: (request) => showDrawnCard(deps, ownOf(request)) })
    app.route({
      ...routeOf(repliesApi.reply),
      handler: async (request, reply) => {
        const { messageId } = await startAnswer(deps, { ...ownOf(request), ...request.body })
        await followAnswer(deps, { messageId, lastEventId: 0, stream: deps.streams.open(reply) })
      },
    })

    // An answer that exists.
    app.route({
      ...routeOf(repliesApi.stream),
      handler: async (request, reply) => {
        const lastEventId = lastEventIdOf(request)
        const own = ownOf(request)
        await checkOwnAnswer(deps.db, own)
        await followAnswer(deps, { messageId: own.messageId, lastEventId, stream: deps.streams.open(reply) })
      },
    })
    app.route({ ...routeOf(messagesApi.stop), handler: (request) => stopAnswer(deps, ownOf(request)) })
    app.route({ ...routeOf(messagesApi.hurry), handler: (request) => hurryAnswer(deps, ownOf(request)) })
    app.route({
      ...routeOf(ownWordsApi.goOn),
      handler: async (request, reply) => {
        const { messageId } = await continueAnswer(deps, { ...ownOf(request), ...request.body })
        await followAnswer(deps, { messageId, lastEventId: 0, stream: deps.streams.open(reply) })
      },
    })
    app.route({
      ...routeOf(versionsApi.retell),
      handler: async (request, reply) => {
        const { messageId } = await retellOnce(deps, { ...ownOf(request), ...request.body })
        await followAnswer(deps, { messageId, lastEventId: 0, stream: deps.streams.open(reply) })
      },
    })
    app.route({ ...routeOf(versionsApi.sources), handler: (request) => readSources(deps.db, ownOf(request)) })
  }
}

/** Returns what a call names, as its caller's own. */
function ownOf<Params extends object>(request: FastifyRequest & { params: Params }) {
  return { userId: callerOf(request).id, ...request.params }
}
