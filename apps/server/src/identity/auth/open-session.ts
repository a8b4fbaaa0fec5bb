import { secondStepMinutes } from '@lunaria/contract/factors'
import { sessionMarker, sessionTerms } from '@lunaria/contract/session-terms'
import { dayMs, minuteMs, secondMs } from '@lunaria/words/time'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionCookie } from '#http/guards.ts'
import type { IdentityDeps } from '#identity/deps.ts'
import { deviceCookie } from '#identity/known-devices.ts'
import type { Visitor } from '#identity/sessions.ts'
import { AppError } from '#lib/app-error.ts'
import { findAccount } from './account-queries.ts'

type Needs = Pick<IdentityDeps, 'config' | 'db' | 'knownDevices' | 'now' | 'sessions'>

/** How long the session itself lives is decided by the server, and use prolongs it. */
const maxAge = (sessionTerms.cookieDays * dayMs) / secondMs
/** Between the right password and the second step. */
export const pendingCookie = 'lunaria_second_step'
const pendingPath = '/api/auth/signin'

type RequestContext = { request: FastifyRequest; reply: FastifyReply; email: string }

/** Gives the browser its new session in place of the one that it came with; answers whose it is. */
export async function openSession(
  deps: IdentityDeps,
  { userId, token, ...arrival }: RequestContext & { userId: string; token: string },
) {
  await endPrevious(deps, arrival.request)
  setSession(deps, arrival.reply, token)
  setDeviceCookie(deps, arrival)
  if (arrival.request.cookies[pendingCookie] !== undefined)
    arrival.reply.clearCookie(pendingCookie, { ...cookieOptions(deps), path: pendingPath })
  return readAccount(deps, userId)
}

/** Returns a user's account; throws `user_not_found`. */
export async function readAccount(deps: Needs, userId: string) {
  const account = await findAccount(deps.db, { userId, now: deps.now() })
  if (!account) throw new AppError('user_not_found')
  return account
}

/** Sends the cookie of a session, and the one by which scripts know that there is one. */
export function setSession(deps: Needs, reply: FastifyReply, token: string): void {
  const cookie = cookieOptions(deps)
  reply.setCookie(sessionCookie, token, { ...cookie, maxAge })
  reply.setCookie(sessionMarker, '1', { ...cookie, httpOnly: false, maxAge })
}

/** Lets the browser continue with a sign-in whose second step is still to come. */
export function setPendingCookie(deps: Needs, reply: FastifyReply, token: string): void {
  const pendingAge = (secondStepMinutes * minuteMs) / secondMs
  reply.setCookie(pendingCookie, token, { ...cookieOptions(deps), path: pendingPath, maxAge: pendingAge })
}

/** Returns what all cookies of a session have in common; over https they are never sent without it. */
export function cookieOptions({ config }: Needs) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: config.http.publicUrl.startsWith('https:') } as const
}

/** Lets the browser show at the next sign-in that it has been let in to this account before. */
export function setDeviceCookie(deps: Needs, { request, reply, email }: RequestContext): void {
  if (deps.knownDevices.verifyToken(request.cookies[deviceCookie], email)) return
  reply.setCookie(deviceCookie, deps.knownDevices.tokenFor(email), {
    ...cookieOptions(deps),
    path: '/api/auth',
    maxAge,
  })
}

/** Ends the session that the browser came with: another begins, or it signs out. */
export async function endPrevious(deps: Needs, request: FastifyRequest): Promise<void> {
  const token = request.cookies[sessionCookie]
  if (token) await deps.sessions.end(token)
}

/** Returns the device and the address that a call comes from. */
export function toVisitor(request: FastifyRequest): Visitor {
  return { userAgent: request.headers['user-agent'], address: request.ip }
}
