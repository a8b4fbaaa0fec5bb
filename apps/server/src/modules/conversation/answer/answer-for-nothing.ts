import type { ReplyAct } from '@lunaria/contract/reply-events'
import { violatedConstraint } from '#db/connect.ts'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/app-error.ts'
import { packDeltas } from '#lib/deltas.ts'
import { uuidv7 } from '#lib/uuid.ts'
import { addAnswer } from '#modules/conversation/ask/care.ts'
import { lockChat } from '#modules/conversation/chats/lock-chat.ts'
import { giveBackQuestion } from '#modules/subscriptions/give-back-message.ts'
import { insertDoneReply, type QuestionRow } from './queries.ts'

type Asked = {
  userId: string
  chatId: string
  messageId: string
  question: Pick<QuestionRow, 'needs_help'>
  text: string
  act: ReplyAct
}

/** Answers a message that could not be understood with our own words: complete when it is saved, and the message goes back. */
export async function answerForNothing(deps: Deps, { userId, chatId, messageId, question, text, act }: Asked) {
  const now = deps.now()
  try {
    return await deps.db.transaction().execute(async (trx) => {
      if (!(await lockChat(trx, { chatId, userId }))) throw new AppError('message_not_found')
      await giveBackQuestion(trx, { messageId, reason: 'not_understood', now })
      const metadata = { questionId: messageId, act, ...(question.needs_help && { help: true }) }
      const answer = await addAnswer(trx, { id: uuidv7(now.getTime()), chatId, content: text, metadata, now })
      await insertDoneReply(trx, {
        messageId: answer.id,
        chatId,
        userId,
        questionId: messageId,
        owner: deps.replies.owner,
        deltas: packDeltas([text]),
        now,
      })
      return { messageId: answer.id }
    })
  } catch (error) {
    if (violatedConstraint(error) === 'replies_one_answer') throw new AppError('already_answered', { cause: error })
    throw error
  }
}
