import { type CareState, type CareStep, noCare } from '@lunaria/care/care-state'
import { type Care, careFor, isOurs } from '@lunaria/care/hold'
import type { CardSelection, CareMark, Message, MessageType } from '@lunaria/contract/chats'
import type { Usage } from '@lunaria/contract/common'
import { chatName } from '@lunaria/reader/chat-name'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/app-error.ts'
import { rateLimits } from '#lib/rate-limit.ts'
import { uuidv7 } from '#lib/uuid.ts'
import { checkAnswerBudget } from '#modules/subscriptions/answer-budget.ts'
import { refuseMessage } from '#modules/subscriptions/refuse-message.ts'
import { findUsage, usageOf } from '#modules/subscriptions/usage.ts'
import { findCare } from './care.ts'
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
type Added = { message: Message; usage: Usage; chatTitle?: string }

/** What a user in trouble may write at least, however few messages a minute the operator allows. */
const careMessagesPerMinute = 30

/**
 * Saves a message. A question of the user takes one message of the plan in the same statement, unless our own words answer
 * it; other types are not counted.
 */
export async function addMessage(deps: Deps, asked: AddMessage): Promise<Added> {
  const care = asked.type === 'user' ? careFor(asked.content, noCare) : undefined
  const { messagesPerMinute } = await deps.settings.read()
  const most = isOurs(care?.step) ? Math.max(messagesPerMinute, careMessagesPerMinute) : messagesPerMinute
  await deps.limits.take(rateLimits.message(asked.userId, most))
  if (care) await refuseOverBudget(deps, asked, care)
  const now = deps.now()
  const message: NewMessage = {
    id: uuidv7(now.getTime()),
    chat_id: asked.chatId,
    type: asked.type,
    content: asked.content.trim(),
    spread_id: asked.spreadId ?? null,
    selected_cards: asked.selectedCards ?? [],
    metadata: withoutOurs(asked.metadata ?? {}),
    created_at: now,
  }
  if (care) return addQuestion(deps, asked.userId, message, care)
  const usage = await addNote(deps, asked.userId, message)
  return { message: messageOf({ ...message, status: 'done' }), usage }
}

/** Throws where the operator lets no more answers be given today; our own words are given all the same. */
async function refuseOverBudget(deps: Deps, { userId, chatId, content }: AddMessage, care: Care): Promise<void> {
  if (isOurs(care.step)) return
  try {
    await checkAnswerBudget(deps, userId)
  } catch (error) {
    const state = await findCare(deps.db, { chatId, userId })
    if (!state || !isOurs(careFor(content, state).step)) throw error
  }
}

/** `care`: as in a chat that remembers nothing, which nearly all are; the statement finds out whether this one does. */
async function addQuestion(deps: Deps, userId: string, asked: NewMessage, care: Care): Promise<Added> {
  const now = asked.created_at
  // What tells of danger or grief names no chat.
  const name = care.step ? null : (chatName(asked.content) ?? null)
  let state: CareState | null = null
  for (;;) {
    const { step, state: next } = state ? careFor(asked.content, state) : care
    const message = { ...asked, metadata: { ...asked.metadata, ...markOf(step) } }
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
      state && JSON.stringify(state),
      state || step ? JSON.stringify(next) : null,
      isOurs(step),
      name,
    ])
    if (!row?.chat_id) throw new AppError('chat_not_found')
    if (row.is_saved) {
      const usage = row.plan === null ? await findUsage(deps.db, { userId, now }) : usageOf(row)
      return { message: messageOf({ ...message, status: 'done' }), usage, chatTitle: row.title ?? undefined }
    }

    if (row.is_as_expected) await refuseMessage(deps.db, { userId, now })
    else state = row.care
  }
}

function markOf(step: CareStep | undefined): { care?: CareMark } {
  return step ? { care: { tier: step.tier, step: step.kind } } : {}
}

/** Without what only the server says of a message. */
function withoutOurs({ care: _, act: __, ...metadata }: Record<string, unknown>): Record<string, unknown> {
  return metadata
}

async function addNote(deps: Deps, userId: string, message: NewMessage): Promise<Usage> {
  await deps.db.transaction().execute(async (trx) => {
    if (!(await lockChat(trx, { chatId: message.chat_id, userId }))) throw new AppError('chat_not_found')
    await checkRoomForNote(trx, { userId, now: message.created_at })
    await insertMessage(trx, message)
  })
  return findUsage(deps.db, { userId, now: message.created_at })
}
