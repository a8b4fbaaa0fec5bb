import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ConversationDeps } from '#conversation/deps.ts'

/** Returns the process's figures for Prometheus, and the hook that counts its requests. */
export function createMetrics(deps: Pick<ConversationDeps, 'pool' | 'replies' | 'streams'>): {
  registry: Registry
  count(app: FastifyInstance): void
} {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'lunaria_http_requests_total',
    help: 'Answered requests',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'lunaria_http_request_seconds',
    help: 'Time to the answer; event streams are not counted',
    labelNames: ['route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  gauge(registry, 'lunaria_replies_running', 'Answers being generated', () => deps.replies.load().running)
  gauge(registry, 'lunaria_replies_waiting', 'Answers waiting for their turn', () => deps.replies.load().waiting)
  gauge(registry, 'lunaria_event_streams', 'Open event streams', () => deps.streams.count())
  gauge(registry, 'lunaria_db_connections', 'Connections of the pool', () => deps.pool.totalCount)
  gauge(registry, 'lunaria_db_waiting', 'Queries waiting for a connection', () => deps.pool.waitingCount)

  return {
    registry,
    count(app) {
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'none'
        requests.inc({ method: request.method, route, status: reply.statusCode })
        if (!request.routeOptions.config.endpoint?.events) durations.observe({ route }, reply.elapsedTime / 1000)
      })
    },
  }
}

function gauge(registry: Registry, name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read())
    },
  })
}
