import { journalApi } from '@lunaria/contract/journal'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { findCaller } from '#http/guards.ts'
import { toRoute } from '#http/to-route.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { changeEntry } from './change-entry.ts'
import { listEntries } from './entry-list-queries.ts'
import { readPatterns } from './pattern-queries.ts'
import { readEntry } from './record-queries.ts'
import { countDue, readSummary } from './summary-queries.ts'

/** Serves the journal. */
export function journalRoutes(deps: Pick<PlatformDeps, 'db' | 'now'>): FastifyPluginAsyncZod {
  const { db } = deps
  return async (app) => {
    app.route({
      ...toRoute(journalApi.list),
      handler: (request) => listEntries(db, { ...request.query, userId: findCaller(request).id, now: deps.now() }),
    })

    app.route({ ...toRoute(journalApi.summary), handler: (request) => readSummary(db, findCaller(request).id) })

    app.route({
      ...toRoute(journalApi.due),
      handler: async (request) => ({ due: await countDue(db, { userId: findCaller(request).id, now: deps.now() }) }),
    })

    app.route({ ...toRoute(journalApi.patterns), handler: (request) => readPatterns(db, findCaller(request).id) })

    app.route({
      ...toRoute(journalApi.read),
      handler: (request) => readEntry(db, { ...request.params, userId: findCaller(request).id }),
    })

    app.route({
      ...toRoute(journalApi.change),
      handler: (request) => changeEntry(deps, { ...request.body, ...request.params, userId: findCaller(request).id }),
    })
  }
}
