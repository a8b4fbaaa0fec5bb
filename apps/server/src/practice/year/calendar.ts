import { cardById, cardName } from '@lunaria/tarot/cards'
import { findPhrases } from '@lunaria/tarot/phrases'
import { monthStart } from '@lunaria/words/months'
import { AppError } from '#lib/app-error.ts'
import { type CalendarDay, calendarText } from '#lib/icalendar.ts'
import { uuidv7 } from '#lib/uuid.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { findZone } from '#practice/reminders/zone-queries.ts'
import { calendarUrl } from './calendar-address.ts'
import { findCalendarOwner, saveCalendar } from './settings-queries.ts'
import { listYears, type Year } from './year-queries.ts'

type Needs = Pick<PlatformDeps, 'config' | 'db' | 'now' | 'oneTimeSecrets'>
type Own = { userId: string }

/** Returns a new address for the calendar; the one before it no longer opens anything. */
export async function openCalendar(deps: Needs, { userId }: Own): Promise<{ calendarUrl: string }> {
  const id = uuidv7(deps.now().getTime())
  const calendar = {
    calendar_id: id,
    calendar_hash: deps.oneTimeSecrets.toHash(deps.oneTimeSecrets.signToken(id)),
  }
  await saveCalendar(deps.db, userId, calendar)
  const url = calendarUrl(deps, calendar)
  if (!url) throw new Error('The address of a new calendar is not known')
  return { calendarUrl: url }
}

/** Ends a user's calendar: its address leads nowhere from then on. */
export async function closeCalendar({ db }: Needs, { userId }: Own): Promise<void> {
  await saveCalendar(db, userId, { calendar_id: null, calendar_hash: null })
}

/** Returns a year of the user's own as a calendar; throws entry_not_found where it is not shown. */
export async function readCalendar(deps: Needs, { userId, drawId }: Own & { drawId?: string }): Promise<string> {
  const years = await listYears(deps.db, { userId, zone: await findZone(deps.db, userId) })
  const year = drawId ? years.find((known) => known.drawId === drawId) : years[0]
  if (!year) throw new AppError('entry_not_found')
  const url = new URL('/app/year', deps.config.http.publicUrl).href
  return calendarText({ name: 'Живой год', stamp: new Date(year.createdAt), days: toCalendarDays(year, url) })
}

/** Returns the newest year of the user whose calendar has this token. */
export async function readFeed(deps: Needs, token: string): Promise<string> {
  const owner = await findCalendarOwner(deps.db, deps.oneTimeSecrets.toHash(token))
  if (!owner) throw new AppError('link_not_found')
  return readCalendar(deps, { userId: owner.user_id })
}

/** Returns the name of the card and the deck's own line about it: nothing of what was asked or of who asked it. */
function toCalendarDays({ drawId, startsOn, cards }: Year, url: string): CalendarDay[] {
  const [, ...months] = cards
  return months.flatMap(({ cardId, isReversed }, index) => {
    const card = cardById(cardId)
    if (!card) return []
    return {
      uid: `${drawId}-${index + 1}@lunaria`,
      day: monthStart(startsOn, index),
      summary: `Карта месяца: ${cardName(card, isReversed)}`,
      description: findPhrases(cardId).essence[isReversed ? 'reversed' : 'upright'],
      url,
    }
  })
}
