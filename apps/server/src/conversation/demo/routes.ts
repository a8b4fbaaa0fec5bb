import { type DemoHistory, type DemoMessage, demoApi } from '@lunaria/contract/demo'
import { isErrorCode } from '@lunaria/contract/error-codes'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { findUsage } from '#billing/subscriptions/usage-queries.ts'
import { readSources } from '#conversation/answer/answer-context.ts'
import { continueAnswer } from '#conversation/answer/continue-answer.ts'
import { checkOwnAnswer, followAnswer } from '#conversation/answer/follow-answer.ts'
import { readEnding } from '#conversation/answer/follow-row.ts'
import { leaveCareMode } from '#conversation/answer/own-answers.ts'
import { hurryAnswer, stopAnswer } from '#conversation/answer/stop-answer.ts'
import { readMessages } from '#conversation/chats/read-messages.ts'
import type { ConversationDeps } from '#conversation/deps.ts'
import { readLastEventId } from '#http/event-stream.ts'
import { toRoute } from '#http/to-route.ts'
import { AppError } from '#lib/app-error.ts'
import { askDemo, openedSession } from './ask-demo.ts'
import { toDemoMessage } from './mappers.ts'
import { openSession } from './open-session.ts'

type Needs = Pick<ConversationDeps, 'db' | 'limits' | 'now' | 'pool' | 'replies' | 'settings'>

/** Serves the demo chat of the landing, which needs no account. */
export function demoRoutes(deps: ConversationDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...toRoute(demoApi.session),
      handler: async (request) => ({ session: await openSession(deps, { address: request.ip }) }),
    })

    app.route({
      ...toRoute(demoApi.message),
      handler: async (request) => {
        const { sessionId } = request.body
        const { question, messageId, userId } = await askDemo(deps, { ...request.body, address: request.ip })
        const userMessage = toDemoMessage(sessionId, question)
        const assistantMessage = await wholeAnswer(deps, { sessionId, messageId })
        return { userMessage, assistantMessage, remainingMessages: await countRemaining(deps, userId) }
      },
    })

    app.route({
      ...toRoute(demoApi.reply),
      handler: async (request, reply) => {
        const { messageId } = await askDemo(deps, { ...request.body, address: request.ip })
        await followAnswer(deps, { messageId, lastEventId: 0, stream: deps.streams.open(reply) })
      },
    })

    app.route({
      ...toRoute(demoApi.stream),
      handler: async (request, reply) => {
        const { sessionId, messageId } = request.params
        const { user_id: userId } = await openedSession(deps, sessionId)
        await checkOwnAnswer(deps.db, { messageId, userId })
        const lastEventId = readLastEventId(request)
        await followAnswer(deps, { messageId, lastEventId, stream: deps.streams.open(reply) })
      },
    })

    app.route({
      ...toRoute(demoApi.goOn),
      handler: async (request, reply) => {
        const { sessionId, messageId } = request.params
        const { user_id: userId } = await openedSession(deps, sessionId)
        await continueAnswer(deps, { userId, messageId })
        await followAnswer(deps, { messageId, lastEventId: 0, stream: deps.streams.open(reply) })
      },
    })

    app.route({
      ...toRoute(demoApi.stop),
      handler: async (request) => {
        const { sessionId, messageId } = request.params
        const { user_id: userId } = await openedSession(deps, sessionId)
        const { message, usage } = await stopAnswer(deps, { userId, messageId })
        return {
          assistantMessage: toDemoMessage(sessionId, message),
          remainingMessages: usage.remainingMessages,
        }
      },
    })

    app.route({
      ...toRoute(demoApi.hurry),
      handler: async (request) => {
        const { sessionId, messageId } = request.params
        const { user_id: userId } = await openedSession(deps, sessionId)
        return hurryAnswer(deps, { userId, messageId })
      },
    })

    app.route({
      ...toRoute(demoApi.backToCards),
      handler: async (request) => {
        const { sessionId } = request.body
        const { user_id: userId, chat_id: chatId } = await openedSession(deps, sessionId)
        const message = await leaveCareMode(deps, { userId, chatId })
        return { message: message && toDemoMessage(sessionId, message) }
      },
    })

    app.route({
      ...toRoute(demoApi.sources),
      handler: async (request) => {
        const { sessionId, messageId } = request.params
        const { user_id: userId, chat_id: chatId } = await openedSession(deps, sessionId)
        return readSources(deps.db, { userId, chatId, messageId })
      },
    })

    app.route({
      ...toRoute(demoApi.history),
      handler: (request) => readHistory(deps, request.params.sessionId),
    })
  }
}

/** Waits for the answer's end; a failure is the call's own. */
async function wholeAnswer(
  deps: Needs,
  { sessionId, messageId }: { sessionId: string; messageId: string },
): Promise<DemoMessage> {
  deps.replies.hurry(messageId) // the call returns the whole answer, so it needs no pace
  await deps.replies.ended(messageId)
  const ending = await readEnding(deps.db, { messageId, now: deps.now() })
  if (!ending) throw new AppError('reply_interrupted')
  if (ending.event === 'done') return toDemoMessage(sessionId, ending.data.message)
  const { code, error, usage } = ending.data
  throw new AppError(isErrorCode(code) ? code : 'internal', {
    message: error,
    details: { remainingMessages: usage.remainingMessages },
  })
}

async function readHistory(deps: Needs, sessionId: string): Promise<DemoHistory> {
  const session = await openedSession(deps, sessionId)
  const messages = (await readMessages(deps, session.chat_id)).map((message) => toDemoMessage(sessionId, message))
  return {
    session: {
      id: sessionId,
      message_count: messages.length,
      user_message_count: messages.filter(({ role }) => role === 'user').length,
    },
    messages,
    remainingMessages: await countRemaining(deps, session.user_id),
  }
}

async function countRemaining(deps: Needs, userId: string): Promise<number> {
  return (await findUsage(deps.db, { userId, now: deps.now() })).remainingMessages
}
