import { decideCare } from '@lunaria/care/decide-care'
import type { EarlierReading } from '@lunaria/contract/chats'
import { isSameQuestion } from '@lunaria/reader/classify-message/same-question'
import { detectSpread } from '@lunaria/tarot/spread-detection'
import { dayMs } from '@lunaria/words/time'
import type { NotNull } from 'kysely'
import { findCare } from '#conversation/chats/queries.ts'
import { AppError } from '#lib/app-error.ts'
import type { Db } from '#platform/db/connect.ts'
import type { PlatformDeps } from '#platform/deps.ts'

type AskedAgain = { userId: string; chatId: string; content: string }

/**
 * Returns the newest reading of the last 24 hours that answered the same question; null where there is none, where the
 * user wants no reminder, and for a question about danger or grief.
 */
export async function findRepeat(
  { db, now }: Pick<PlatformDeps, 'db' | 'now'>,
  { userId, chatId, content }: AskedAgain,
): Promise<EarlierReading | null> {
  const care = await findCare(db, { chatId, userId })
  if (!care) throw new AppError('chat_not_found')
  if (care.holds || decideCare(content, care).step || detectSpread(content) === 'casual_chat') return null

  const since = new Date(now().getTime() - dayMs)
  const readings = await listRecentReadings(db, { userId, since })
  return readings.find((reading) => isSameQuestion(reading.content, content)) ?? null
}

/** Among how many readings a repeated question is looked for. */
const mostRecent = 100

/**
 * Returns a user's questions since a moment that were answered with cards, newest first; none for a user who wants no
 * reminder. Chats with a message about danger or grief are left out.
 */
function listRecentReadings(db: Db, { userId, since }: { userId: string; since: Date }) {
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
