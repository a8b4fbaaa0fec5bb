import { accountApi } from '@lunaria/contract/profile'
import { sessionMarker } from '@lunaria/contract/session-terms'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Deps } from '#deps.ts'
import { findCaller, sessionCookie } from '#http/guards.ts'
import { toRoute } from '#http/to-route.ts'
import { endSession, ownSessions } from '#identity/auth/own-sessions.ts'
import { deleteAccount } from './delete-account.ts'
import { exportFile } from './export-file.ts'
import { readAccount } from './read-account.ts'

/** Serves the account's page, the export of all data and the deletion. */
export function accountRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...toRoute(accountApi.get),
      handler: (request) => readAccount(deps, request.params.userId),
    })

    app.route({
      ...toRoute(accountApi.exportData),
      handler: async (request, reply) => {
        const file = await exportFile(deps, { userId: request.params.userId, format: request.query.format })
        return reply
          .type(file.type)
          .header('content-disposition', `attachment; filename="${file.name}"`)
          .send(file.content)
      },
    })

    app.route({
      ...toRoute(accountApi.remove),
      handler: async (request, reply) => {
        await deleteAccount(deps, { caller: findCaller(request), password: request.body.password })
        reply.clearCookie(sessionCookie, { path: '/' })
        reply.clearCookie(sessionMarker, { path: '/' })
        return { ok: true as const }
      },
    })

    app.route({
      ...toRoute(accountApi.sessions),
      handler: (request) => ownSessions(deps, { userId: request.params.userId, caller: findCaller(request) }),
    })

    app.route({
      ...toRoute(accountApi.endSession),
      handler: async (request) => {
        await endSession(deps, { userId: readOwner(request.params), sessionId: request.params.sessionId })
        return { ok: true as const }
      },
    })

    app.route({
      ...toRoute(accountApi.endOtherSessions),
      handler: async (request) => {
        await deps.sessions.endAll(readOwner(request.params), { except: findCaller(request).sessionHash })
        return { ok: true as const }
      },
    })
  }
}

/** Returns the id as the database writes it: cached sessions are found by it. */
function readOwner({ userId }: { userId: string }): string {
  return userId.toLowerCase()
}
