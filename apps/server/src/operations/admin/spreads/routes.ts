import { adminSpreadsApi } from '@lunaria/contract/admin-spreads'
import { offeredSpreadsApi } from '@lunaria/contract/own-spreads'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { listOfferedSpreads } from '#conversation/tarot/offered-spreads.ts'
import { findCaller } from '#http/guards.ts'
import { toRoute } from '#http/to-route.ts'
import { AppError } from '#lib/app-error.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { decideOfferByAdmin } from './decide-offer.ts'
import { listAdminSpreads } from './spread-queries.ts'
import { updateSpread } from './update-spread.ts'

/** Serves the spreads to the panel, with those that users offer. */
export function adminSpreadRoutes(deps: Pick<PlatformDeps, 'db' | 'now'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({ ...toRoute(adminSpreadsApi.spreads), handler: async () => listAdminSpreads(deps.db, deps.now()) })

    app.route({
      ...toRoute(adminSpreadsApi.updateSpread),
      handler: async (request) => {
        const { spreadId } = request.params
        const { is_active, isActive, name, description } = request.body
        await updateSpread(deps, {
          actorId: findCaller(request).id,
          spreadId,
          changes: { isActive: is_active ?? isActive, name, description },
        })
        const updated = (await listAdminSpreads(deps.db, deps.now())).find(({ id }) => id === spreadId)
        if (!updated) throw new AppError('spread_not_found')
        return updated
      },
    })

    app.route({ ...toRoute(offeredSpreadsApi.list), handler: async () => listOfferedSpreads(deps.db) })

    app.route({
      ...toRoute(offeredSpreadsApi.decide),
      handler: async (request) => {
        await decideOfferByAdmin(deps, { ...request.body, ...request.params, actorId: findCaller(request).id })
        return { ok: true as const }
      },
    })
  }
}
