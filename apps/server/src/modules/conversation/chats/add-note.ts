import type { Usage } from '@lunaria/contract/common'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/app-error.ts'
import { checkCabinetPlan } from '#modules/subscriptions/check-cabinet-plan.ts'
import { findUsage } from '#modules/subscriptions/usage.ts'
import { lockChat } from './lock-chat.ts'
import { insertMessage, type NewMessage } from './queries.ts'
import { checkRoomForNote } from './storage-limits.ts'

/** Saves a message that is no question: no plan counts it. */
export async function addNote(deps: Deps, userId: string, message: NewMessage): Promise<Usage> {
  const now = new Date(message.created_at)
  await deps.db.transaction().execute(async (trx) => {
    const chat = await lockChat(trx, { chatId: message.chat_id, userId })
    if (!chat) throw new AppError('chat_not_found')
    await checkCabinetPlan(trx, { chatKind: chat.kind, userId, now })
    await checkRoomForNote(trx, { userId, now })
    await insertMessage(trx, message)
  })
  return findUsage(deps.db, { userId, now })
}
