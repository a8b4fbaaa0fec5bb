import type { FastifyInstance } from 'fastify'

/** Scripts only from the site itself; each page's inline ones are allowed by their hashes (site.ts). */
const contentPolicy = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'frame-ancestors': "'none'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'object-src': "'none'",
}

/** What Yandex Metrika's counter needs besides, where the operator has one. */
const metrikaPolicy: typeof contentPolicy = {
  ...contentPolicy,
  'script-src': "'self' https://mc.yandex.ru https://mc.yandex.com https://yastatic.net",
  'img-src': "'self' data: https://mc.yandex.ru https://mc.yandex.com",
  'connect-src': "'self' https://mc.yandex.ru https://mc.yandex.com wss://mc.yandex.ru wss://mc.yandex.com",
}

const headers = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** Returns the headers of every answer. They never change, so they are built once. */
export function securityHeaders({ isHttps, hasMetrika }: { isHttps: boolean; hasMetrika: boolean }) {
  const policy = Object.entries(hasMetrika ? metrikaPolicy : contentPolicy)
  return {
    ...headers,
    'content-security-policy': policy.map(([directive, sources]) => `${directive} ${sources}`).join(';'),
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** Sends these headers with every answer, also with errors. */
export function sendSecurityHeaders(app: FastifyInstance, all: Record<string, string>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(all)
    done()
  })
}
