import type { NotNull } from 'kysely'
import type { Db } from '#db/connect.ts'

/** How many readings a repeated question is looked for among. */
const mostRecent = 100

/**
 * A user's questions since a moment that were answered with cards, newest first; none for a user who wants no reminder.
 * Chats with a message about danger or grief are left out.
 */
export function listRecentReadings(db: Db, { userId, since }: { userId: string; since: Date }) {
  return db
    .selectFrom('chats')
    .innerJoin('users', 'users.id', 'chats.user_id')
    .innerJoin('replies', 'replies.chat_id', 'chats.id')
    .innerJoin('messages as answer', 'answer.id', 'replies.message_id')
    .innerJoin('messages as question', 'question.id', 'replies.question_id')
    .select(['chats.id as chatId', 'question.id as questionId', 'question.content', 'answer.created_at'])
    .select(['answer.spread_id as spreadId', 'answer.selected_cards as selectedCards'])
    .where('chats.user_id', '=', userId)
    .where('users.repeat_reminder', '=', true)
    .where('chats.kind', '=', 'talk')
    .where('chats.care', 'is', null)
    .where('chats.updated_at', '>', since.toISOString())
    .where('replies.created_at', '>', since.toISOString())
    .where('replies.status', 'in', ['done', 'stopped'])
    .where('replies.is_given_back', '=', false)
    .where('answer.spread_id', 'is not', null)
    .where('replies.telling', '=', 0)
    .orderBy('replies.created_at', 'desc')
    .limit(mostRecent)
    .$narrowType<{ spreadId: NotNull }>()
    .execute()
}
