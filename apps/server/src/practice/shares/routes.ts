import { sharesApi } from '@lunaria/contract/shares'
import { isoDay } from '@lunaria/words/moments'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { findCaller } from '#http/guards.ts'
import { toRoute } from '#http/to-route.ts'
import type { IdentityDeps } from '#identity/deps.ts'
import { rateLimits } from '#platform/rate-limit.ts'
import { createDrawFile } from './draw-files.ts'
import { createLink, listOwnLinks, readOwn, revokeLink } from './links.ts'
import { sharedPageRoutes } from './page-routes.ts'

type FileQuery = { cardId?: Parameters<typeof readOwn>[1]['cardId']; question?: 'yes' }

/** Serves links to readings and letters, their pages and their files. */
export function shareRoutes(deps: IdentityDeps): FastifyPluginAsyncZod {
  const drawFile = createDrawFile(deps)

  async function sendFile(
    reply: FastifyReply,
    {
      kind,
      userId,
      messageId,
      query,
    }: { kind: 'picture' | 'document'; userId: string; messageId: string; query: FileQuery },
  ): Promise<FastifyReply> {
    const { cardId = null, question } = query
    const reading = await readOwn(deps, { userId, messageId, cardId, showsQuestion: question === 'yes' })
    const { body } = await drawFile({ kind, reading, limit: rateLimits.drawnFile(userId) })
    const [type, ending] = kind === 'picture' ? ['image/png', 'png'] : ['application/pdf', 'pdf']
    const name = `lunaria-${isoDay(deps.now(), 'Moscow')}.${ending}`
    return reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(body)
  }

  return async (app) => {
    app.route({
      ...toRoute(sharesApi.list),
      handler: (request) => listOwnLinks(deps, { ...request.params, userId: findCaller(request).id }),
    })

    app.route({
      ...toRoute(sharesApi.create),
      handler: async (request) => {
        const { id: userId } = findCaller(request)
        await deps.limits.take(rateLimits.share(userId))
        return createLink(deps, { ...request.body, ...request.params, userId })
      },
    })

    app.route({
      ...toRoute(sharesApi.revoke),
      handler: async (request) => {
        await revokeLink(deps, { ...request.params, userId: findCaller(request).id })
        return { ok: true as const }
      },
    })

    app.route({
      ...toRoute(sharesApi.picture),
      handler: (request, reply) =>
        sendFile(reply, { kind: 'picture', ...request.params, query: request.query, userId: findCaller(request).id }),
    })

    app.route({
      ...toRoute(sharesApi.document),
      handler: (request, reply) =>
        sendFile(reply, { kind: 'document', ...request.params, query: request.query, userId: findCaller(request).id }),
    })

    await app.register(sharedPageRoutes(deps, drawFile))
  }
}
