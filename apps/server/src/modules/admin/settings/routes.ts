import { adminSettingsApi } from '@lunaria/contract/admin-settings'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Deps } from '#deps.ts'
import { callerOf } from '#http/guards.ts'
import { routeOf } from '#http/route-of.ts'
import { audit } from '#modules/admin/audit.ts'

export function adminSettingsRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({ ...routeOf(adminSettingsApi.settings), handler: () => deps.settings.read() })

    app.route({
      ...routeOf(adminSettingsApi.updateSettings),
      handler: async (request) => {
        const before = await deps.settings.read()
        const after = await deps.settings.update(request.body)
        await audit(deps.db, {
          actorId: callerOf(request).id,
          action: 'settings.update',
          before,
          after,
          now: deps.now(),
        })
        return after
      },
    })
  }
}
