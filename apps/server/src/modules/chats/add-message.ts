import type { CardSelection, Message, MessageType } from '@lunaria/contract/chats'
import type { Usage } from '@lunaria/contract/common'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/app-error.ts'
import { rateLimits } from '#lib/rate-limit.ts'
import { uuidv7 } from '#lib/uuid.ts'
import { isCrisis } from '#modules/readings/crisis-first.ts'
import { checkAnswerBudget } from '#modules/subscriptions/answer-budget.ts'
import { refuseMessage } from '#modules/subscriptions/refuse-message.ts'
import { findUsage, usageOf } from '#modules/subscriptions/usage.ts'
import { lockChat } from './lock-chat.ts'
import { insertMessage, insertQuestion, type NewMessage } from './queries.ts'
import { checkRoomForNote } from './storage-limits.ts'
import { messageOf } from './wire.ts'

export type AddMessage = {
  userId: string
  chatId: string
  type: MessageType
  content: string
  spreadId?: string | null
  selectedCards?: CardSelection[] | null
  metadata?: Record<string, unknown> | null
}
type Added = { message: Message; usage: Usage }

/** Saves a message. A question of the user takes one message of his plan with the same stroke; other types are not counted. */
export async function addMessage(deps: Deps, asked: AddMessage): Promise<Added> {
  const { messagesPerMinute } = await deps.settings.read()
  await deps.limits.take(rateLimits.message(asked.userId, messagesPerMinute))
  if (asked.type === 'user' && !isCrisis(asked.content)) await checkAnswerBudget(deps, asked.userId)
  const now = deps.now()
  const message: NewMessage = {
    id: uuidv7(now.getTime()),
    chat_id: asked.chatId,
    type: asked.type,
    content: asked.content.trim(),
    spread_id: asked.spreadId ?? null,
    selected_cards: asked.selectedCards ?? [],
    metadata: asked.metadata ?? {},
    created_at: now,
  }
  const usage =
    asked.type === 'user' ? await addQuestion(deps, asked.userId, message) : await addNote(deps, asked.userId, message)
  return { message: messageOf({ ...message, status: 'done' }), usage }
}

async function addQuestion(deps: Deps, userId: string, message: NewMessage): Promise<Usage> {
  const now = message.created_at
  for (;;) {
    const [row] = await insertQuestion(deps.pool, [
      message.id,
      message.chat_id,
      userId,
      message.content,
      message.spread_id,
      JSON.stringify(message.selected_cards),
      JSON.stringify(message.metadata),
      now,
      uuidv7(now.getTime()),
    ])
    if (!row?.chat_id) throw new AppError('chat_not_found')
    if (row.plan !== null) return usageOf(row)

    await refuseMessage(deps.db, { userId, now })
  }
}

async function addNote(deps: Deps, userId: string, message: NewMessage): Promise<Usage> {
  await deps.db.transaction().execute(async (trx) => {
    if (!(await lockChat(trx, { chatId: message.chat_id, userId }))) throw new AppError('chat_not_found')
    await checkRoomForNote(trx, { userId, now: message.created_at })
    await insertMessage(trx, message)
  })
  return findUsage(deps.db, { userId, now: message.created_at })
}
