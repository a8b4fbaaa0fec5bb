import { confirmationMinutes, secondStepApi } from '@lunaria/contract/factors'
import { minuteMs } from '@lunaria/words/time'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '#http/guards.ts'
import { routeOf } from '#http/route-of.ts'
import type { IdentityDeps } from '#identity/deps.ts'
import { relyingParty, requestOptions } from '#identity/factors/passkeys.ts'
import { deviceCookie } from '#identity/known-devices.ts'
import { rateLimits } from '#platform/rate-limit.ts'
import { openSession, pendingCookie, visitorOf } from './open-session.ts'
import { confirmByPasskey, confirmByPassword, passkeyRequest, signInByCode, signInByPasskey } from './second-step.ts'

/** The second step of a sign-in, a sign-in by a passkey alone, and the confirmation of a session. */
export function secondStepRoutes(deps: IdentityDeps): FastifyPluginAsyncZod {
  const partyOf = (request: FastifyRequest) => relyingParty(deps.config.http.publicUrl, request.headers.origin)
  const arrivalOf = (request: FastifyRequest) => ({
    pendingToken: request.cookies[pendingCookie],
    deviceToken: request.cookies[deviceCookie],
    ...visitorOf(request),
  })
  const answerOf = (at: Date) => ({
    confirmedUntil: new Date(at.getTime() + confirmationMinutes * minuteMs).toISOString(),
  })

  return async (app) => {
    app.route({
      ...routeOf(secondStepApi.signInByCode),
      handler: async (request, reply) => {
        const signedIn = await signInByCode(deps, { ...request.body, ...arrivalOf(request) })
        return openSession(deps, { request, reply, ...signedIn })
      },
    })

    app.route({
      ...routeOf(secondStepApi.passkeyRequest),
      handler: (request) => {
        const { pendingToken, address } = arrivalOf(request)
        return passkeyRequest(deps, { ...request.body, pendingToken, party: partyOf(request), address })
      },
    })

    app.route({
      ...routeOf(secondStepApi.signInByPasskey),
      handler: async (request, reply) => {
        const asked = { ...request.body, party: partyOf(request), ...arrivalOf(request) }
        return openSession(deps, { request, reply, ...(await signInByPasskey(deps, asked)) })
      },
    })

    app.route({
      ...routeOf(secondStepApi.confirm),
      handler: async (request) =>
        answerOf(await confirmByPassword(deps, { caller: callerOf(request), ...request.body, address: request.ip })),
    })

    app.route({
      ...routeOf(secondStepApi.confirmRequest),
      handler: async (request) => {
        await deps.limits.take(rateLimits.passkeyByAddress(request.ip))
        return requestOptions(deps, { party: partyOf(request), purpose: 'confirm', userId: callerOf(request).id })
      },
    })

    app.route({
      ...routeOf(secondStepApi.confirmByPasskey),
      handler: async (request) => {
        const asked = { caller: callerOf(request), ...request.body, party: partyOf(request), address: request.ip }
        return answerOf(await confirmByPasskey(deps, asked))
      },
    })
  }
}
