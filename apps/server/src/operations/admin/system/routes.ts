import { adminSystemApi } from '@lunaria/contract/admin-system'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Deps } from '#deps.ts'
import { findCaller } from '#http/guards.ts'
import { toRoute } from '#http/to-route.ts'
import { AppError } from '#lib/app-error.ts'
import { readBackups } from '#operations/backups/read-backups.ts'
import { requestBackup } from '#operations/backups/request-backup.ts'
import { readChecklist } from './checklist-queries.ts'
import { clearCaches, clearedMessage } from './clear-caches.ts'
import { listEvents } from './event-queries.ts'
import { readLogs } from './log-queries.ts'
import { createProbes } from './probes.ts'
import { restartMessage, restartServer } from './restart-server.ts'
import { gatherFacts } from './scan/gather-facts.ts'
import { judgeFacts } from './scan/judge-facts.ts'
import { createSystemInfo } from './system-info.ts'

/** Serves the system's health, its log and its scan to the panel. */
export function adminSystemRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    const probes = createProbes(deps)
    const info = createSystemInfo(deps)
    const stopForgetting = deps.listener.on('caches', () => probes.forget())
    app.addHook('onClose', async () => {
      stopForgetting()
      info.stop()
    })

    app.route({
      ...toRoute(adminSystemApi.logs),
      handler: async (request) => ({ logs: await readLogs(deps.db, request.query) }),
    })

    app.route({ ...toRoute(adminSystemApi.systemStatus), handler: async () => ({ services: await probes.all() }) })

    app.route({ ...toRoute(adminSystemApi.systemInfo), handler: () => info.read() })

    app.route({
      ...toRoute(adminSystemApi.checklist),
      handler: async (request) => ({ steps: await readChecklist(deps, findCaller(request)) }),
    })

    app.route({ ...toRoute(adminSystemApi.events), handler: (request) => listEvents(deps.db, request.query) })

    app.route({ ...toRoute(adminSystemApi.backups), handler: () => readBackups(deps) })

    app.route({
      ...toRoute(adminSystemApi.makeBackup),
      handler: async (request) => {
        await requestBackup(deps, { actorId: findCaller(request).id })
        return { ok: true as const }
      },
    })

    app.route({
      ...toRoute(adminSystemApi.clearCache),
      handler: async (request) => {
        const cleared = await clearCaches(deps, { actorId: findCaller(request).id })
        return { ok: true as const, ...cleared, message: clearedMessage(cleared) }
      },
    })

    app.route({
      ...toRoute(adminSystemApi.restart),
      handler: async (request, reply) => {
        const begin = await restartServer(deps, { actorId: findCaller(request).id })
        if (begin) reply.raw.once('close', begin) // the admin gets the answer first
        const { isSupervised } = deps.lifecycle
        return { isSupervised, message: restartMessage({ isSupervised }) }
      },
    })

    app.route({
      ...toRoute(adminSystemApi.securityScan),
      handler: async (request) => ({ checks: judgeFacts(await gatherFacts(deps, request)) }),
    })

    app.route({
      ...toRoute(adminSystemApi.sql),
      handler: async () => {
        throw new AppError('sql_not_supported')
      },
    })
  }
}
