import { checkCabinetPlan } from '#billing/subscriptions/check-cabinet-plan.ts'
import { findUsage } from '#billing/subscriptions/usage-queries.ts'
import { toMessage } from '#conversation/chats/mappers.ts'
import { insertMessage } from '#conversation/chats/message-queries.ts'
import { lockChat } from '#conversation/chats/queries.ts'
import { checkRoomForNote } from '#conversation/chats/storage-queries.ts'
import type { ConversationDeps } from '#conversation/deps.ts'
import { AppError } from '#lib/app-error.ts'
import { callOnce } from '#platform/call-once.ts'
import { takeFromMessages } from './limits.ts'
import { findAccepted } from './repeated-call.ts'
import { type Accepted, type AskedMessage, newMessage, saveQuestion } from './save-question.ts'

/** Saves a message. Under an id that the client gave it before, returns the message as it is. */
export function addMessageOnce(deps: ConversationDeps, asked: AskedMessage): Promise<Accepted> {
  return callOnce({
    id: asked.id,
    make: () => addMessage(deps, asked),
    find: (id) => findAccepted(deps, { ...asked, id }),
  })
}

/** Saves a message: a question of the user, or a note, which no plan counts. */
export async function addMessage(deps: ConversationDeps, asked: AskedMessage): Promise<Accepted> {
  if (asked.type === 'user') return (await saveQuestion(deps, asked)).accepted
  await takeFromMessages(deps, asked.userId, undefined)
  return addNote(deps, asked)
}

/** Saves a message that is no question. */
async function addNote(deps: ConversationDeps, { userId, ...asked }: AskedMessage): Promise<Accepted> {
  const message = newMessage(deps, { userId, ...asked })
  const now = new Date(message.created_at)
  await deps.db.transaction().execute(async (trx) => {
    const chat = await lockChat(trx, { chatId: message.chat_id, userId })
    if (!chat) throw new AppError('chat_not_found')
    await checkCabinetPlan(trx, { chatKind: chat.kind, userId, now })
    await checkRoomForNote(trx, { userId, now })
    await insertMessage(trx, message)
  })
  return { message: toMessage({ ...message, status: 'done' }), usage: await findUsage(deps.db, { userId, now }) }
}
