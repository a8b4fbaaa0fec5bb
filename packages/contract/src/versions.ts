import { z } from 'zod'
import { Voice } from './chats.ts'
import { CallId, ChatMessageParams } from './common.ts'
import { endpoint } from './endpoint.ts'
import { replyEvents } from './reply-events.ts'
import { ReadingSources } from './sources.ts'

export const versionsApi = {
  retell: endpoint({
    method: 'POST',
    path: '/api/chats/:chatId/messages/:messageId/retell',
    access: 'user',
    summary:
      'Истолковать те же карты ещё раз, мастером или вторым голосом; считается как одно сообщение, а вместо ответа с чужой картой — бесплатно',
    params: ChatMessageParams,
    /** `id`: of the new answer. */
    body: z.object({
      id: CallId,
      voice: Voice,
      /** The answer about these cards that named one which is not on the table: another version of it costs nothing. */
      insteadOf: z.uuid().optional(),
    }),
    chargesOncePer: 'id',
    events: replyEvents,
  }),
  sources: endpoint({
    method: 'GET',
    path: '/api/chats/:chatId/messages/:messageId/sources',
    access: 'user',
    summary: 'Откуда взято каждое предложение ответа о картах: карта, место, текст колоды; без источника — вывод',
    params: ChatMessageParams,
    reply: ReadingSources,
  }),
}
