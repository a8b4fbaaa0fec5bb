import { adminUsersApi } from '@lunaria/contract/admin-users'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Deps } from '#deps.ts'
import { callerOf } from '#http/guards.ts'
import { routeOf } from '#http/route-of.ts'
import { AppError } from '#lib/app-error.ts'
import { changeSubscription } from './change-subscription.ts'
import { findAdminUser } from './find-user.ts'

export function adminUserRoutes(deps: Deps): FastifyPluginAsyncZod {
  async function userOf(userId: string) {
    const user = await findAdminUser(deps.db, { userId, now: deps.now() })
    if (!user) throw new AppError('user_not_found')
    return user
  }

  return async (app) => {
    // The guard has let in an admin; nobody else gets an answer here.
    app.route({ ...routeOf(adminUsersApi.checkAccess), handler: async () => ({ hasAccess: true, isAdmin: true }) })

    app.route({
      ...routeOf(adminUsersApi.subscription),
      handler: async (request) => {
        const { userId } = request.params
        const { action, plan } = request.body
        await userOf(userId)
        await changeSubscription(deps.db, {
          userId,
          actorId: callerOf(request).id,
          plan: action === 'assign' && plan ? plan : null,
          now: deps.now(),
        })
        return userOf(userId)
      },
    })
  }
}
