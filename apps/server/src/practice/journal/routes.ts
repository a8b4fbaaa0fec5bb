import { journalApi } from '@lunaria/contract/journal'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '#http/guards.ts'
import { routeOf } from '#http/route-of.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { changeEntry } from './change-entry.ts'
import { listEntries } from './list-entries.ts'
import { readEntry } from './read-entry.ts'
import { readPatterns } from './read-patterns.ts'
import { countDue, readSummary } from './read-summary.ts'

export function journalRoutes(deps: Pick<PlatformDeps, 'db' | 'now'>): FastifyPluginAsyncZod {
  const { db } = deps
  return async (app) => {
    app.route({
      ...routeOf(journalApi.list),
      handler: (request) => listEntries(db, { ...request.query, userId: callerOf(request).id, now: deps.now() }),
    })

    app.route({ ...routeOf(journalApi.summary), handler: (request) => readSummary(db, callerOf(request).id) })

    app.route({
      ...routeOf(journalApi.due),
      handler: async (request) => ({ due: await countDue(db, { userId: callerOf(request).id, now: deps.now() }) }),
    })

    app.route({ ...routeOf(journalApi.patterns), handler: (request) => readPatterns(db, callerOf(request).id) })

    app.route({
      ...routeOf(journalApi.read),
      handler: (request) => readEntry(db, { ...request.params, userId: callerOf(request).id }),
    })

    app.route({
      ...routeOf(journalApi.change),
      handler: (request) => changeEntry(deps, { ...request.body, ...request.params, userId: callerOf(request).id }),
    })
  }
}
