import { adminUsersApi } from '@lunaria/contract/admin-users'
import { plansOnSale } from '@lunaria/contract/plans'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { cancelByAdmin } from '#billing/payments/cancel-by-admin.ts'
import type { Deps } from '#deps.ts'
import { findCaller } from '#http/guards.ts'
import { toRoute } from '#http/to-route.ts'
import { AppError } from '#lib/app-error.ts'
import { sendCsv } from '#lib/csv.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { blockPerson, unblockPerson } from './block-person.ts'
import { changeSubscription } from './change-subscription.ts'
import { endUserSessions } from './end-sessions.ts'
import { exportUsers } from './export-users.ts'
import { removePerson } from './remove-person.ts'
import { updatePerson } from './update-person.ts'
import { readUserDetails } from './user-details-queries.ts'
import { listUsers } from './user-list-queries.ts'
import { checkAccess, findAdminUser } from './user-queries.ts'

type App = Parameters<FastifyPluginAsyncZod>[0]

/** Serves the users to the panel. */
export function adminUserRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    readingRoutes(app, deps)
    changingRoutes(app, deps)
  }
}

function readingRoutes(app: App, deps: Pick<PlatformDeps, 'db' | 'now'>): void {
  app.route({
    ...toRoute(adminUsersApi.checkAccess),
    handler: (request) => checkAccess(deps.db, request.params.userId),
  })

  app.route({
    ...toRoute(adminUsersApi.users),
    handler: (request) => listUsers(deps.db, { ...request.query, now: deps.now() }),
  })

  app.route({
    ...toRoute(adminUsersApi.exportUsers),
    handler: (request, reply) => {
      const rows = exportUsers(deps, { actorId: findCaller(request).id, filters: request.query })
      return sendCsv(reply, { name: 'users', now: deps.now(), rows })
    },
  })

  app.route({
    ...toRoute(adminUsersApi.user),
    handler: (request) => readUserDetails(deps, request.params.userId),
  })
}

function changingRoutes(app: App, deps: Deps): void {
  async function requireUser(userId: string) {
    const user = await findAdminUser(deps.db, { userId: userId.toLowerCase(), now: deps.now() })
    if (!user) throw new AppError('user_not_found')
    return user
  }

  app.route({
    ...toRoute(adminUsersApi.updateUser),
    handler: async (request) => {
      await updatePerson(deps, { ...whoIn(request, request.params), changes: request.body })
      return requireUser(request.params.userId)
    },
  })

  app.route({
    ...toRoute(adminUsersApi.blockUser),
    handler: async (request) => {
      await blockPerson(deps, whoIn(request, request.params))
      return requireUser(request.params.userId)
    },
  })

  app.route({
    ...toRoute(adminUsersApi.unblockUser),
    handler: async (request) => {
      await unblockPerson(deps, whoIn(request, request.params))
      return requireUser(request.params.userId)
    },
  })

  app.route({
    ...toRoute(adminUsersApi.removeUser),
    handler: async (request) => {
      await removePerson(deps, whoIn(request, request.params))
      return { ok: true as const }
    },
  })

  app.route({
    ...toRoute(adminUsersApi.endSessions),
    handler: async (request) => {
      const { userId } = whoIn(request, request.params)
      await endUserSessions(deps, { userId, actor: findCaller(request) })
      return { ok: true as const }
    },
  })

  app.route({
    ...toRoute(adminUsersApi.subscription),
    handler: async (request) => {
      const who = whoIn(request, request.params)
      const { action, plan, refundAmount } = request.body
      await requireUser(who.userId)
      if (action === 'assign') {
        const onSale = plansOnSale(await deps.settings.read()).find(({ id }) => id === plan)
        if (!onSale) throw new AppError('not_found', { message: 'Этот тариф сейчас не продаётся.' })
        await changeSubscription(deps.db, { ...who, plan: onSale, now: deps.now() })
      } else await cancelByAdmin(deps, { ...who, refundAmount })
      return requireUser(who.userId)
    },
  })
}

/** Ids as the database writes them: they are compared with one another. */
function whoIn(request: FastifyRequest, { userId }: { userId: string }): { userId: string; actorId: string } {
  return { userId: userId.toLowerCase(), actorId: findCaller(request).id }
}
