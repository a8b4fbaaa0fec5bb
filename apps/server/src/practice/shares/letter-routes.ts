import { lettersApi } from '@lunaria/contract/letters'
import { isoDay } from '@lunaria/words/moments'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { findCaller } from '#http/guards.ts'
import { toRoute } from '#http/to-route.ts'
import { rateLimits } from '#platform/rate-limit.ts'
import { guardCabinet } from '#practice/cabinet/open-cabinet.ts'
import type { PracticeDeps } from '#practice/deps.ts'
import { createDrawFile } from './draw-files.ts'
import { readOwnLetter } from './letter.ts'
import { createLetterLink, listLetterLinks, revokeLink } from './links.ts'

/** Returns how the letters of a reader go out: by private links, and as files. */
export function letterRoutes(deps: PracticeDeps): FastifyPluginAsyncZod {
  const drawFile = createDrawFile(deps)

  return async (app) => {
    guardCabinet(app, deps)

    app.route({
      ...toRoute(lettersApi.list),
      handler: (request) => listLetterLinks(deps, { ...request.params, userId: findCaller(request).id }),
    })

    app.route({
      ...toRoute(lettersApi.create),
      handler: async (request) => {
        const { id: userId } = findCaller(request)
        await deps.limits.take(rateLimits.share(userId))
        return createLetterLink(deps, { ...request.body, ...request.params, userId })
      },
    })

    app.route({
      ...toRoute(lettersApi.revoke),
      handler: async (request) => {
        await revokeLink(deps, { ...request.params, userId: findCaller(request).id })
        return { ok: true as const }
      },
    })

    app.route({
      ...toRoute(lettersApi.document),
      handler: async (request, reply) => {
        const { id: userId } = findCaller(request)
        const letter = await readOwnLetter(deps.db, { ...request.params, userId })
        const { body } = await drawFile({ kind: 'letter', letter, limit: rateLimits.drawnFile(userId) })
        const name = `letter-${isoDay(deps.now(), 'Moscow')}.pdf`
        return reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}"`).send(body)
      },
    })
  }
}
