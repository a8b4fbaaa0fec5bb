import { z } from 'zod'
import { Voice } from './chats.ts'
import { ChatMessageParams } from './common.ts'
import { endpoint } from './endpoint.ts'
import { replyEvents } from './reply-events.ts'

export const tellingsApi = {
  retell: endpoint({
    method: 'POST',
    path: '/api/chats/:chatId/messages/:messageId/retell',
    access: 'user',
    summary: 'Истолковать те же карты ещё раз, мастером или вторым голосом; считается как одно сообщение',
    params: ChatMessageParams,
    body: z.object({ voice: Voice }),
    events: replyEvents,
  }),
}
