import { adminSystemApi } from '@lunaria/contract/admin-system'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Deps } from '#deps.ts'
import { routeOf } from '#http/route-of.ts'
import { AppError } from '#lib/app-error.ts'

export function adminSystemRoutes(_deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...routeOf(adminSystemApi.sql),
      handler: async () => {
        throw new AppError('sql_not_supported')
      },
    })
  }
}
