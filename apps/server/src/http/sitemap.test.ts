import fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveSitemap } from './sitemap.ts'

test('the map lists each page once, at the site’s own address, and robots are led to it', async () => {
  const app = fastify()
  const pages = [
    '/index.html',
    '/cards/fool/index.html',
    '/404.html',
    '/cards/404.html',
    '/__spa-fallback.html',
    '/значение-карт-колоды-lunaria/index.html',
  ]
  serveSitemap(app, { pages, publicUrl: 'https://lunaria.example' })

  const map = await app.inject('/sitemap.xml')
  const robots = await app.inject('/robots.txt')

  const listed = [...map.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  expect(listed).toEqual(['https://lunaria.example/', 'https://lunaria.example/cards/fool'])
  expect(robots.body).toContain('Sitemap: https://lunaria.example/sitemap.xml')
  expect(robots.body).toContain('Disallow: /app\n')
  expect(robots.body).toContain('Disallow: /s/\n')
})
