import { systemApi } from '@lunaria/contract/system'
import type { FastifyInstance } from 'fastify'

/** Logs one line for each call, once it has been answered; Fastify's own would be two, and a third of a short call's cost. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime } = reply
    const userId = request.caller?.id
    // Every page in sight asks for it every few seconds: it would push all else out of the log.
    const isPoll = request.routeOptions.url === systemApi.config.path && status < 400
    const ms = Math.round(elapsedTime)
    request.log[isPoll ? 'debug' : 'info']({ req: request, userId, status, ms }, 'Answered')
    done()
  })
}
