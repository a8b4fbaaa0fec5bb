import { type AdminSettings, adminSettingsApi } from '@lunaria/contract/admin-settings'
import type { SystemSettings } from '@lunaria/contract/settings'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ConversationDeps } from '#conversation/deps.ts'
import { listPrompts, readVersion } from '#conversation/prompts/list-prompts.ts'
import type { Deps } from '#deps.ts'
import { findCaller } from '#http/guards.ts'
import { toRoute } from '#http/to-route.ts'
import { audit } from '#platform/audit/audit-queries.ts'
import { restorePrompt, savePrompt } from './save-prompt.ts'
import { sendTestMail } from './send-test-mail.ts'

/** Serves the settings and the prompts to the panel. */
export function adminSettingsRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      ...toRoute(adminSettingsApi.settings),
      handler: async () => withEnvironment(deps, await deps.settings.read()),
    })

    app.route({
      ...toRoute(adminSettingsApi.updateSettings),
      handler: async (request) => {
        const { updatedAt, ...changes } = request.body
        const actorId = findCaller(request).id
        const settings = await deps.settings.update(changes, {
          unchangedSince: updatedAt,
          note: (trx, difference) => audit(trx, { actorId, action: 'settings.update', ...difference, now: deps.now() }),
        })
        return withEnvironment(deps, settings)
      },
    })

    app.route({
      ...toRoute(adminSettingsApi.testMail),
      handler: (request) => sendTestMail(deps, { caller: findCaller(request), to: request.body.to }),
    })

    app.route({ ...toRoute(adminSettingsApi.prompts), handler: () => listPrompts(deps.db) })

    app.route({
      ...toRoute(adminSettingsApi.promptVersion),
      handler: (request) => readVersion(deps.db, request.params),
    })

    app.route({
      ...toRoute(adminSettingsApi.savePrompt),
      handler: (request) => savePrompt(deps, { ...request.params, ...request.body, actorId: findCaller(request).id }),
    })

    app.route({
      ...toRoute(adminSettingsApi.restorePrompt),
      handler: (request) =>
        restorePrompt(deps, { ...request.params, ...request.body, actorId: findCaller(request).id }),
    })
  }
}

function withEnvironment(
  { config, model }: Pick<ConversationDeps, 'config' | 'model'>,
  settings: SystemSettings,
): AdminSettings {
  return {
    ...settings,
    environment: {
      publicUrl: config.http.publicUrl,
      aiMaxConcurrent: config.ai.maxConcurrent,
      aiProvider: model.provider,
      mail: config.mail.smtpUrl ? 'smtp' : 'outbox',
    },
  }
}
