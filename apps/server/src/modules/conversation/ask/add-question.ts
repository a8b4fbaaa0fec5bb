import { type CareState, noCare } from '@lunaria/care/care-state'
import { type Care, careFor, isOurs, respectChoice } from '@lunaria/care/hold'
import type { CareMark, Message } from '@lunaria/contract/chats'
import type { Usage } from '@lunaria/contract/common'
import { chatName } from '@lunaria/reader/understand/chat-name'
import { monthDay } from '@lunaria/words/moments'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/app-error.ts'
import { uuidv7 } from '#lib/uuid.ts'
import { type NewMessage, nameChat } from '#modules/conversation/chats/queries.ts'
import { messageOf } from '#modules/conversation/chats/wire.ts'
import { checkCabinetPlan } from '#modules/subscriptions/check-cabinet-plan.ts'
import { refuseMessage } from '#modules/subscriptions/refuse-message.ts'
import { findUsage, usageOf } from '#modules/subscriptions/usage.ts'
import { insertQuestion } from './insert-question.ts'

export type Added = { message: Message; usage: Usage; chatTitle?: string }
type Adding = { asked: NewMessage; care: Care; isChosen: boolean; hasContext: boolean }

/** What the user has chosen beside the text. */
export type Choice = { [name in 'spreadId' | 'spread_id' | 'drawId' | 'picks' | 'mode' | 'hand']?: unknown }

/** True where the user has chosen a spread, cards or what the message does: that wins over the words. */
export function hasChosen({ spreadId, spread_id, drawId, picks, mode, hand }: Choice): boolean {
  return Boolean(spreadId ?? spread_id ?? drawId ?? picks ?? mode ?? hand)
}

/** Judges a message as in a chat that remembers nothing. */
export function careOf(content: string, isChosen: boolean): Care {
  const care = careFor(content, noCare)
  return { ...care, step: respectChoice(care.step, isChosen) }
}

/**
 * Saves a question and takes a message of the plan for it. `care`: as in a chat that remembers nothing, which nearly all are; the
 * statement finds out whether this one does.
 */
export async function addQuestion(deps: Deps, userId: string, { asked, care, isChosen, hasContext }: Adding) {
  const now = new Date(asked.created_at)
  const chargeId = uuidv7(now.getTime())
  let state: CareState | null = null
  for (;;) {
    const judged = state ? careFor(asked.content, state) : care
    const { state: next, isUnsure } = judged
    const step = respectChoice(judged.step, isChosen)
    const mark: CareMark | undefined = step && { tier: step.tier, step: step.kind }
    const metadata = { ...asked.metadata, ...(mark && { care: mark }), ...(isUnsure && { help: true }) }
    const message = { ...asked, metadata }
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
      const isCareful = Boolean(care.step ?? after)
      const name = row.has_default_title ? nameAfter(asked, { isCareful }) : undefined
      const named = name && (await nameChat(deps.db, { chatId: asked.chat_id, name, isCareful }))
      const chatTitle = named ?? row.title ?? undefined
      const added: Added = { message: messageOf({ ...message, status: 'done' }), usage, chatTitle }
      return { added, saved: { ...row, care: after, charge_id: isFree ? null : chargeId } }
    }
    if (row.is_as_expected) {
      await checkCabinetPlan(deps.db, { chatKind: row.chat_kind, userId, now })
      await refuseMessage(deps.db, { userId, now })
    } else state = row.care
  }
}

/** Returns the name that a question gives its chat; one about danger or grief gives it no more than the day, for good. */
function nameAfter({ content, created_at }: NewMessage, { isCareful }: { isCareful: boolean }): string | undefined {
  return isCareful ? `Разговор ${monthDay(created_at, 'Moscow')}` : chatName(content)
}
