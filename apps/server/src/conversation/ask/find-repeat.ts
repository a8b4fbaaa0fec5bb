import { decideCare } from '@lunaria/care/decide-care'
import type { EarlierReading } from '@lunaria/contract/chats'
import { isSameQuestion } from '@lunaria/reader/classify-message/same-question'
import { detectSpread } from '@lunaria/tarot/spread-detection'
import { dayMs } from '@lunaria/words/time'
import { listRecentReadings } from '#conversation/chats/message-queries.ts'
import { findCare } from '#conversation/chats/queries.ts'
import { AppError } from '#lib/app-error.ts'
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
