import type { DayState } from '@lunaria/contract/day'
import { dayText } from '@lunaria/reader/modes/day-text'
import { addDays } from '@lunaria/words/zones'
import { AppError } from '#lib/app-error.ts'
import type { Db } from '#platform/db/connect.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { readHelp } from '#practice/help/read-help.ts'
import { findDayCard, listRevealedCards } from './card-queries.ts'
import { pushKeys } from './push-keys.ts'
import { listEndpoints } from './push-queries.ts'
import { readReminders } from './reminders.ts'

type Needs = Pick<PlatformDeps, 'db' | 'now' | 'sealedSecrets' | 'settings'>
type Asked = { userId: string; day: string }

/** Returns what the page of a date shows; throws draw_not_found where no deck was sealed for it. */
export async function readDay(deps: Needs, { userId, day }: Asked): Promise<DayState> {
  const card = await findDayCard(deps.db, { userId, day })
  if (!card) throw new AppError('draw_not_found')
  const [cards, reminders, pushEndpoints, { publicKey }] = await Promise.all([
    listShown(deps.db, { userId, day }),
    readReminders(deps.db, userId),
    listEndpoints(deps.db, userId),
    pushKeys(deps),
  ])
  const { draw_id, commitment, seed, picks } = card
  const turned = cards.find((known) => known.day === day)
  return {
    day,
    drawId: draw_id,
    commitment,
    turned:
      turned && picks
        ? { cardId: turned.cardId, isReversed: turned.isReversed, paragraphs: dayText(turned, seed), seed, picks }
        : null,
    cards,
    help: await helpFor(deps, card),
    reminders,
    pushKey: publicKey,
    pushEndpoints,
  }
}

type Evening = { note: string; note_revision: number }

async function helpFor(deps: Needs, { note, note_revision }: Evening): Promise<DayState['help']> {
  const text = await readHelp(deps, { written: note, on: 'note' })
  return text === null ? null : { text, noteRevision: note_revision }
}

/** Returns the turned cards of the date's month and of the seven dates up to it. */
function listShown(db: Db, { userId, day }: Asked): Promise<DayState['cards']> {
  const monthStart = `${day.slice(0, 8)}01`
  const weekStart = addDays(day, -6)
  return listRevealedCards(db, { userId, from: monthStart < weekStart ? monthStart : weekStart, to: day })
}
