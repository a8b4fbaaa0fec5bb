import { positionKinds } from '@lunaria/tarot/kind-words'
import { z } from 'zod'
import { Ok, Time } from './common.ts'
import { endpoint } from './endpoint.ts'
import {
  maxPlaceNameLength,
  maxPlaceQuestionLength,
  maxPlaces,
  maxSpreadNameLength,
  maxSpreadTextLength,
  placeRoom,
} from './limits.ts'
import { TarotSpread } from './tarot.ts'
import { written } from './written.ts'

/** One line without the signs by which answers mark cards and headings: what is written here is repeated in them. */
const line = (empty: string, most: number, what: string) =>
  z
    .string(empty)
    .max(2 * most)
    .transform((text) => text.replace(/[[\]<>*_`#|\\\s]+/g, ' ').trim())
    .pipe(written().min(1, empty).max(most, `${what}: не длиннее ${most} символов`))

const coordinate = z
  .number()
  .min(placeRoom.edge)
  .max(100 - placeRoom.edge)

const OwnPlace = z.object({
  name: line('Назовите место', maxPlaceNameLength, 'Название места'),
  description: line('Напишите, о чём это место', maxPlaceQuestionLength, 'Вопрос места'),
  kind: z.enum(positionKinds),
  x: coordinate,
  y: coordinate,
})
export type OwnPlace = z.infer<typeof OwnPlace>

/** What a user writes of a spread; its places are dealt in their order. */
export const OwnSpreadDraft = z.object({
  name: line('Назовите расклад', maxSpreadNameLength, 'Название'),
  description: line('Напишите, для чего этот расклад', maxSpreadTextLength, 'Описание'),
  places: z
    .array(OwnPlace)
    .min(1, 'Поставьте хотя бы одно место')
    .max(maxPlaces, `Мест: не больше ${maxPlaces}`)
    .refine((places) => !overlapIn(places), 'Карты лежат друг на друге: раздвиньте места'),
})
export type OwnSpreadDraft = z.infer<typeof OwnSpreadDraft>

/** Returns the first two places, from 0, whose cards would overlap. */
export function overlapIn(places: readonly { x: number; y: number }[]): [number, number] | undefined {
  for (const [later, b] of places.entries())
    for (const [earlier, a] of places.slice(0, later).entries())
      if (Math.abs(a.x - b.x) < placeRoom.width && Math.abs(a.y - b.y) < placeRoom.height) return [earlier, later]
  return undefined
}

/** A spread of the user's own. */
export const OwnSpread = TarotSpread.extend({
  /** It waits for an admin, who may publish it. */
  isOffered: z.boolean(),
  /** A copy of it has been published. */
  isPublished: z.boolean(),
  updated_at: Time,
})
export type OwnSpread = z.infer<typeof OwnSpread>

const SpreadIdParams = z.object({ spreadId: z.uuid() })
const own = { access: 'user' } as const

export const ownSpreadsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/spreads',
    ...own,
    summary: 'Свои расклады, новые первыми',
    reply: z.array(OwnSpread),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/spreads',
    ...own,
    summary: 'Новый свой расклад',
    body: OwnSpreadDraft,
    reply: OwnSpread,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/spreads/:spreadId',
    ...own,
    summary: 'Переписать свой расклад; предложенный перестаёт быть предложенным',
    params: SpreadIdParams,
    body: OwnSpreadDraft,
    reply: OwnSpread,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/spreads/:spreadId',
    ...own,
    summary: 'Удалить свой расклад; прежние толкования остаются',
    params: SpreadIdParams,
    reply: Ok,
  }),
  offer: endpoint({
    method: 'POST',
    path: '/api/spreads/:spreadId/offer',
    ...own,
    summary: 'Предложить свой расклад всем или забрать предложение',
    params: SpreadIdParams,
    body: z.object({ isOffered: z.boolean() }),
    reply: OwnSpread,
  }),
}

/** A spread that its author would like everyone to have. */
export const OfferedSpread = TarotSpread.extend({ offered_at: Time })
export type OfferedSpread = z.infer<typeof OfferedSpread>

const admin = { access: 'admin' } as const

export const offeredSpreadsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/offered-spreads',
    ...admin,
    summary: 'Расклады, которые предложили читатели',
    reply: z.array(OfferedSpread),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/admin/offered-spreads/:spreadId',
    ...admin,
    summary: 'Опубликовать копию предложенного расклада или вернуть его автору',
    params: SpreadIdParams,
    /** `offered_at` of what the admin has seen: another offer is another decision. */
    body: z.object({ isPublished: z.boolean(), offered_at: Time }),
    reply: Ok,
  }),
}
