import type { CareState } from '@lunaria/care/care-state'
import { type Care, careFor, isOurs } from '@lunaria/care/hold'
import type { CareMark, Message } from '@lunaria/contract/chats'
import type { Usage } from '@lunaria/contract/common'
import { chatName } from '@lunaria/reader/chat-name'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/app-error.ts'
import { uuidv7 } from '#lib/uuid.ts'
import { refuseMessage } from '#modules/subscriptions/refuse-message.ts'
import { findUsage, usageOf } from '#modules/subscriptions/usage.ts'
import { insertQuestion } from './insert-question.ts'
import { type NewMessage, nameChat } from './queries.ts'
import { messageOf } from './wire.ts'

export type Added = { message: Message; usage: Usage; chatTitle?: string }
type Adding = { asked: NewMessage; care: Care; hasContext: boolean }

/**
 * Saves a question and takes a message of the plan for it. `care`: as in a chat that remembers nothing, which nearly all are; the
 * statement finds out whether this one does.
 */
export async function addQuestion(deps: Deps, userId: string, { asked, care, hasContext }: Adding) {
  const now = new Date(asked.created_at)
  const chargeId = uuidv7(now.getTime())
  let state: CareState | null = null
  for (;;) {
    const { step, state: next } = state ? careFor(asked.content, state) : care
    const mark: CareMark | undefined = step && { tier: step.tier, step: step.kind }
    const message = { ...asked, metadata: { ...asked.metadata, ...(mark && { care: mark }) } }
    const after = state || step ? next : null
    const isFree = isOurs(step)
    const row = await insertQuestion(
      deps.pool,
      { message, userId, chargeId, care: { before: state, after }, isFree },
      { hasContext },
    )
    if (!row?.chat_id) throw new AppError('chat_not_found')
    if (row.is_saved) {
      const usage = row.plan === null ? await findUsage(deps.db, { userId, now }) : usageOf(row)
      // A message about danger or grief names no chat.
      const name = row.has_default_title && !care.step && !after ? chatName(asked.content) : undefined
      const chatTitle = (name && (await nameChat(deps.db, { chatId: asked.chat_id, name }))) ?? row.title ?? undefined
      const added: Added = { message: messageOf({ ...message, status: 'done' }), usage, chatTitle }
      return { added, saved: { ...row, care: after, charge_id: isFree ? null : chargeId } }
    }
    if (row.is_as_expected) await refuseMessage(deps.db, { userId, now })
    else state = row.care
  }
}
