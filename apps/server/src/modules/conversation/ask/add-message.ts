import type { CardSelection, HandLayout, MessageType } from '@lunaria/contract/chats'
import type { Deps } from '#deps.ts'
import { uuidv7 } from '#lib/uuid.ts'
import { addNote } from '#modules/conversation/chats/add-note.ts'
import type { NewMessage } from '#modules/conversation/chats/queries.ts'
import { messageOf } from '#modules/conversation/chats/wire.ts'
import { type Added, addQuestion, type Choice, careOf, hasChosen } from './add-question.ts'
import { takeFromLimits } from './message-limits.ts'
import { type AskedQuestion, noContext } from './question-context.ts'

export type AddMessage = {
  id?: string | undefined // for a caller who has to find it again, whatever becomes of the call
  userId: string
  chatId: string
  type: MessageType
  content: string
  spreadId?: string | null
  selectedCards?: CardSelection[] | null
  hand?: HandLayout
  metadata?: Record<string, unknown> | null
}

/**
 * Saves a message. A question of the user takes one message of the plan in the same statement, unless our own words answer
 * it; other types are not counted.
 */
export async function addMessage(deps: Deps, asked: AddMessage): Promise<Added> {
  const isChosen = hasChosen(asked)
  const care = asked.type === 'user' ? careOf(asked.content, isChosen) : undefined
  await takeFromLimits(deps, asked, care)
  const message = newMessage(deps, asked)
  if (care) return (await addQuestion(deps, asked.userId, { asked: message, care, isChosen, hasContext: false })).added
  const usage = await addNote(deps, asked.userId, message)
  return { message: messageOf({ ...message, status: 'done' }), usage }
}

/** Saves a question as above and gives, out of the same statement, all that its answer needs to know. */
export async function addQuestionToAnswer(
  deps: Deps,
  asked: Omit<AddMessage, 'type'> & Choice,
): Promise<{ accepted: Added; question: AskedQuestion }> {
  const isChosen = hasChosen(asked)
  const care = careOf(asked.content, isChosen)
  await takeFromLimits(deps, asked, care)
  const message = newMessage(deps, { ...asked, type: 'user' })
  const { added, saved } = await addQuestion(deps, asked.userId, { asked: message, care, isChosen, hasContext: true })
  const { metadata } = added.message
  const question: AskedQuestion = {
    ...noContext,
    ...saved,
    id: message.id,
    content: message.content,
    spread_id: message.spread_id,
    care_mark: metadata.care ?? null,
    needs_help: 'help' in metadata,
    is_interpretation: 'interpretation' in metadata,
    hand: asked.hand ?? null,
    reply_status: null,
  }
  return { accepted: added, question }
}

function newMessage(deps: Deps, asked: AddMessage): NewMessage {
  const { care: _, act: __, telling: ___, own: ____, hand: _____, help: ______, ...metadata } = asked.metadata ?? {} // only the server says those
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
