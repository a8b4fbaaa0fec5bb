import { cardIds } from '@lunaria/tarot/card-ids'
import { z } from 'zod'
import { MessageIdParams, Ok, Time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { shareDays } from './limits.ts'

/** What of an answer is taken away as a file: all its cards with the text, or one card with its meaning. */
const SharedFile = z.object({ cardId: z.enum(cardIds).optional(), question: z.literal('yes').optional() })

export const SharedLink = z.object({
  id: z.uuid(),
  /** Null when the secret that it was made with is no longer the site's: the link itself still works. */
  url: z.string().nullable(),
  cardId: z.enum(cardIds).nullable(),
  showsQuestion: z.boolean(),
  views: z.int(),
  created_at: Time,
  expires_at: Time,
})
export type SharedLink = z.infer<typeof SharedLink>

export const sharesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/shares/:messageId',
    access: 'user',
    summary: 'Ссылки на свой расклад: сколько раз открыты и до какого дня действуют',
    params: MessageIdParams,
    reply: z.array(SharedLink),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/shares/:messageId',
    access: 'user',
    summary: 'Новая частная ссылка на расклад или на одну его карту',
    params: MessageIdParams,
    body: z.object({
      /** Null: the whole reading. */
      cardId: z.enum(cardIds).nullable().default(null),
      showsQuestion: z.boolean().default(false),
      days: z.literal(shareDays).default(shareDays[0]),
    }),
    reply: SharedLink,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/shares/:messageId/:linkId',
    access: 'user',
    summary: 'Закрыть ссылку: с этой минуты по ней ничего не видно',
    params: MessageIdParams.extend({ linkId: z.uuid() }),
    reply: Ok,
  }),
  picture: endpoint({
    method: 'GET',
    path: '/api/shares/:messageId/picture',
    access: 'user',
    summary: 'Свой расклад картинкой PNG',
    params: MessageIdParams,
    query: SharedFile,
    produces: 'image/png',
  }),
  document: endpoint({
    method: 'GET',
    path: '/api/shares/:messageId/document',
    access: 'user',
    summary: 'Свой расклад документом PDF',
    params: MessageIdParams,
    query: SharedFile,
    produces: 'application/pdf',
  }),
}
