import type { Deps } from '#deps.ts'
import { giveBackQuestion } from '#modules/subscriptions/give-back-message.ts'
import { lockChat } from './lock-chat.ts'

export type Withdrawal = { userId: string; chatId: string; messageId: string }

/** Takes back a question whose answer could not be begun: its message is given back, its line is gone. */
export async function withdrawQuestion(deps: Deps, { userId, chatId, messageId }: Withdrawal): Promise<void> {
  const now = deps.now()
  await deps.db.transaction().execute(async (trx) => {
    if (!(await lockChat(trx, { chatId, userId }))) return
    await giveBackQuestion(trx, { messageId, reason: 'withdrawn', now })
    await trx.deleteFrom('messages').where('id', '=', messageId).where('chat_id', '=', chatId).execute()
    await trx
      .updateTable('chats')
      .set((chat) => ({ message_count: chat('message_count', '-', 1) }))
      .where('id', '=', chatId)
      .execute()
  })
}
