import { type Factors, factorsApi } from '@lunaria/contract/factors'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { freshUntil } from '#http/fresh-confirmation.ts'
import { type Caller, findCaller } from '#http/guards.ts'
import { toRoute } from '#http/to-route.ts'
import type { IdentityDeps } from '#identity/deps.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { renewRecoveryCodes } from './change-factors.ts'
import { addPasskey, creationOptions, relyingParty, removePasskey, renamePasskey, toPasskey } from './passkeys.ts'
import { countRecoveryCodes, findTotp, listPasskeys } from './queries.ts'
import { beginTotp, confirmTotp, removeTotp } from './totp.ts'

const ok = { ok: true as const }

/** Returns a user's own factors. */
export function factorRoutes(deps: IdentityDeps): FastifyPluginAsyncZod {
  const { publicUrl } = deps.config.http

  return async (app) => {
    app.route({ ...toRoute(factorsApi.list), handler: (request) => listFactors(deps, findCaller(request)) })

    app.route({ ...toRoute(factorsApi.beginTotp), handler: (request) => beginTotp(deps, findCaller(request)) })

    app.route({
      ...toRoute(factorsApi.confirmTotp),
      handler: async (request) => {
        const { code } = request.body
        return { recoveryCodes: await confirmTotp(deps, { caller: findCaller(request), code, address: request.ip }) }
      },
    })

    app.route({
      ...toRoute(factorsApi.removeTotp),
      handler: async (request) => {
        await removeTotp(deps, { caller: findCaller(request), address: request.ip })
        return ok
      },
    })

    app.route({
      ...toRoute(factorsApi.passkeyOptions),
      handler: (request) => {
        const party = relyingParty(publicUrl, request.headers.origin)
        return creationOptions(deps, { caller: findCaller(request), party })
      },
    })

    app.route({
      ...toRoute(factorsApi.addPasskey),
      handler: (request) => {
        const party = relyingParty(publicUrl, request.headers.origin)
        return addPasskey(deps, { caller: findCaller(request), party, ...request.body, address: request.ip })
      },
    })

    app.route({
      ...toRoute(factorsApi.renamePasskey),
      handler: (request) => {
        const { passkeyId: id } = request.params
        return renamePasskey(deps, { id, userId: findCaller(request).id, name: request.body.name })
      },
    })

    app.route({
      ...toRoute(factorsApi.removePasskey),
      handler: async (request) => {
        const { passkeyId } = request.params
        await removePasskey(deps, { caller: findCaller(request), passkeyId, address: request.ip })
        return ok
      },
    })

    app.route({
      ...toRoute(factorsApi.renewRecoveryCodes),
      handler: async (request) => ({
        recoveryCodes: await renewRecoveryCodes(deps, { caller: findCaller(request), address: request.ip }),
      }),
    })
  }
}

async function listFactors(
  { db, config, now }: Pick<PlatformDeps, 'config' | 'db' | 'now'>,
  caller: Caller,
): Promise<Factors> {
  const [totp, passkeys, recoveryCodesLeft] = await Promise.all([
    findTotp(db, caller.id),
    listPasskeys(db, caller.id),
    countRecoveryCodes(db, caller.id),
  ])
  return {
    totp: totp?.confirmed_at ? { created_at: totp.confirmed_at, last_used_at: totp.last_used_at } : null,
    passkeys: passkeys.map(toPasskey),
    recoveryCodesLeft,
    isRequired: config.admin.requiresSecondFactor && caller.role === 'admin',
    confirmedUntil: freshUntil(caller, now())?.toISOString() ?? null,
  }
}
