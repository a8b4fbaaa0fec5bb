import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Deps } from '#deps.ts'
import { adminDashboardRoutes } from './dashboard/routes.ts'
import { adminPaymentRoutes } from './payments/routes.ts'
import { adminSettingsRoutes } from './settings/routes.ts'
import { adminSpreadRoutes } from './spreads/routes.ts'
import { adminSystemRoutes } from './system/routes.ts'
import { adminUserRoutes } from './users/routes.ts'

/** Serves the panel's calls, a screen each. */
export function adminRoutes(deps: Deps): FastifyPluginAsyncZod {
  const screens = [
    adminDashboardRoutes,
    adminUserRoutes,
    adminPaymentRoutes,
    adminSpreadRoutes,
    adminSettingsRoutes,
    adminSystemRoutes,
  ]
  const patient = { ...deps, db: deps.patientDb }
  return async (app) => {
    for (const routes of screens) await app.register(routes(patient))
  }
}
