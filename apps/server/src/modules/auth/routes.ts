import { authApi } from '@lunaria/contract/auth'
import { accountApi } from '@lunaria/contract/profile'
import { sessionMarker, sessionTerms } from '@lunaria/contract/session-terms'
import { dayMs, secondMs } from '@lunaria/words/time'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Deps } from '#deps.ts'
import { callerOf, sessionCookie } from '#http/guards.ts'
import { routeOf } from '#http/route-of.ts'
import { AppError } from '#lib/app-error.ts'
import { rateLimits } from '#lib/rate-limit.ts'
import { changeEmail, requestEmailChange } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { findAccount } from './find-account.ts'
import { deviceCookie } from './known-devices.ts'
import { resetPassword } from './reset-password.ts'
import { askForReset } from './send-reset-link.ts'
import type { Visitor } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { sendConfirmationAgain, verifyEmail } from './verify-email.ts'

const ok = { ok: true as const }
/** How long the session itself lives is decided by the server, and use prolongs it. */
const maxAge = (sessionTerms.cookieDays * dayMs) / secondMs

export function authRoutes(deps: Deps): FastifyPluginAsyncZod {
  const cookie = cookieOptions(deps)

  async function accountOf(userId: string) {
    const account = await findAccount(deps.db, { userId, now: deps.now() })
    if (!account) throw new AppError('user_not_found')
    return account
  }

  function setSession(reply: FastifyReply, token: string): void {
    reply.setCookie(sessionCookie, token, { ...cookie, maxAge })
    reply.setCookie(sessionMarker, '1', { ...cookie, httpOnly: false, maxAge })
  }

  return async (app) => {
    app.route({
      ...routeOf(authApi.signUp),
      handler: async (request, reply) => {
        const { userId, token } = await signUp(deps, { ...request.body, ...visitorOf(request) })
        await endPrevious(deps, request)
        setSession(reply, token)
        keepDevice(deps, { request, reply, email: request.body.email })
        const { user } = await accountOf(userId)
        return { user }
      },
    })

    app.route({
      ...routeOf(authApi.signIn),
      handler: async (request, reply) => {
        const deviceToken = request.cookies[deviceCookie]
        const { userId, token } = await signIn(deps, { ...request.body, deviceToken, ...visitorOf(request) })
        await endPrevious(deps, request)
        setSession(reply, token)
        keepDevice(deps, { request, reply, email: request.body.email })
        return accountOf(userId)
      },
    })

    app.route({
      ...routeOf(authApi.signOut),
      handler: async (request, reply) => {
        await endPrevious(deps, request)
        reply.clearCookie(sessionCookie, cookie)
        reply.clearCookie(sessionMarker, { ...cookie, httpOnly: false })
        return ok
      },
    })

    app.route({ ...routeOf(authApi.session), handler: (request) => accountOf(callerOf(request).id) })

    app.route({
      ...routeOf(authApi.user),
      handler: (request) => accountOf(request.params.userId),
    })

    app.route({
      ...routeOf(authApi.changePassword),
      handler: async (request, reply) => {
        const change = { caller: callerOf(request), ...request.body, ...visitorOf(request) }
        setSession(reply, await changePassword(deps, change))
        return ok
      },
    })

    linkRoutes(app, deps)
  }
}

/** What happens by way of a link in a letter. */
function linkRoutes(app: Parameters<FastifyPluginAsyncZod>[0], deps: Deps): void {
  app.route({
    ...routeOf(authApi.forgotPassword),
    handler: async (request) => {
      const { email } = request.body
      await deps.limits.take(rateLimits.forgottenPasswordByAddress(request.ip))
      await deps.limits.take(rateLimits.forgottenPassword(email))
      await askForReset(deps, email)
      return ok
    },
  })

  app.route({
    ...routeOf(authApi.resetPassword),
    handler: async (request, reply) => {
      const { email } = await resetPassword(deps, { ...request.body, address: request.ip })
      keepDevice(deps, { request, reply, email })
      return ok
    },
  })

  app.route({
    ...routeOf(authApi.verifyEmail),
    handler: async (request) => {
      await verifyEmail(deps, request.body.token)
      return ok
    },
  })

  app.route({
    ...routeOf(authApi.sendVerification),
    handler: async (request) => {
      await sendConfirmationAgain(deps, callerOf(request))
      return ok
    },
  })

  app.route({
    ...routeOf(accountApi.changeEmail),
    handler: async (request) => {
      await requestEmailChange(deps, { userId: request.params.userId, ...request.body })
      return ok
    },
  })

  app.route({
    ...routeOf(authApi.confirmNewEmail),
    handler: async (request) => {
      await changeEmail(deps, { token: request.body.token, address: request.ip })
      return ok
    },
  })
}

function cookieOptions({ config }: Deps) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: config.http.publicUrl.startsWith('https:') } as const
}

type Arrival = { request: FastifyRequest; reply: FastifyReply; email: string }

/** Lets the browser show at the next sign-in that it has been let in to this account before. */
function keepDevice(deps: Deps, { request, reply, email }: Arrival): void {
  if (deps.knownDevices.idOf(request.cookies[deviceCookie], email)) return
  reply.setCookie(deviceCookie, deps.knownDevices.tokenFor(email), {
    ...cookieOptions(deps),
    path: '/api/auth',
    maxAge,
  })
}

/** The session that the browser came with ends when another begins, or at sign-out. */
async function endPrevious(deps: Deps, request: FastifyRequest): Promise<void> {
  const token = request.cookies[sessionCookie]
  if (token) await deps.sessions.end(token)
}

function visitorOf(request: FastifyRequest): Visitor {
  return { userAgent: request.headers['user-agent'], address: request.ip }
}
