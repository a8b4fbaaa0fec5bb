import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Deps } from '#deps.ts'

export function adminDashboardRoutes(_deps: Deps): FastifyPluginAsyncZod {
  return async (_app) => {}
}
