import { plansOnSale } from '@lunaria/contract/plans'
import { systemApi } from '@lunaria/contract/system'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sql } from 'kysely'
import type { Registry } from 'prom-client'
import type { Deps } from '#deps.ts'
import { toRoute } from '#http/to-route.ts'
import { version } from '#platform/version.ts'
import { docsPage } from './docs-page.ts'
import { openApi } from './openapi.ts'
import { securityTxt, securityTxtPath } from './security-txt.ts'

const healthTimeoutMs = 2000

/** Serves the calls about the system. `metrics` counts the requests of the whole server, so it is made outside. */
export function systemRoutes(deps: Deps, metrics: Registry): FastifyPluginAsyncZod {
  const { config } = deps

  /** Whether the database answers a question in time. */
  async function isDatabaseUp(): Promise<boolean> {
    const question = sql`select 1`.execute(deps.db).then(
      () => true,
      () => false,
    )
    const tooLate = new Promise<false>((resolve) => setTimeout(resolve, healthTimeoutMs, false).unref())
    return Promise.race([question, tooLate])
  }

  async function databaseState(): Promise<'ok' | 'starting' | 'error'> {
    if (deps.isDatabaseStarting()) return 'starting'
    return (await isDatabaseUp()) ? 'ok' : 'error'
  }

  return async (app) => {
    app.route({
      ...toRoute(systemApi.health),
      handler: async (_request, reply) => {
        const state = await databaseState()
        if (state !== 'ok') reply.code(503)
        return { status: state, database: state, version, uptimeSeconds: Math.floor(process.uptime()) }
      },
    })

    app.route({
      ...toRoute(systemApi.ready),
      handler: async (_request, reply) => {
        const { lifecycle, replies } = deps
        const ready = !lifecycle.isLeaving() && !replies.isDraining() && !lifecycle.isRestarting()
        if (!ready) reply.code(503)
        return { ready }
      },
    })

    app.route({
      ...toRoute(systemApi.config),
      handler: async () => {
        const settings = await deps.settings.read()
        return {
          configError: config.ai.configError,
          maintenanceMode: settings.maintenanceMode,
          allowUserSignup: settings.allowUserSignup,
          supportEmail: settings.supportEmail,
          supportTelegram: settings.supportTelegram,
          supportVk: settings.supportVk,
          testPayments: config.payments.isTest,
          // With a malformed key the built-in reader is configured, but must not answer.
          aiProvider: config.ai.configError ? 'openai' : deps.model.provider,
          deckShopUrl: config.deckShopUrl,
          metrikaId: config.metrikaId ?? null,
          plans: plansOnSale(settings),
          helpLines: settings.helpLines,
          requisites: config.requisites,
        }
      },
    })

    app.route({
      ...toRoute(systemApi.metrics),
      handler: async (_request, reply) => reply.type(metrics.contentType).send(await metrics.metrics()),
    })

    app.get(securityTxtPath, async (_request, reply) => {
      const { supportEmail } = await deps.settings.read()
      const { publicUrl } = config.http
      const sellerEmail = config.requisites['seller.email']
      const text = securityTxt({ publicUrl, supportEmail, sellerEmail, now: deps.now() })
      return text === undefined ? reply.callNotFound() : reply.type('text/plain; charset=utf-8').send(text)
    })

    app.get('/deck-shop', (_request, reply) => reply.redirect(config.deckShopUrl))

    // Both are made when they are first asked for: the schemas of all calls take a start 40 ms.
    let description: ReturnType<typeof openApi> | undefined
    app.route({
      ...toRoute(systemApi.openapi),
      handler: async () => {
        description ??= openApi(config.http.publicUrl)
        return description
      },
    })
    let page: string | undefined
    app.get('/api/docs', async (_request, reply) => {
      page ??= docsPage()
      return reply.type('text/html; charset=utf-8').send(page)
    })
  }
}
