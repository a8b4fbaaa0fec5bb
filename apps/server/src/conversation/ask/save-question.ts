import { type CareState, noCare } from '@lunaria/care/care-state'
import { isCareMessage } from '@lunaria/care/decide-care'
import type { CardSelection, HandLayout, Message, MessageType } from '@lunaria/contract/chats'
import type { Usage } from '@lunaria/contract/common'
import { chatName } from '@lunaria/reader/classify-message/chat-name'
import { monthDay } from '@lunaria/words/moments'
import { refuseMessage } from '#billing/subscriptions/charge-queries.ts'
import { checkCabinetPlan } from '#billing/subscriptions/check-cabinet-plan.ts'
import { findUsage, toUsage } from '#billing/subscriptions/usage-queries.ts'
import { toMessage } from '#conversation/chats/mappers.ts'
import type { NewMessage } from '#conversation/chats/message-queries.ts'
import { nameChat } from '#conversation/chats/queries.ts'
import type { ConversationDeps } from '#conversation/deps.ts'
import { AppError } from '#lib/app-error.ts'
import { uuidv7 } from '#lib/uuid.ts'
import { type Choice, judgeNew } from './care.ts'
import { checkBudget, takeFromMessages } from './limits.ts'
import { insertQuestion, type JudgedQuestion } from './question-queries.ts'

/** The input of a call: a question of the user, or a note. */
export type AskedMessage = {
  id?: string | undefined // for a caller who has to find it again after any outcome of the call
  userId: string
  chatId: string
  type: MessageType
  content: string
  spreadId?: string | null
  selectedCards?: CardSelection[] | null
  hand?: HandLayout
  metadata?: Record<string, unknown> | null
}
/** The first event of the response: the message is saved. */
export type Accepted = { message: Message; usage: Usage; chatTitle?: string }

/**
 * Saves a question and takes a message of the plan for it in the same statement, unless our own words answer it.
 * Returns it with all that its answer needs to know. It is judged as in a chat without a state of care, which nearly
 * all are; the statement finds out whether this one does.
 */
export async function saveQuestion(
  deps: ConversationDeps,
  asked: Omit<AskedMessage, 'type'> & Choice,
): Promise<{ accepted: Accepted; question: JudgedQuestion }> {
  const { userId } = asked
  const first = judgeNew(asked.content, noCare, asked)
  await takeFromMessages(deps, userId, first.step)
  await checkBudget(deps, asked, first.step)
  const message = newMessage(deps, { ...asked, type: 'user' })
  const now = new Date(message.created_at)
  const chargeId = uuidv7(now.getTime())
  let before: CareState | null = null
  for (;;) {
    const { step, state, isUnsure } = before ? judgeNew(message.content, before, asked) : first
    const mark = step && { care: { tier: step.tier, step: step.kind } }
    const metadata = { ...message.metadata, ...mark, ...(isUnsure && { help: true }) }
    const after = before || step ? state : null
    const isFree = isCareMessage(step)
    const row = await insertQuestion(deps.pool, {
      message: { ...message, metadata },
      userId,
      chargeId,
      care: { before, after },
      isFree,
    })
    if (!row?.chat_id) throw new AppError('chat_not_found')
    if (row.is_saved) {
      const usage = row.plan === null ? await findUsage(deps.db, { userId, now }) : toUsage(row)
      const isCareful = Boolean(first.step ?? after)
      const name = row.has_default_title ? nameAfter(message, { isCareful }) : undefined
      const named = name && (await nameChat(deps.db, { chatId: message.chat_id, name, isCareful }))
      const chatTitle = named ?? row.title ?? undefined
      const question: JudgedQuestion = {
        ...row,
        id: message.id,
        content: message.content,
        spread_id: message.spread_id,
        care_mark: mark?.care ?? null,
        needs_help: isUnsure,
        is_interpretation: 'interpretation' in message.metadata,
        hand: asked.hand ?? null,
        care: after,
        reply_status: null,
        charge_id: isFree ? null : chargeId,
        step,
      }
      return { accepted: { message: toMessage({ ...message, metadata, status: 'done' }), usage, chatTitle }, question }
    }
    if (row.is_as_expected) {
      await checkCabinetPlan(deps.db, { chatKind: row.chat_kind, userId, now })
      await refuseMessage(deps.db, { userId, now })
    } else before = row.care
  }
}

/** Returns the name that a question gives its chat; one about danger or grief gives it no more than the day, for good. */
function nameAfter({ content, created_at }: NewMessage, { isCareful }: { isCareful: boolean }): string | undefined {
  return isCareful ? `Разговор ${monthDay(created_at, 'Moscow')}` : chatName(content)
}

/** Returns the row of a message, with what only the server may say taken out of its metadata. */
export function newMessage(deps: ConversationDeps, asked: AskedMessage): NewMessage {
  // Only the server says those.
  const { care: _, act: __, telling: ___, own: ____, hand: _____, help: ______, ...metadata } = asked.metadata ?? {}
  const now = deps.now()
  const id = uuidv7(now.getTime())
  // Messages of the same millisecond are ordered by their ids: the answer follows, also where the client's clock is ahead.
  const isAhead = asked.id !== undefined && asked.id > id
  return {
    id: asked.id ?? id,
    chat_id: asked.chatId,
    type: asked.type,
    content: asked.content.trim(),
    spread_id: asked.spreadId ?? null,
    selected_cards: asked.selectedCards ?? [],
    metadata: { ...metadata, ...(asked.hand && { hand: asked.hand }) },
    created_at: new Date(now.getTime() - (isAhead ? 1 : 0)).toISOString(),
  }
}
