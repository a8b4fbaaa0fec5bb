import { confirmationMinutes, secondStepApi } from '@lunaria/contract/factors'
import { minuteMs } from '@lunaria/words/time'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { findCaller } from '#http/guards.ts'
import { toRoute } from '#http/to-route.ts'
import type { IdentityDeps } from '#identity/deps.ts'
import { relyingParty, requestOptions } from '#identity/factors/passkeys.ts'
import { deviceCookie } from '#identity/known-devices.ts'
import { rateLimits } from '#platform/rate-limit.ts'
import { openSession, pendingCookie, toVisitor } from './open-session.ts'
import { confirmByPasskey, confirmByPassword, passkeyRequest, signInByCode, signInByPasskey } from './second-step.ts'

/** Serves the second step of a sign-in, a sign-in by a passkey alone, and the confirmation of a session. */
export function secondStepRoutes(deps: IdentityDeps): FastifyPluginAsyncZod {
  const findParty = (request: FastifyRequest) => relyingParty(deps.config.http.publicUrl, request.headers.origin)
  const toRequestContext = (request: FastifyRequest) => ({
    pendingToken: request.cookies[pendingCookie],
    deviceToken: request.cookies[deviceCookie],
    ...toVisitor(request),
  })
  const toAnswer = (at: Date) => ({
    confirmedUntil: new Date(at.getTime() + confirmationMinutes * minuteMs).toISOString(),
  })

  return async (app) => {
    app.route({
      ...toRoute(secondStepApi.signInByCode),
      handler: async (request, reply) => {
        const signedIn = await signInByCode(deps, { ...request.body, ...toRequestContext(request) })
        return openSession(deps, { request, reply, ...signedIn })
      },
    })

    app.route({
      ...toRoute(secondStepApi.passkeyRequest),
      handler: (request) => {
        const { pendingToken, address } = toRequestContext(request)
        return passkeyRequest(deps, { ...request.body, pendingToken, party: findParty(request), address })
      },
    })

    app.route({
      ...toRoute(secondStepApi.signInByPasskey),
      handler: async (request, reply) => {
        const asked = { ...request.body, party: findParty(request), ...toRequestContext(request) }
        return openSession(deps, { request, reply, ...(await signInByPasskey(deps, asked)) })
      },
    })

    app.route({
      ...toRoute(secondStepApi.confirm),
      handler: async (request) =>
        toAnswer(await confirmByPassword(deps, { caller: findCaller(request), ...request.body, address: request.ip })),
    })

    app.route({
      ...toRoute(secondStepApi.confirmRequest),
      handler: async (request) => {
        await deps.limits.take(rateLimits.passkeyByAddress(request.ip))
        return requestOptions(deps, { party: findParty(request), purpose: 'confirm', userId: findCaller(request).id })
      },
    })

    app.route({
      ...toRoute(secondStepApi.confirmByPasskey),
      handler: async (request) => {
        const asked = { caller: findCaller(request), ...request.body, party: findParty(request), address: request.ip }
        return toAnswer(await confirmByPasskey(deps, asked))
      },
    })
  }
}
