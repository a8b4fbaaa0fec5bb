import { type FastifyInstance, type FastifyRequest, fastify } from 'fastify'
import { apiRoutes } from './api.ts'
import { ApiError } from './api-error.ts'
import type { Control } from './control.ts'
import { controlRoutes } from './control-routes.ts'
import type { Desk } from './desk.ts'
import { refuse } from './fault-answers.ts'
import { isAddress, json, sendAnswer } from './http.ts'
import { pageRoutes } from './page.ts'

const largestBody = 256 * 1024
/** Node's default; sent to clients in the Keep-Alive header. */
const keepAliveMs = 5000

/** Serves the desk over HTTP: the provider's protocol, the payer's pages and the calls for tests. */
export function createApp({ desk, control }: { desk: Desk; control: Control }): FastifyInstance {
  const app = fastify({
    bodyLimit: largestBody,
    keepAliveTimeout: keepAliveMs,
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 1000 },
    frameworkErrors: (_error, _request, reply) => sendAnswer(reply, refuse(new ApiError('not_found', 'Not found'))),
  })
  // Each part says itself what it takes, in its own words.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.addHook('onRequest', async (request, reply) => {
    if (!isAddress(request)) {
      request.raw.destroy()
      return reply.hijack()
    }
    reply.header('cache-control', 'no-store')
    if (!isOwnHost(request)) return reply.code(421).send()
  })
  app.setErrorHandler((error, request, reply) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
      request.raw.destroy()
      return reply.hijack()
    }
    if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return reply.code(415).send()
    // A bug of the desk is shown, not hidden behind a timeout of the caller.
    console.error('test cash desk:', error)
    return sendAnswer(reply, json({ error: 'The test cash desk has failed, its log says why' }, 500))
  })
  app.register(apiRoutes(desk), { prefix: '/v3' })
  app.register(controlRoutes(control), { prefix: '/control' })
  app.register(pageRoutes(desk))
  return app
}

/** Returns false for a name of another site that leads to this machine (DNS rebinding). */
function isOwnHost({ headers }: FastifyRequest): boolean {
  return /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(headers.host ?? '')
}
