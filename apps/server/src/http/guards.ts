import type { Access, Endpoint } from '@lunaria/contract/endpoint'
import type { FactorChoice } from '@lunaria/contract/factors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#lib/app-error.ts'
import { freshUntil } from './fresh-confirmation.ts'

/** Who is calling, as the session says. */
export type Caller = {
  id: string
  email: string
  role: 'user' | 'admin'
  sessionHash: string
  /** When the user last proved to be the user; null: before this was kept. */
  confirmedAt: string | null
  hasSecondFactor: boolean
}

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be merged into another
  interface FastifyRequest {
    caller: Caller | null
  }
}

export const sessionCookie = 'lunaria_session'

export type Guards = {
  /** The address the site is reached at: the Origin that may change state. */
  publicUrl: string
  findSession(token: string): Promise<Caller | undefined>
  isInMaintenance(): Promise<boolean>
  /** The panel stays closed to an admin who has no second factor. */
  requiresAdminFactor: boolean
  /** What a user can confirm a session with, beside the password. */
  listMethods(userId: string): Promise<FactorChoice['methods']>
  now(): Date
}

/**
 * Decides every call before its input is looked at: the session, the Origin, maintenance, the declared access.
 * `self` in a body is decided once the body is read.
 */
export function guardCalls(app: FastifyInstance, guards: Guards): void {
  const isOwnOrigin = originCheck(guards.publicUrl)
  app.decorateRequest('caller', null)

  app.addHook('onRequest', async (request) => {
    const endpoint = request.routeOptions.config.endpoint
    if (!endpoint) return
    // First of all, so that any refusal is noted with the user's id.
    const token = request.cookies[sessionCookie]
    if (token) request.caller = (await guards.findSession(token)) ?? null
    if (changesState(request) && !isOwnOrigin(request)) throw new AppError('foreign_origin')
    const isAdmin = request.caller?.role === 'admin'
    if (!endpoint.openInMaintenance && !isAdmin && (await guards.isInMaintenance())) throw new AppError('maintenance')
    decide(endpoint.access, request)
    if (isRefusedPanel(guards, { endpoint, request })) throw new AppError('second_factor_required')
    const { caller } = request
    if (caller && wantsConfirmation(endpoint, caller) && !freshUntil(caller, guards.now()))
      throw new AppError('confirmation_needed', { details: { methods: await guards.listMethods(caller.id) } })
  })

  app.addHook('preHandler', (request, _reply, done) => {
    if (request.routeOptions.config.endpoint?.access !== 'self') return done()
    const named = [ownerIn(request.params), ownerIn(request.query), ownerIn(request.body)].filter(Boolean)
    if (named.length === 0 || named.some((id) => !isSelf(request, id))) return done(new AppError('forbidden'))
    done()
  })
}

/** Returns the signed-in caller of a guarded call. */
export function findCaller(request: FastifyRequest): Caller {
  if (!request.caller) throw new AppError('unauthenticated')
  return request.caller
}

function decide(access: Access, request: FastifyRequest): void {
  if (access === 'anyone') return
  if (access === 'operator' && isLoopback(request)) return
  if (!request.caller) throw new AppError('unauthenticated')
  if ((access === 'admin' || access === 'operator') && request.caller.role !== 'admin')
    throw new AppError('admin_required')

  const owner = ownerIn(request.params)
  if (access === 'self' && owner !== undefined && !isSelf(request, owner)) throw new AppError('forbidden')
}

/**
 * Returns true where the panel refuses a caller without a second factor. An operator's call from the machine itself has
 * no caller, and is let in.
 */
function isRefusedPanel(
  { requiresAdminFactor }: Guards,
  { endpoint: { access }, request }: { endpoint: Endpoint; request: FastifyRequest },
): boolean {
  if (!requiresAdminFactor || request.caller?.hasSecondFactor !== false) return false
  return access === 'admin' || (access === 'operator' && !isLoopback(request))
}

/**
 * Returns true where a call wants a confirmation. Of accounts without a second factor it is wanted only to change their
 * factors: the password that would be asked for again is all that their sign-in has asked for.
 */
function wantsConfirmation({ confirmation }: Endpoint, { hasSecondFactor }: Caller): boolean {
  return confirmation === 'always' || (confirmation === 'with-factor' && hasSecondFactor)
}

function ownerIn(source: unknown): unknown {
  return typeof source === 'object' && source !== null && 'userId' in source ? source.userId : undefined
}

function isSelf({ caller }: FastifyRequest, id: unknown): boolean {
  return caller !== null && typeof id === 'string' && id.toLowerCase() === caller.id
}

function changesState({ method }: FastifyRequest): boolean {
  return method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'
}

/** Returns true for loopback by the socket itself, and not through a proxy on the same machine. */
function isLoopback(request: FastifyRequest): boolean {
  const address = request.socket.remoteAddress ?? ''
  const isLocal = address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1'
  return isLocal && request.headers['x-forwarded-for'] === undefined
}

/** Names of this machine; they mean the same as long as the port is the same. */
export const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Returns whether a page of the site itself sent a request. A page on another port of this machine did not: any program
 * may listen there. Where the site is reached by a loopback name, the other ones lead to it as well.
 */
function originCheck(publicUrl: string): (request: FastifyRequest) => boolean {
  const own = new URL(publicUrl)
  const names = loopbackNames.has(own.hostname) ? [...loopbackNames] : [own.hostname]
  const port = own.port && `:${own.port}`
  const origins = new Set(names.map((name) => `${own.protocol}//${name}${port}`))

  return ({ headers }) => {
    if (headers.origin !== undefined) return origins.has(headers.origin)
    // Not a browser, or one that says in another header where the call comes from.
    const site = headers['sec-fetch-site']
    return site === undefined || site === 'same-origin' || site === 'none'
  }
}
