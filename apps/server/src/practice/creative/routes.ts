import { creativeApi } from '@lunaria/contract/creative'
import { dealStory } from '@lunaria/reader/modes/deal-story'
import { listSparks } from '@lunaria/reader/modes/sparks'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '#http/guards.ts'
import { routeOf } from '#http/route-of.ts'
import type { PracticeDeps } from '#practice/deps.ts'
import { createBoard, listBoards, readBoard, removeBoard, saveBoard } from './boards.ts'
import { isCharged } from './unfold-board.ts'
import { unfoldOnce } from './unfold-once.ts'

export function creativeRoutes(deps: PracticeDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...routeOf(creativeApi.boards),
      handler: async (request) => ({
        boards: await listBoards(deps.db, callerOf(request).id),
        isCharged: isCharged(deps),
      }),
    })

    app.route({
      ...routeOf(creativeApi.create),
      handler: (request) => createBoard(deps, { ...request.body, userId: callerOf(request).id }),
    })

    app.route({
      ...routeOf(creativeApi.read),
      handler: (request) => readBoard(deps.db, { ...request.params, userId: callerOf(request).id }),
    })

    app.route({
      ...routeOf(creativeApi.save),
      handler: (request) => saveBoard(deps, { ...request.body, ...request.params, userId: callerOf(request).id }),
    })

    app.route({
      ...routeOf(creativeApi.remove),
      handler: async (request) => {
        await removeBoard(deps, { ...request.params, userId: callerOf(request).id })
        return { ok: true as const }
      },
    })

    app.route({
      ...routeOf(creativeApi.deal),
      handler: async (request) => dealStory(request.body.seed, request.body.cards),
    })

    app.route({ ...routeOf(creativeApi.sparks), handler: async (request) => listSparks(request.body) })

    app.route({
      ...routeOf(creativeApi.unfold),
      handler: (request) => unfoldOnce(deps, { ...request.body, ...request.params, userId: callerOf(request).id }),
    })
  }
}
