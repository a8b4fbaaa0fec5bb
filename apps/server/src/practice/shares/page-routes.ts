import { dayMs } from '@lunaria/words/time'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { isbot } from 'isbot'
import { sessionCookie } from '#http/guards.ts'
import type { IdentityDeps } from '#identity/deps.ts'
import { rateLimits } from '#platform/rate-limit.ts'
import type { DrawFile } from './draw-files.ts'
import { letterPage } from './letter-page.ts'
import { type OpenedLink, openLink } from './links.ts'
import { countView } from './queries.ts'
import { closedPage, sharedPage, troubledPage } from './shared-page.ts'

type TokenRoute = { Params: { token: string } }

/** No cache may store the page, so that a revoked link stops working immediately. */
const privately = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'referrer-policy': 'no-referrer',
}
const pagePath = '/s/:token'
const tokenShape = /^[\w-]{43}$/
/** Says in the visitor's browser that this page was opened there; it holds no name of anyone. */
const seenCookie = 'lunaria_seen'

/** Serves the page behind a private link and the picture that messengers show of it: the token is all that opens them. */
export function sharedPageRoutes(deps: IdentityDeps, drawFile: DrawFile): FastifyPluginAsyncZod {
  const { publicUrl } = deps.config.http

  async function find(token: string): Promise<OpenedLink | undefined> {
    return tokenShape.test(token) ? openLink(deps, token) : undefined
  }

  async function count(request: FastifyRequest<TokenRoute>, reply: FastifyReply, link: OpenedLink): Promise<void> {
    if (request.method === 'HEAD' || isPreview(request) || request.cookies[seenCookie]) return
    const session = request.cookies[sessionCookie]
    const visitor = session === undefined ? undefined : await deps.sessions.find(session)
    if (visitor?.id === link.userId) return
    await countView(deps.db, link.id)
    const secondsLeft = Math.ceil((Date.parse(link.expiresAt) - deps.now().getTime()) / 1000)
    reply.setCookie(seenCookie, '1', {
      path: `/s/${request.params.token}`,
      maxAge: Math.min(secondsLeft, (365 * dayMs) / 1000),
      httpOnly: true,
      sameSite: 'lax',
      secure: publicUrl.startsWith('https:'),
    })
  }

  return async (app) => {
    app.addHook('onRequest', (_request, reply, done) => {
      reply.headers(privately)
      done()
    })

    // A failure is answered as a call's would be; a visitor gets a page.
    app.addHook('onSend', async (request, reply, payload) => {
      const isFailedPage = reply.statusCode >= 429 && request.routeOptions.url === pagePath
      if (!isFailedPage) return payload
      reply.type('text/html; charset=utf-8')
      return troubledPage()
    })

    app.get<TokenRoute>(pagePath, async (request, reply) => {
      const { token } = request.params
      const link = await find(token)
      reply.type('text/html; charset=utf-8')
      if (!link) return reply.code(404).send(closedPage())
      await count(request, reply, link)
      const { reading, letter, expiresAt } = link
      if (letter) return reply.send(letterPage(letter, { expiresAt }))
      return reply.send(sharedPage(reading, { expiresAt, address: new URL(`/s/${token}`, publicUrl).href }))
    })

    app.get<TokenRoute>('/s/:token/picture.png', async (request, reply) => {
      const link = await find(request.params.token)
      if (!link?.reading) return reply.code(404).type('text/html; charset=utf-8').send(closedPage())
      const limit = rateLimits.sharedPicture(request.ip)
      const { body, etag } = await drawFile({ kind: 'preview', reading: link.reading, limit })
      // The page of a messenger may show it.
      reply.headers({ etag, 'cross-origin-resource-policy': 'cross-origin' })
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      return reply.type('image/png').send(body)
    })
  }
}

/** Returns true for a messenger's preview, a search engine, or a browser that loads ahead of a press. */
function isPreview({ headers }: FastifyRequest<TokenRoute>): boolean {
  return isbot(headers['user-agent']) || /prefetch|preview/.test(`${headers['sec-purpose']} ${headers.purpose}`)
}
