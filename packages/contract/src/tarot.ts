import { positionKinds } from '@lunaria/tarot/kind-words'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { maxSpreadNameLength } from './limits.ts'

export const TarotCard = z.object({
  id: z.string(),
  name: z.string(),
  nameEn: z.string(),
  image: z.string(),
  uprightMeaning: z.string(),
  reversedMeaning: z.string(),
  description: z.string(),
  keywords: z.array(z.string()),
  uprightKeywords: z.array(z.string()),
  reversedKeywords: z.array(z.string()),
  suit: z.enum(['major', 'cups', 'pentacles', 'swords', 'wands']),
  number: z.int().nullable(),
  element: z.enum(['air', 'water', 'earth', 'fire']),
  astrology: z.string(),
  numerology: z.string(),
  symbolism: z.array(z.string()),
})
export type TarotCard = z.infer<typeof TarotCard>

/** What a card keeps of its place in a spread that users have made: such spreads are changed and deleted, and a reading stays. */
export const StoredPlace = z.object({
  spread: z.string().max(maxSpreadNameLength),
  kind: z.enum(positionKinds),
  x: z.number().min(0).max(100),
  y: z.number().min(0).max(100),
})

const SpreadPosition = z.object({
  id: z.string(),
  kind: z.enum(positionKinds).optional(),
  name: z.string(),
  description: z.string(),
  position: z.int(),
  x: z.number(),
  y: z.number(),
  isCrossing: z.boolean().optional(),
})
export const TarotSpread = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  cardCount: z.int(),
  difficulty: z.enum(['beginner', 'intermediate', 'advanced']),
  category: z.enum(['general', 'love', 'career', 'spiritual', 'yearly']),
  is_active: z.boolean(),
  positions: z.array(SpreadPosition),
})
export type TarotSpread = z.infer<typeof TarotSpread>

export const tarotApi = {
  cards: endpoint({
    method: 'GET',
    path: '/api/tarot/cards',
    access: 'anyone',
    summary: 'Все 78 карт; их порядок — исходный порядок колоды для проверяемой раздачи',
    reply: z.array(TarotCard),
  }),
  spreads: endpoint({
    method: 'GET',
    path: '/api/tarot/spreads',
    access: 'anyone',
    summary: 'Действующие расклады',
    reply: z.array(TarotSpread),
  }),
  spread: endpoint({
    method: 'GET',
    path: '/api/tarot/spreads/:spreadId',
    access: 'anyone',
    summary: 'Один расклад',
    params: z.object({ spreadId: z.string().max(40) }),
    reply: TarotSpread,
  }),
}
