import { type CareState, noCare } from '@lunaria/care/care-state'
import { type Care, careFor, isOurs } from '@lunaria/care/hold'
import type { CardSelection, CareMark, HandLayout, Message, MessageType } from '@lunaria/contract/chats'
import type { Usage } from '@lunaria/contract/common'
import { chatName } from '@lunaria/reader/chat-name'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/app-error.ts'
import { uuidv7 } from '#lib/uuid.ts'
import { refuseMessage } from '#modules/subscriptions/refuse-message.ts'
import { findUsage, usageOf } from '#modules/subscriptions/usage.ts'
import { addNote } from './add-note.ts'
import { insertQuestion } from './insert-question.ts'
import { takeFromLimits } from './message-limits.ts'
import type { NewMessage } from './queries.ts'
import { messageOf } from './wire.ts'

export type AddMessage = {
  id?: string // for a caller who has to find it again, whatever becomes of the call
  userId: string
  chatId: string
  type: MessageType
  content: string
  spreadId?: string | null
  selectedCards?: CardSelection[] | null
  hand?: HandLayout
  metadata?: Record<string, unknown> | null
}
type Added = { message: Message; usage: Usage; chatTitle?: string }

/**
 * Saves a message. A question of the user takes one message of the plan in the same statement, unless our own words answer
 * it; other types are not counted.
 */
export async function addMessage(deps: Deps, asked: AddMessage): Promise<Added> {
  const care = asked.type === 'user' ? careFor(asked.content, noCare) : undefined
  await takeFromLimits(deps, asked, care)
  const { care: _, act: __, telling: ___, own: ____, hand: _____, ...metadata } = asked.metadata ?? {} // only the server says those
  const now = deps.now()
  const message: NewMessage = {
    id: asked.id ?? uuidv7(now.getTime()),
    chat_id: asked.chatId,
    type: asked.type,
    content: asked.content.trim(),
    spread_id: asked.spreadId ?? null,
    selected_cards: asked.selectedCards ?? [],
    metadata: { ...metadata, ...(asked.hand && { hand: asked.hand }) },
    created_at: now.toISOString(),
  }
  if (care) return addQuestion(deps, asked.userId, message, care)
  const usage = await addNote(deps, asked.userId, message)
  return { message: messageOf({ ...message, status: 'done' }), usage }
}

/** `care`: as in a chat that remembers nothing, which nearly all are; the statement finds out whether this one does. */
async function addQuestion(deps: Deps, userId: string, asked: NewMessage, care: Care): Promise<Added> {
  const now = new Date(asked.created_at)
  // A message about danger or grief names no chat.
  const name = care.step ? null : (chatName(asked.content) ?? null)
  let state: CareState | null = null
  for (;;) {
    const { step, state: next } = state ? careFor(asked.content, state) : care
    const mark: CareMark | undefined = step && { tier: step.tier, step: step.kind }
    const message = { ...asked, metadata: { ...asked.metadata, ...(mark && { care: mark }) } }
    const row = await insertQuestion(deps.pool, {
      message,
      userId,
      chargeId: uuidv7(now.getTime()),
      care: { before: state, after: state || step ? next : null },
      isFree: isOurs(step),
      name,
    })
    if (!row?.chat_id) throw new AppError('chat_not_found')
    if (row.is_saved) {
      const usage = row.plan === null ? await findUsage(deps.db, { userId, now }) : usageOf(row)
      return { message: messageOf({ ...message, status: 'done' }), usage, chatTitle: row.title ?? undefined }
    }
    if (row.is_as_expected) await refuseMessage(deps.db, { userId, now })
    else state = row.care
  }
}
