import { cardIds } from '@lunaria/tarot/card-ids'
import { z } from 'zod'
import { ChatIdParams } from './common.ts'
import { endpoint } from './endpoint.ts'
import { TarotSpread } from './tarot.ts'

/** The deck from which a user picks cards by hand. */
export const drawsApi = {
  shuffle: endpoint({
    method: 'POST',
    path: '/api/chats/:chatId/draws',
    access: 'user',
    summary: 'Перемешать колоду и обнародовать отпечаток до выбора карт',
    params: ChatIdParams,
    body: z.object({ spreadId: z.string().max(40) }),
    /** `positions`: where the cards will be, and what these places are called from today on. */
    reply: z.object({
      drawId: z.uuid(),
      commitment: z.string(),
      spreadId: z.string(),
      cardCount: z.int(),
      positions: TarotSpread.shape.positions,
    }),
  }),
  card: endpoint({
    method: 'GET',
    path: '/api/chats/:chatId/draws/:drawId/cards/:place',
    access: 'user',
    summary: 'Карта, которую взяли из перемешанной колоды: она открывается до ответа, в расклад ложится с ним',
    params: ChatIdParams.extend({ drawId: z.uuid(), place: z.coerce.number().int().min(0).max(77) }),
    reply: z.object({ cardId: z.enum(cardIds), isReversed: z.boolean() }),
  }),
}
