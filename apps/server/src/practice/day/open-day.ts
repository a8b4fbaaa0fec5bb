import type { DayState } from '@lunaria/contract/day'
import { dayIn } from '@lunaria/words/zones'
import { sealDraw } from '#conversation/deal/by-hand.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { rateLimits } from '#platform/rate-limit.ts'
import type { PracticeDeps } from '#practice/deps.ts'
import { saveZone } from '#practice/reminders/save-zone.ts'
import { deleteDraw, findDayCard, insertDayCard } from './card-queries.ts'
import { dayChat } from './chat-queries.ts'
import { readDay } from './read-day.ts'

/** The spread by which a card of the day is drawn. */
const spreadId = 'one_card'

/** Returns the card of today in the zone where the user is; the first call of a date shuffles the deck and seals it. */
export async function openDay(
  deps: PracticeDeps,
  { userId, zone }: { userId: string; zone: string },
): Promise<DayState> {
  const now = deps.now()
  const day = dayIn(zone, now)
  await saveZone(deps, { userId, zone })
  const known = await findDayCard(deps.db, { userId, day })
  if (!known) {
    await deps.limits.take(rateLimits.draw(userId))
    await sealDay(deps, { userId, zone, day, now })
  }
  return readDay(deps, { userId, day })
}

type Sealing = { userId: string; zone: string; day: string; now: Date }

/**
 * Seals the card of a date. The primary key allows one: of two simultaneous calls the second one's deck is discarded.
 */
async function sealDay({ db }: Pick<PlatformDeps, 'db'>, { userId, zone, day, now }: Sealing): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const draw = await sealDraw(trx, { chatId: await dayChat(trx, { userId, now }), spreadId, now })
    const isAdded = await insertDayCard(trx, { userId, day, drawId: draw.id, zone })
    if (!isAdded) await deleteDraw(trx, draw.id)
  })
}
