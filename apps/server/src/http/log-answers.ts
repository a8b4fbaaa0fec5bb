import type { FastifyInstance } from 'fastify'

/** One line for each call, once it has been answered; Fastify's own would be two, and a third of a short call's cost. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime } = reply
    const userId = request.caller?.id
    request.log.info({ req: request, userId, status, ms: Math.round(elapsedTime) }, 'Answered')
    done()
  })
}
