import { accountApi } from '@lunaria/contract/profile'
import { sessionMarker } from '@lunaria/contract/session-terms'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Deps } from '#deps.ts'
import { callerOf, sessionCookie } from '#http/guards.ts'
import { routeOf } from '#http/route-of.ts'
import { endSession, ownSessions } from '#identity/auth/own-sessions.ts'
import { deleteAccount } from './delete-account.ts'
import { exportFile } from './export-file.ts'
import { readAccount } from './read-account.ts'

export function accountRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...routeOf(accountApi.get),
      handler: (request) => readAccount(deps, request.params.userId),
    })

    app.route({
      ...routeOf(accountApi.exportData),
      handler: async (request, reply) => {
        const file = await exportFile(deps, { userId: request.params.userId, format: request.query.format })
        return reply
          .type(file.type)
          .header('content-disposition', `attachment; filename="${file.name}"`)
          .send(file.content)
      },
    })

    app.route({
      ...routeOf(accountApi.remove),
      handler: async (request, reply) => {
        await deleteAccount(deps, { caller: callerOf(request), password: request.body.password })
        reply.clearCookie(sessionCookie, { path: '/' })
        reply.clearCookie(sessionMarker, { path: '/' })
        return { ok: true as const }
      },
    })

    app.route({
      ...routeOf(accountApi.sessions),
      handler: (request) => ownSessions(deps, { userId: request.params.userId, caller: callerOf(request) }),
    })

    app.route({
      ...routeOf(accountApi.endSession),
      handler: async (request) => {
        await endSession(deps, { userId: ownerOf(request.params), sessionId: request.params.sessionId })
        return { ok: true as const }
      },
    })

    app.route({
      ...routeOf(accountApi.endOtherSessions),
      handler: async (request) => {
        await deps.sessions.endAll(ownerOf(request.params), { except: callerOf(request).sessionHash })
        return { ok: true as const }
      },
    })
  }
}

/** As the database writes it: cached sessions are found by it. */
function ownerOf({ userId }: { userId: string }): string {
  return userId.toLowerCase()
}
