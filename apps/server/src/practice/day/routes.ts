import { dayApi } from '@lunaria/contract/day'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '#http/guards.ts'
import { routeOf } from '#http/route-of.ts'
import type { PracticeDeps } from '#practice/deps.ts'
import { endLetters, keepReminders } from './keep-reminders.ts'
import { openDay } from './open-day.ts'
import { subscribe, unsubscribe } from './push-subscriptions.ts'
import { turnDay } from './turn-day.ts'

const ok = { ok: true as const }

export function dayRoutes(deps: PracticeDeps): FastifyPluginAsyncZod {
  return async (app) => {
    // A mail program says in a form what it wants; nothing of it is needed.
    app.addContentTypeParser(['application/x-www-form-urlencoded', 'multipart/form-data'], (_request, form, done) => {
      form.resume()
      done(null)
    })

    app.route({
      ...routeOf(dayApi.endLetters),
      handler: async (request) => {
        await endLetters(deps, request.query.token)
        return ok
      },
    })

    app.route({
      ...routeOf(dayApi.open),
      handler: (request) => openDay(deps, { userId: callerOf(request).id, zone: request.body.zone }),
    })

    app.route({
      ...routeOf(dayApi.turn),
      handler: (request) => turnDay(deps, { userId: callerOf(request).id, day: request.params.day }),
    })

    app.route({
      ...routeOf(dayApi.remind),
      handler: (request) => keepReminders(deps, { userId: callerOf(request).id, ...request.body }),
    })

    app.route({
      ...routeOf(dayApi.subscribe),
      handler: async (request) => {
        const { id: userId, sessionHash } = callerOf(request)
        await subscribe(deps, { userId, sessionHash, ...request.body })
        return ok
      },
    })

    app.route({
      ...routeOf(dayApi.unsubscribe),
      handler: async (request) => {
        await unsubscribe(deps, { userId: callerOf(request).id, ...request.body })
        return ok
      },
    })
  }
}
