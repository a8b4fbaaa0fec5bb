import { readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiNotFound } from './error-handler.ts'
import { serveSitemap } from './sitemap.ts'

const year = 'public, max-age=31536000, immutable'
/** Pictures keep their names when they are drawn anew, which is rare; a day late is soon enough. */
const day = 'public, max-age=86400, stale-while-revalidate=604800'
const fallbackPage = '__spa-fallback.html'
const notFoundPage = '404.html'
const unknownCardPage = 'cards/404.html'

/**
 * Serves the built site: files compressed beforehand, pages with the hashes of their inline scripts in the CSP,
 * the application's one page for /app and below, a real 404 for the rest.
 */
export async function serveSite(
  app: FastifyInstance,
  { folder, publicUrl }: { folder: string; publicUrl: string },
): Promise<void> {
  const hashes = readHashes(folder)
  const addresses = new Set(Object.keys(hashes).map((page) => page.replace(/\/index\.html$/, '')))
  serveSitemap(app, { pages: Object.keys(hashes), publicUrl })

  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    redirect: false,
    cacheControl: false,
    setHeaders(reply, file) {
      const name = `/${path.relative(folder, file).split(path.sep).join('/')}`.replace(/\.(br|gz)$/, '')
      reply.header('cache-control', lifetimeOf(name))
      if (name.endsWith('.html')) allowInlineScripts(reply, hashes[name] ?? [])
    },
  })

  app.setNotFoundHandler((request, reply) => {
    const pathname = URL.parse(`http://site${request.url}`)?.pathname ?? '/'
    if (pathname.startsWith('/api/') || !isRead(request)) return apiNotFound(request, reply)
    // The browser's router takes /Help for /help, and would not recognise its 404 page there.
    if (/^\/app(\/|$)/i.test(pathname)) return reply.sendFile(fallbackPage)
    const meant = decodeURIComponent(pathname).toLowerCase()
    if (addresses.has(meant) && !meant.startsWith('/cards/')) return reply.redirect(encodeURI(meant), 301)
    return reply.code(404).sendFile(/^\/cards\/[^/]+\/?$/i.test(pathname) ? unknownCardPage : notFoundPage)
  })
}

function lifetimeOf(name: string): string {
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

/** Page -> hashes of its inline scripts, written when the site was built. */
function readHashes(folder: string): Record<string, string[]> {
  return JSON.parse(readFileSync(path.join(folder, 'csp-hashes.json'), 'utf8'))
}
