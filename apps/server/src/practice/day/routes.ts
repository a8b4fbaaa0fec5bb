import { dayApi } from '@lunaria/contract/day'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { findCaller } from '#http/guards.ts'
import { toRoute } from '#http/to-route.ts'
import type { PracticeDeps } from '#practice/deps.ts'
import { openDay } from './open-day.ts'
import { deleteEndpoint } from './push-queries.ts'
import { subscribe } from './push-subscriptions.ts'
import { endLetters, saveReminders } from './reminders.ts'
import { revealDayCard } from './reveal-day-card.ts'

const ok = { ok: true as const }

/** Serves the card of the day and its reminders. */
export function dayRoutes(deps: PracticeDeps): FastifyPluginAsyncZod {
  return async (app) => {
    // A mail program says in a form what it wants; nothing of it is needed.
    app.addContentTypeParser(['application/x-www-form-urlencoded', 'multipart/form-data'], (_request, form, done) => {
      form.resume()
      done(null)
    })

    app.route({
      ...toRoute(dayApi.endLetters),
      handler: async (request) => {
        await endLetters(deps, request.query.token)
        return ok
      },
    })

    app.route({
      ...toRoute(dayApi.open),
      handler: (request) => openDay(deps, { userId: findCaller(request).id, zone: request.body.zone }),
    })

    app.route({
      ...toRoute(dayApi.turn),
      handler: (request) => revealDayCard(deps, { userId: findCaller(request).id, day: request.params.day }),
    })

    app.route({
      ...toRoute(dayApi.remind),
      handler: (request) => saveReminders(deps, { userId: findCaller(request).id, ...request.body }),
    })

    app.route({
      ...toRoute(dayApi.subscribe),
      handler: async (request) => {
        const { id: userId, sessionHash } = findCaller(request)
        await subscribe(deps, { userId, sessionHash, ...request.body })
        return ok
      },
    })

    app.route({
      ...toRoute(dayApi.unsubscribe),
      handler: async (request) => {
        await deleteEndpoint(deps.db, { userId: findCaller(request).id, ...request.body })
        return ok
      },
    })
  }
}
