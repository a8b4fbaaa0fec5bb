import { ownSpreadsApi } from '@lunaria/contract/own-spreads'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { findCaller } from '#http/guards.ts'
import { toRoute } from '#http/to-route.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { changeOwnSpread, createOwnSpread, listOwnSpreads, offerOwnSpread, removeOwnSpread } from './own-spreads.ts'

/** Serves the spreads that a user has made. */
export function ownSpreadRoutes(deps: Pick<PlatformDeps, 'db' | 'now'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...toRoute(ownSpreadsApi.list),
      handler: (request) => listOwnSpreads(deps.db, findCaller(request).id),
    })

    app.route({
      ...toRoute(ownSpreadsApi.create),
      handler: (request) => createOwnSpread(deps, { ...request.body, userId: findCaller(request).id }),
    })

    app.route({
      ...toRoute(ownSpreadsApi.change),
      handler: (request) =>
        changeOwnSpread(deps, { ...request.body, ...request.params, userId: findCaller(request).id }),
    })

    app.route({
      ...toRoute(ownSpreadsApi.remove),
      handler: async (request) => {
        await removeOwnSpread(deps.db, { ...request.params, userId: findCaller(request).id })
        return { ok: true as const }
      },
    })

    app.route({
      ...toRoute(ownSpreadsApi.offer),
      handler: (request) =>
        offerOwnSpread(deps, { ...request.body, ...request.params, userId: findCaller(request).id }),
    })
  }
}
