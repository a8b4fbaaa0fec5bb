import type { Endpoint } from '@lunaria/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#lib/app-error.ts'
import { routeOf } from './route-of.ts'

/** Calls that are declared and guarded, while what is behind them is still to come. The list only shrinks. */
export const pendingCalls: Endpoint[] = []

/** Answers them honestly, after the guards. */
export function answerPending(app: FastifyInstance): void {
  for (const endpoint of pendingCalls) {
    const { method, url, config } = routeOf(endpoint)
    app.route({
      method,
      url,
      config,
      handler: async () => {
        throw new AppError('not_available_yet')
      },
    })
  }
}
