import type { MessageType } from '@lunaria/contract/chats'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/app-error.ts'
import { callOnce } from '#lib/call-once.ts'
import { findMessageAnywhere } from '#modules/conversation/chats/queries.ts'
import { messageOf } from '#modules/conversation/chats/wire.ts'
import { findUsage } from '#modules/subscriptions/usage.ts'
import { type AddMessage, addMessage } from './add-message.ts'
import type { Added } from './add-question.ts'

/** Saves a message. Under an id that the client gave it before, answers with the message as it is. */
export function addMessageOnce(deps: Deps, asked: AddMessage): Promise<Added> {
  return callOnce({
    id: asked.id,
    make: () => addMessage(deps, asked),
    find: (id) => findAdded(deps, { ...asked, id }),
  })
}

type Wanted = { id: string; userId: string; chatId: string; type: MessageType; content: string }

/** The message that was saved under an id; undefined where there is none. Throws `id_taken` where it is not the one that is wanted. */
export async function findAdded(deps: Deps, wanted: Wanted): Promise<Added | undefined> {
  const { id, userId, chatId, type, content } = wanted
  const row = await findMessageAnywhere(deps.db, id)
  if (!row) return undefined
  const { user_id, title, ...message } = row
  const isSame = user_id === userId && row.chat_id === chatId && row.type === type && row.content === content.trim()
  if (!isSame) throw new AppError('id_taken')
  const usage = await findUsage(deps.db, { userId, now: deps.now() })
  return { message: messageOf(message), usage, ...(type === 'user' && { chatTitle: title }) }
}
