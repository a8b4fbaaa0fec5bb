import { z } from 'zod'
import { OwnWords } from './chats.ts'
import { MessageIdParams } from './common.ts'
import { endpoint } from './endpoint.ts'
import { replyEvents } from './reply-events.ts'

export const ownWordsApi = {
  goOn: endpoint({
    method: 'POST',
    path: '/api/messages/:messageId/go-on',
    access: 'user',
    summary:
      'Продолжить ответ со status "waiting" (со своими словами о картах или без них) или обрезанный по длине, с metadata.cut; ничего не списывает',
    params: MessageIdParams,
    /** Without words the master simply begins, or continues what was cut. */
    body: z.object({ words: OwnWords.optional() }),
    events: replyEvents,
  }),
}
