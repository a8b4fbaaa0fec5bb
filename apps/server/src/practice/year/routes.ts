import { createHash } from 'node:crypto'
import { yearApi } from '@lunaria/contract/year'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { findCaller } from '#http/guards.ts'
import { toRoute } from '#http/to-route.ts'
import type { PracticeDeps } from '#practice/deps.ts'
import { closeCalendar, openCalendar, readCalendar, readFeed } from './calendar.ts'
import { changeMonth } from './change-month.ts'
import { openYear } from './open-year.ts'
import { endLetters, saveReminders } from './remind-of-month.ts'

const ok = { ok: true as const }

/** Serves the living year, its reminders and its calendar. */
export function yearRoutes(deps: PracticeDeps): FastifyPluginAsyncZod {
  return async (app) => {
    // A mail program says in a form what it wants; nothing of it is needed.
    app.addContentTypeParser(['application/x-www-form-urlencoded', 'multipart/form-data'], (_request, form, done) => {
      form.resume()
      done(null)
    })

    app.route({
      ...toRoute(yearApi.endLetters),
      handler: async (request) => {
        await endLetters(deps, request.query.token)
        return ok
      },
    })

    app.route({
      ...toRoute(yearApi.open),
      handler: (request) => openYear(deps, { userId: findCaller(request).id, ...request.body }),
    })

    app.route({
      ...toRoute(yearApi.change),
      handler: (request) => changeMonth(deps, { userId: findCaller(request).id, ...request.params, ...request.body }),
    })

    app.route({
      ...toRoute(yearApi.remind),
      handler: async (request) => {
        await saveReminders(deps, { userId: findCaller(request).id, ...request.body })
        return ok
      },
    })

    app.route({
      ...toRoute(yearApi.file),
      handler: async (request, reply) => {
        reply.header('content-disposition', 'attachment; filename="lunaria.ics"')
        return sendCalendar(
          request,
          reply,
          await readCalendar(deps, { userId: findCaller(request).id, ...request.params }),
        )
      },
    })

    app.route({
      ...toRoute(yearApi.subscribe),
      handler: (request) => openCalendar(deps, { userId: findCaller(request).id }),
    })

    app.route({
      ...toRoute(yearApi.unsubscribe),
      handler: async (request) => {
        await closeCalendar(deps, { userId: findCaller(request).id })
        return ok
      },
    })

    app.route({
      ...toRoute(yearApi.feed),
      handler: async (request, reply) => sendCalendar(request, reply, await readFeed(deps, request.params.token)),
    })
  }
}

/** Sends the text once to a program that asks every hour: later it learns that nothing has changed. */
function sendCalendar(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
  reply.headers({ etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' })
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  return reply.type('text/calendar; charset=utf-8').send(text)
}
