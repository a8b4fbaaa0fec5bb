import type { JournalChange } from '@lunaria/contract/journal'
import type { YearMonth } from '@lunaria/contract/year'
import { dayIn } from '@lunaria/words/zones'
import { AppError } from '#lib/app-error.ts'
import { type Revised, reviseNote } from '#lib/revision.ts'
import type { Db } from '#platform/db/connect.ts'
import type { PracticeDeps } from '#practice/deps.ts'
import { findZone } from '#practice/reminders/zone-queries.ts'
import { readYear } from './read-year.ts'
import { listYears, lockNote, saveYear, updateNote } from './year-queries.ts'

type Change = Pick<JournalChange, 'note' | 'outcome'>
type Month = { userId: string; drawId: string; month: number }

/**
 * Changes what the user has written of a month. Nothing is saved where the note has been changed since the revision that the change
 * was made over; the same text sent twice, because the first answer was lost, is saved.
 */
export async function changeMonth(
  deps: PracticeDeps,
  { note, outcome, ...place }: Month & Change,
): Promise<Revised<YearMonth>> {
  const { userId, drawId, month } = place
  const zone = await findZone(deps.db, userId)
  const years = await listYears(deps.db, { userId, zone })
  const year = years.find((known) => known.drawId === drawId)
  if (!year) throw new AppError('entry_not_found')
  await saveYear(deps.db, { userId, year })
  const at = deps.now()
  const isSaved = await deps.db.transaction().execute((trx) => save(trx, { ...place, change: { note, outcome }, at }))
  const { months } = await readYear(deps, { userId, year, years, today: dayIn(zone, at) })
  const record = months.find((known) => known.month === month)
  if (!record) throw new AppError('entry_not_found')
  return { isSaved, record }
}

async function save(
  trx: Db,
  { userId, drawId, month, change, at }: Month & { change: Change; at: Date },
): Promise<boolean> {
  const saved = await lockNote(trx, { userId, drawId, month, now: at })
  const { note, outcome } = change
  const revised = reviseNote(saved, note)
  if (!revised) return false
  await updateNote(trx, { drawId, month }, { ...revised, ...(outcome !== undefined && { outcome }), updated_at: at })
  return true
}
