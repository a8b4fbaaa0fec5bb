import { type TarotCard, tarotApi } from '@lunaria/contract/tarot'
import { cards } from '@lunaria/tarot/cards'
import { findReference } from '@lunaria/tarot/reference'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { toRoute } from '#http/to-route.ts'
import { AppError } from '#lib/app-error.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { findActiveSpread, listSpreads } from './active-spreads.ts'

/** The deck does not change while the server runs. */
const deck: TarotCard[] = cards.map(({ grammar: _, ...card }) => {
  const { symbolism, ...reference } = findReference(card.id)
  return { ...card, ...reference, symbolism: symbolism.map(({ symbol, meaning }) => `${symbol} — ${meaning}`) }
})

/** Serves the deck and the spreads that are switched on. */
export function tarotRoutes(deps: Pick<PlatformDeps, 'db'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({ ...toRoute(tarotApi.cards), handler: async () => deck })

    app.route({
      ...toRoute(tarotApi.spreads),
      handler: async () => (await listSpreads(deps.db)).filter((spread) => spread.is_active),
    })

    app.route({
      ...toRoute(tarotApi.spread),
      handler: async (request) => {
        const spread = await findActiveSpread(deps.db, request.params)
        if (!spread) throw new AppError('spread_not_found')
        return spread
      },
    })
  }
}
