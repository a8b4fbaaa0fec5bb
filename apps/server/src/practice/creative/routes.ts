import { creativeApi } from '@lunaria/contract/creative'
import { dealStory } from '@lunaria/reader/modes/deal-story'
import { listSparks } from '@lunaria/reader/modes/sparks'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { findCaller } from '#http/guards.ts'
import { toRoute } from '#http/to-route.ts'
import type { PracticeDeps } from '#practice/deps.ts'
import { createBoard, listBoards, readBoard, removeBoard, saveBoard } from './board-queries.ts'
import { isCharged } from './unfold-board.ts'
import { unfoldOnce } from './unfold-once.ts'

/** Serves boards and their stories. */
export function creativeRoutes(deps: PracticeDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...toRoute(creativeApi.boards),
      handler: async (request) => ({
        boards: await listBoards(deps.db, findCaller(request).id),
        isCharged: isCharged(deps),
      }),
    })

    app.route({
      ...toRoute(creativeApi.create),
      handler: (request) => createBoard(deps, { ...request.body, userId: findCaller(request).id }),
    })

    app.route({
      ...toRoute(creativeApi.read),
      handler: (request) => readBoard(deps.db, { ...request.params, userId: findCaller(request).id }),
    })

    app.route({
      ...toRoute(creativeApi.save),
      handler: (request) => saveBoard(deps, { ...request.body, ...request.params, userId: findCaller(request).id }),
    })

    app.route({
      ...toRoute(creativeApi.remove),
      handler: async (request) => {
        await removeBoard(deps, { ...request.params, userId: findCaller(request).id })
        return { ok: true as const }
      },
    })

    app.route({
      ...toRoute(creativeApi.deal),
      handler: async (request) => dealStory(request.body.seed, request.body.cards),
    })

    app.route({ ...toRoute(creativeApi.sparks), handler: async (request) => listSparks(request.body) })

    app.route({
      ...toRoute(creativeApi.unfold),
      handler: (request) => unfoldOnce(deps, { ...request.body, ...request.params, userId: findCaller(request).id }),
    })
  }
}
