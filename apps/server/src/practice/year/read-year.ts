import type { YearMonth, YearState } from '@lunaria/contract/year'
import { splitByMonth } from '@lunaria/reader/modes/month-passages'
import { monthNumber, monthStart } from '@lunaria/words/months'
import { addDays } from '@lunaria/words/zones'
import type { PlatformDeps } from '#platform/deps.ts'
import { listRevealedCards } from '#practice/day/card-queries.ts'
import { readHelp } from '#practice/help/read-help.ts'
import { calendarUrl } from './calendar-address.ts'
import { findSettings } from './settings-queries.ts'
import { writeLetter } from './write-letter.ts'
import { listNotes, type Year } from './year-queries.ts'

type Shown = { userId: string; year: Year; years: readonly Year[]; today: string }

/** Returns what the page of a year shows. */
export async function readYear(
  deps: Pick<PlatformDeps, 'config' | 'db' | 'now' | 'oneTimeSecrets' | 'sealedSecrets' | 'settings'>,
  { userId, year, years, today }: Shown,
): Promise<YearState> {
  const { drawId, chatId, startsOn } = year
  const [theme, ...places] = withPassages(year)
  if (!theme) throw new Error('A yearly reading has no cards')
  const [notes, dayCards, settings] = await Promise.all([
    listNotes(deps.db, drawId),
    listRevealedCards(deps.db, { userId, from: startsOn, to: addDays(monthStart(startsOn, 12), -1) }),
    findSettings(deps.db, userId),
  ])
  const months = await Promise.all(
    places.map(async (card, index): Promise<YearMonth> => {
      const month = index + 1
      const noted = notes.find((row) => row.month === month)
      const note = noted?.note ?? ''
      return {
        ...card,
        month,
        startsOn: monthStart(startsOn, index),
        note,
        noteRevision: noted?.note_revision ?? 0,
        outcome: noted?.outcome ?? null,
        help: await readHelp(deps, { written: note, on: 'note' }),
      }
    }),
  )
  return {
    drawId,
    chatId,
    startsOn,
    theme,
    months,
    letter: writeLetter({ theme, months, dayCards, monthsOpen: monthNumber(startsOn, today) }),
    years: years.map((known) => ({ drawId: known.drawId, startsOn: known.startsOn })),
    calendarUrl: settings ? calendarUrl(deps, settings) : null,
    reminds: settings?.next_at != null,
  }
}

function withPassages({ cards, text }: Year): YearState['theme'][] {
  const passages = splitByMonth(
    text,
    cards.map(({ cardId }) => cardId),
  )
  return cards.map((card, index) => ({ ...card, text: passages[index] ?? null }))
}
