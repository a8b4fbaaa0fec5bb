import { authApi } from '@lunaria/contract/auth'
import { accountApi } from '@lunaria/contract/profile'
import { sessionMarker } from '@lunaria/contract/session-terms'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { findCaller, sessionCookie } from '#http/guards.ts'
import { toRoute } from '#http/to-route.ts'
import type { IdentityDeps } from '#identity/deps.ts'
import { deviceCookie } from '#identity/known-devices.ts'
import { AppError } from '#lib/app-error.ts'
import { rateLimits } from '#platform/rate-limit.ts'
import { changeEmail, requestEmailChange } from './change-email.ts'
import { changePassword } from './change-password.ts'
import {
  cookieOptions,
  endPrevious,
  openSession,
  readAccount,
  setDeviceCookie,
  setPendingCookie,
  setSession,
  toVisitor,
} from './open-session.ts'
import { resetPassword } from './reset-password.ts'
import { askForReset } from './send-reset-link.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { sendConfirmationAgain, verifyEmail } from './verify-email.ts'

const ok = { ok: true as const }

/** Serves signing up, in and out, the password and the e-mail. */
export function authRoutes(deps: IdentityDeps): FastifyPluginAsyncZod {
  const cookie = cookieOptions(deps)

  return async (app) => {
    app.route({
      ...toRoute(authApi.signUp),
      handler: async (request, reply) => {
        const signedUp = await signUp(deps, { ...request.body, ...toVisitor(request) })
        const { user } = await openSession(deps, { request, reply, email: request.body.email, ...signedUp })
        return { user }
      },
    })

    app.route({
      ...toRoute(authApi.signIn),
      handler: async (request, reply) => {
        const deviceToken = request.cookies[deviceCookie]
        const signedIn = await signIn(deps, { ...request.body, deviceToken, ...toVisitor(request) })
        if ('pendingToken' in signedIn) {
          setPendingCookie(deps, reply, signedIn.pendingToken)
          throw new AppError('second_step_needed', { details: { methods: signedIn.methods } })
        }
        return openSession(deps, { request, reply, email: request.body.email, ...signedIn })
      },
    })

    app.route({
      ...toRoute(authApi.signOut),
      handler: async (request, reply) => {
        await endPrevious(deps, request)
        reply.clearCookie(sessionCookie, cookie)
        reply.clearCookie(sessionMarker, { ...cookie, httpOnly: false })
        return ok
      },
    })

    app.route({ ...toRoute(authApi.session), handler: (request) => readAccount(deps, findCaller(request).id) })

    app.route({
      ...toRoute(authApi.user),
      handler: (request) => readAccount(deps, request.params.userId),
    })

    app.route({
      ...toRoute(authApi.changePassword),
      handler: async (request, reply) => {
        const change = { caller: findCaller(request), ...request.body, ...toVisitor(request) }
        setSession(deps, reply, await changePassword(deps, change))
        return ok
      },
    })

    linkRoutes(app, deps)
  }
}

/** Adds the routes for what happens by way of a link in a letter. */
function linkRoutes(app: Parameters<FastifyPluginAsyncZod>[0], deps: IdentityDeps): void {
  app.route({
    ...toRoute(authApi.forgotPassword),
    handler: async (request) => {
      const { email } = request.body
      await deps.limits.take(rateLimits.forgottenPasswordByAddress(request.ip))
      await deps.limits.take(rateLimits.forgottenPassword(email))
      await askForReset(deps, email)
      return ok
    },
  })

  app.route({
    ...toRoute(authApi.resetPassword),
    handler: async (request, reply) => {
      const { email } = await resetPassword(deps, { ...request.body, address: request.ip })
      setDeviceCookie(deps, { request, reply, email })
      return ok
    },
  })

  app.route({
    ...toRoute(authApi.verifyEmail),
    handler: async (request) => {
      await verifyEmail(deps, request.body.token)
      return ok
    },
  })

  app.route({
    ...toRoute(authApi.sendVerification),
    handler: async (request) => {
      await sendConfirmationAgain(deps, findCaller(request))
      return ok
    },
  })

  app.route({
    ...toRoute(accountApi.changeEmail),
    handler: async (request) => {
      await requestEmailChange(deps, { userId: request.params.userId, ...request.body })
      return ok
    },
  })

  app.route({
    ...toRoute(authApi.confirmNewEmail),
    handler: async (request) => {
      await changeEmail(deps, { token: request.body.token, address: request.ip })
      return ok
    },
  })
}
