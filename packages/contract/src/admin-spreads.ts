import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { maxSpreadNameLength } from './limits.ts'
import { TarotSpread } from './tarot.ts'
import { written } from './written.ts'

/** A spread as the panel shows it. */
export const AdminSpread = TarotSpread.extend({
  card_count: z.int(),
  /** How many answers of the last 30 days dealt it, those of the demo chat among them. */
  laid_count: z.int(),
  /** What it was called before any edit. */
  original: z.object({ name: z.string(), description: z.string() }),
})
export type AdminSpread = z.infer<typeof AdminSpread>

export const maxSpreadDescriptionLength = 1000

/** What may be changed of a spread; null brings a text back to what it was before any edit. */
export const SpreadChanges = z.object({
  /** Equals `is_active`, which counts where both are given. */
  isActive: z.boolean('Включён или выключен').optional(),
  is_active: z.boolean('Включён или выключен').optional(),
  name: written('Введите название')
    .min(1, 'Введите название')
    .max(maxSpreadNameLength, `Название: не длиннее ${maxSpreadNameLength} символов`)
    .nullable()
    .optional(),
  description: written('Введите описание')
    .min(1, 'Введите описание')
    .max(maxSpreadDescriptionLength, `Описание: не длиннее ${maxSpreadDescriptionLength} символов`)
    .nullable()
    .optional(),
})
export type SpreadChanges = z.infer<typeof SpreadChanges>

const admin = { access: 'admin' } as const

/** The panel's spreads. */
export const adminSpreadsApi = {
  spreads: endpoint({
    method: 'GET',
    path: '/api/admin/spreads',
    ...admin,
    summary: 'Все расклады и как часто их раскладывают',
    reply: z.array(AdminSpread),
  }),
  updateSpread: endpoint({
    method: 'PATCH',
    path: '/api/admin/spreads/:spreadId',
    ...admin,
    summary: 'Включить, выключить или переписать расклад',
    params: z.object({ spreadId: z.string().max(40) }),
    body: SpreadChanges,
    reply: AdminSpread,
  }),
}
