import type { FastifyInstance } from 'fastify'
import { opensCabinet } from '#billing/subscriptions/check-cabinet-plan.ts'
import { findCaller } from '#http/guards.ts'
import { AppError } from '#lib/app-error.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { hasClients } from './queries.ts'

type Needs = Pick<PlatformDeps, 'db' | 'now' | 'settings'>

/** Returns whether the user's plan opens the cabinet. */
export function canWrite({ db, now }: Needs, userId: string): Promise<boolean> {
  return opensCabinet(db, { userId, now: now() })
}

/**
 * Refuses the calls of users whose cabinet is closed. Without the plan nothing can be written; what is there can still be read,
 * taken away and deleted: it is about other people, who may ask for that at any time.
 */
export function guardCabinet(app: FastifyInstance, deps: Needs): void {
  app.addHook('preHandler', async (request) => {
    const { id: userId } = findCaller(request)
    if (await canWrite(deps, userId)) return
    const isKeeping = request.method === 'GET' || request.method === 'DELETE'
    if (isKeeping && (await hasClients(deps.db, userId))) return
    const { readerPlanPrice } = await deps.settings.read()
    throw new AppError(readerPlanPrice === null ? 'cabinet_closed' : 'cabinet_needs_plan')
  })
}
