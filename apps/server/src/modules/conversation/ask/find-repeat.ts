import { careFor } from '@lunaria/care/hold'
import type { EarlierReading } from '@lunaria/contract/chats'
import { isSameQuestion } from '@lunaria/reader/understand/same-question'
import { detectSpread } from '@lunaria/tarot/spread-detection'
import { dayMs } from '@lunaria/words/time'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/app-error.ts'
import { findCare } from './care.ts'
import { listRecentReadings } from './recent-readings.ts'

export type AskedAgain = { userId: string; chatId: string; content: string }

/**
 * The newest reading of the last 24 hours that answered the same question; null where there is none, where the user wants no
 * reminder, and for a question about danger or grief.
 */
export async function findRepeat(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId, chatId, content }: AskedAgain,
): Promise<EarlierReading | null> {
  const care = await findCare(db, { chatId, userId })
  if (!care) throw new AppError('chat_not_found')
  if (care.holds || careFor(content, care).step || detectSpread(content) === 'casual_chat') return null

  const since = new Date(now().getTime() - dayMs)
  const readings = await listRecentReadings(db, { userId, since })
  return readings.find((reading) => isSameQuestion(reading.content, content)) ?? null
}
