import { profileApi } from '@lunaria/contract/profile'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { toRoute } from '#http/to-route.ts'
import { findAccount } from '#identity/auth/account-queries.ts'
import { AppError } from '#lib/app-error.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { updateProfile } from './update-profile.ts'

/** Serves a user's profile and its settings. */
export function profileRoutes(deps: Pick<PlatformDeps, 'db' | 'now'>): FastifyPluginAsyncZod {
  async function requireProfile(userId: string) {
    const account = await findAccount(deps.db, { userId, now: deps.now() })
    if (!account) throw new AppError('user_not_found')
    return account.profile
  }

  return async (app) => {
    app.route({ ...toRoute(profileApi.get), handler: (request) => requireProfile(request.params.userId) })

    app.route({
      ...toRoute(profileApi.update),
      handler: async (request) => {
        const { userId } = request.params
        await updateProfile(deps, { userId, changes: request.body })
        return requireProfile(userId)
      },
    })
  }
}
