import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { TarotSpread } from './tarot.ts'

const admin = { access: 'admin' } as const

/** The panel's spreads. */
export const adminSpreadsApi = {
  spreads: endpoint({
    method: 'GET',
    path: '/api/admin/spreads',
    ...admin,
    summary: 'Все расклады',
    reply: z.array(TarotSpread.extend({ card_count: z.int() })),
  }),
  updateSpread: endpoint({
    method: 'PATCH',
    path: '/api/admin/spreads/:spreadId',
    ...admin,
    summary: 'Включить, выключить или переписать расклад',
    params: z.object({ spreadId: z.string().max(40) }),
    body: z.object({
      isActive: z.boolean().optional(),
      is_active: z.boolean().optional(),
      name: z.string().trim().min(1, 'Введите название').max(80).optional(),
      description: z.string().trim().min(1, 'Введите описание').max(1000).optional(),
    }),
    reply: TarotSpread.extend({ card_count: z.int() }),
  }),
}
