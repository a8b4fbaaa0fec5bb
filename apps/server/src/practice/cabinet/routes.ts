import { Readable } from 'node:stream'
import { cabinetApi } from '@lunaria/contract/cabinet'
import { isoDay } from '@lunaria/words/moments'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ConversationDeps } from '#conversation/deps.ts'
import { findCaller } from '#http/guards.ts'
import { toRoute } from '#http/to-route.ts'
import { changeBrand, readBrand } from './brands.ts'
import { addClient, changeClient, readClient, readClients, readMeetings, removeClient } from './clients.ts'
import { exportClient } from './export-client.ts'
import { addMeeting, changeMeeting, readMeeting, removeMeeting, searchMeetings } from './meetings.ts'
import { canWrite, guardCabinet } from './open-cabinet.ts'

/** A logo comes in base64. */
const logoBodyLimit = 1024 * 1024

/** Serves the cabinet of professional readers. */
export function cabinetRoutes(
  deps: Pick<ConversationDeps, 'db' | 'now' | 'replies' | 'settings'>,
): FastifyPluginAsyncZod {
  const { db } = deps
  return async (app) => {
    guardCabinet(app, deps)

    app.route({
      ...toRoute(cabinetApi.clients),
      handler: async (request) => {
        const { id: userId } = findCaller(request)
        const page = await readClients(deps, { ...request.query, userId })
        return { ...page, canWrite: await canWrite(deps, userId) }
      },
    })

    app.route({
      ...toRoute(cabinetApi.addClient),
      handler: (request) => addClient(deps, { ...request.body, userId: findCaller(request).id }),
    })

    app.route({
      ...toRoute(cabinetApi.client),
      handler: async (request) => {
        const own = { ...request.params, userId: findCaller(request).id }
        const client = await readClient(db, own)
        return { client, meetings: await readMeetings(deps, own), canWrite: await canWrite(deps, own.userId) }
      },
    })

    app.route({
      ...toRoute(cabinetApi.changeClient),
      handler: (request) => changeClient(deps, { ...request.body, ...request.params, userId: findCaller(request).id }),
    })

    app.route({
      ...toRoute(cabinetApi.removeClient),
      handler: async (request) => {
        await removeClient(deps, { ...request.params, userId: findCaller(request).id })
        return { ok: true as const }
      },
    })

    app.route({
      ...toRoute(cabinetApi.exportClient),
      handler: async (request, reply) => {
        const own = { ...request.params, userId: findCaller(request).id }
        await readClient(db, own)
        reply.header('content-disposition', `attachment; filename="client-${isoDay(deps.now(), 'Moscow')}.json"`)
        return reply.type('application/json; charset=utf-8').send(Readable.from(exportClient(deps, own)))
      },
    })

    app.route({
      ...toRoute(cabinetApi.search),
      handler: (request) => searchMeetings(deps, { ...request.query, userId: findCaller(request).id }),
    })

    app.route({
      ...toRoute(cabinetApi.addMeeting),
      handler: (request) => addMeeting(deps, { ...request.body, ...request.params, userId: findCaller(request).id }),
    })

    app.route({
      ...toRoute(cabinetApi.meeting),
      handler: (request) => readMeeting(deps, { ...request.params, userId: findCaller(request).id }),
    })

    app.route({
      ...toRoute(cabinetApi.changeMeeting),
      handler: (request) => changeMeeting(deps, { ...request.body, ...request.params, userId: findCaller(request).id }),
    })

    app.route({
      ...toRoute(cabinetApi.removeMeeting),
      handler: async (request) => {
        await removeMeeting(deps, { ...request.params, userId: findCaller(request).id })
        return { ok: true as const }
      },
    })

    app.route({ ...toRoute(cabinetApi.brand), handler: (request) => readBrand(db, findCaller(request).id) })

    app.route({
      ...toRoute(cabinetApi.changeBrand),
      bodyLimit: logoBodyLimit,
      handler: (request) => changeBrand(deps, { ...request.body, userId: findCaller(request).id }),
    })
  }
}
