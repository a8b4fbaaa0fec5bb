import type { JournalChange, JournalRecord } from '@lunaria/contract/journal'
import { type Revised, reviseNote } from '#lib/revision.ts'
import type { Db } from '#platform/db/connect.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { lockNote, updateNote } from './note-queries.ts'
import { readEntry } from './record-queries.ts'

type Change = JournalChange & { userId: string; drawId: string }

/**
 * Changes what the user has added to a reading. Nothing is saved where the note has been changed since the revision that the change
 * was made over; the same text sent twice, because the first answer was lost, is saved.
 */
export async function changeEntry(
  { db, now }: Pick<PlatformDeps, 'db' | 'now'>,
  { userId, drawId, ...change }: Change,
): Promise<Revised<JournalRecord>> {
  const own = { userId, drawId }
  return db.transaction().execute(async (trx) => {
    await readEntry(trx, own)
    const isSaved = await save(trx, { ...own, change, at: now() })
    return { isSaved, record: await readEntry(trx, own) }
  })
}

type Saving = { userId: string; drawId: string; change: JournalChange; at: Date }

async function save(trx: Db, { userId, drawId, change, at }: Saving): Promise<boolean> {
  const saved = await lockNote(trx, { userId, drawId, now: at })
  const { note, tags, ...rest } = change
  const revised = reviseNote(saved, note)
  if (!revised) return false
  await updateNote(trx, drawId, {
    ...revised,
    ...(tags && { tags: [...new Set(tags)] }),
    ...(rest.mood !== undefined && { mood: rest.mood }),
    ...(rest.outcome !== undefined && { outcome: rest.outcome }),
    ...toReturn(rest, { saved: saved.return_at, at }),
    updated_at: at,
  })
  return true
}

/** Sets the reminder: a new term brings a new one; an outcome given after the term has come answers it. */
function toReturn(
  { returnAt, outcome }: Pick<JournalChange, 'returnAt' | 'outcome'>,
  { saved, at }: { saved: string | null; at: Date },
): { return_at?: string | null; reminded_at?: null } {
  if (returnAt !== undefined) return { return_at: returnAt, reminded_at: null }
  const isAnswered = outcome && saved !== null && Date.parse(saved) <= at.getTime()
  return isAnswered ? { return_at: null } : {}
}
