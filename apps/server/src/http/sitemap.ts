import type { FastifyInstance } from 'fastify'

/** Pages that are the same as another one, or none at all, or that are only for a user who has paid or got a letter. */
const unlisted =
  /^\/((cards\/)?404|__spa-fallback)\.html$|^\/значение-карт-колоды-|^\/(payment|reset-password|verify-email|change-email|unsubscribe)/

/** Lists the pages for search engines, at the address that the site really has. */
export function serveSitemap(
  app: FastifyInstance,
  { pages, publicUrl }: { pages: readonly string[]; publicUrl: string },
): void {
  const addresses = pages
    .filter((page) => !unlisted.test(page))
    .map((page) => new URL(page.replace(/\/?index\.html$/, '') || '/', publicUrl).href)
    .sort()
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `<url><loc>${address}</loc></url>`),
    '</urlset>\n',
  ].join('\n')
  const robots = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /app',
    'Disallow: /payment',
    'Disallow: /s/',
    '',
    `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}\n`,
  ].join('\n')

  app.get('/sitemap.xml', (_request, reply) => reply.type('application/xml; charset=utf-8').send(sitemap))
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots))
}
