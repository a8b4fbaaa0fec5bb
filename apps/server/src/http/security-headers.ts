import type { FastifyInstance } from 'fastify'

/** Scripts only from the site itself; each page's inline ones are allowed by their hashes (site.ts). */
const contentPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "base-uri 'self'",
  "object-src 'none'",
].join(';')

const headers = {
  'content-security-policy': contentPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** The headers that every answer bears. They never change, so they are not put together anew for each one. */
export function sendSecurityHeaders(app: FastifyInstance, { isHttps }: { isHttps: boolean }): void {
  const all = isHttps ? { ...headers, 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : headers
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(all)
    done()
  })
}
