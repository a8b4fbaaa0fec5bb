import { ownSpreadsApi } from '@lunaria/contract/own-spreads'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '#http/guards.ts'
import { routeOf } from '#http/route-of.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { changeOwnSpread, createOwnSpread, listOwnSpreads, offerOwnSpread, removeOwnSpread } from './own-spreads.ts'

export function ownSpreadRoutes(deps: Pick<PlatformDeps, 'db' | 'now'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...routeOf(ownSpreadsApi.list),
      handler: (request) => listOwnSpreads(deps.db, callerOf(request).id),
    })

    app.route({
      ...routeOf(ownSpreadsApi.create),
      handler: (request) => createOwnSpread(deps, { ...request.body, userId: callerOf(request).id }),
    })

    app.route({
      ...routeOf(ownSpreadsApi.change),
      handler: (request) => changeOwnSpread(deps, { ...request.body, ...request.params, userId: callerOf(request).id }),
    })

    app.route({
      ...routeOf(ownSpreadsApi.remove),
      handler: async (request) => {
        await removeOwnSpread(deps.db, { ...request.params, userId: callerOf(request).id })
        return { ok: true as const }
      },
    })

    app.route({
      ...routeOf(ownSpreadsApi.offer),
      handler: (request) => offerOwnSpread(deps, { ...request.body, ...request.params, userId: callerOf(request).id }),
    })
  }
}
