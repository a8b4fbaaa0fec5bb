import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiNotFound } from './error-handler.ts'
import { openPages, type SitePage } from './site-pages.ts'
import { serveSitemap } from './sitemap.ts'

const year = 'public, max-age=31536000, immutable'
/** Pictures keep their names when they are drawn again, which is rare; a day late is soon enough. */
const day = 'public, max-age=86400, stale-while-revalidate=604800'
const fallbackPage = '/__spa-fallback.html'
const notFoundPage = '/404.html'
const unknownCardPage = '/cards/404.html'

/**
 * Serves the built site: pages with the site's own address and the hashes of their inline scripts in the CSP, files
 * compressed beforehand, the application's one page for /app and below, a real 404 for the rest.
 */
export async function serveSite(
  app: FastifyInstance,
  { folder, publicUrl, showsClaims }: { folder: string; publicUrl: string; showsClaims: () => boolean },
): Promise<void> {
  const pages = openPages({ folder, publicUrl })
  const documents = pages.names.filter((name) => name.endsWith('.html'))
  const addresses = new Set(documents.map((name) => name.replace(/\/index\.html$/, '')))
  serveSitemap(app, { pages: documents, publicUrl })

  await app.register(async (files) => {
    files.addHook('preHandler', async (request, reply) => {
      const pathname = readPathname(request)
      const page = await pages.find(pathname, { showsClaims: showsClaims() })
      if (page) return sendPage(request, reply, page)
      if (/\.(html|data)$/.test(pathname)) return reply.callNotFound()
    })
    await files.register(fastifyStatic, {
      root: [folder, ...sharedFolder(folder)],
      preCompressed: true,
      index: false,
      redirect: false,
      cacheControl: false,
      setHeaders(reply) {
        reply.header('cache-control', chooseLifetime(readPathname(reply.request)))
      },
    })
  })

  app.setNotFoundHandler(async (request, reply) => {
    const pathname = URL.parse(`http://site${request.url}`)?.pathname ?? '/'
    if (pathname.startsWith('/api/') || !isRead(request)) return apiNotFound(request, reply)
    // The browser's router takes /Help for /help, and would not recognise its 404 page there.
    const meant = decodeURIComponent(pathname).toLowerCase()
    if (addresses.has(meant) && !meant.startsWith('/cards/')) return reply.redirect(encodeURI(meant), 301)
    const isApplication = /^\/app(\/|$)/i.test(pathname)
    const isCard = /^\/cards\/[^/]+\/?$/i.test(pathname)
    const name = isApplication ? fallbackPage : isCard ? unknownCardPage : notFoundPage
    const page = await pages.find(name, { showsClaims: showsClaims() })
    if (!page) return apiNotFound(request, reply)
    return sendPage(request, reply.code(isApplication ? 200 : 404), page)
  })
}

/**
 * Returns the folder beside the builds with the scripts of all of them (scripts/lib/builds.mjs): a page of an older
 * build loads its own after a release, one of a newer build while this process is still to be replaced.
 */
function sharedFolder(folder: string): string[] {
  const shared = path.join(folder, '../../shared')
  return existsSync(path.join(shared, 'assets')) ? [shared] : []
}

/** Decodes a path as the files are named; `readableUrl` has seen to it that it can be decoded. */
function readPathname({ url }: FastifyRequest): string {
  return decodeURIComponent(url.split(/[?#;]/, 1)[0] ?? '/')
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: SitePage): Promise<FastifyReply> {
  const { name, etag, scripts } = page
  const isHtml = name.endsWith('.html')
  reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' })
  if (isHtml) allowInlineScripts(reply, scripts)
  if (reply.statusCode === 200 && request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()

  const { body, encoding } = await page.bodyFor(String(request.headers['accept-encoding'] ?? ''))
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type(isHtml ? 'text/html; charset=utf-8' : 'application/octet-stream').send(body)
}

function chooseLifetime(name: string): string {
  if (name.startsWith('/assets/')) return year
  return /^\/(images|icons|og|ornaments)\//.test(name) ? day : 'no-cache'
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

function allowInlineScripts(reply: FastifyReply, hashes: string[]): void {
  const policy = reply.getHeader('content-security-policy')
  if (typeof policy !== 'string') return
  const sources = hashes.map((hash) => ` '${hash}'`).join('')
  reply.header('content-security-policy', policy.replace("script-src 'self'", `script-src 'self'${sources}`))
}
