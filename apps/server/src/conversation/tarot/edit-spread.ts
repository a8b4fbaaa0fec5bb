import type { TarotSpread } from '@lunaria/contract/tarot'
import { spreadById } from '@lunaria/tarot/spreads'
import { AppError } from '#lib/app-error.ts'
import type { Db } from '#platform/db/connect.ts'
import { listSpreads, refuseTakenName } from './active-spreads.ts'
import { findMadeSpread } from './own-spreads.ts'
import { lockNames, saveEdit } from './spread-queries.ts'

/** Null brings a text back to what it was before any edit. */
export type SpreadChanges = { isActive?: boolean; name?: string | null; description?: string | null }
export type EditedSpread = { before: TarotSpread; after: TarotSpread }

/**
 * Changes a spread for every process: all of them read the database. Must run in a transaction; other edits wait for its
 * end. Throws spread_not_found, last_spread, and invalid_fields for a name that another spread has.
 */
export async function editSpread(
  db: Db,
  { spreadId, changes, now }: { spreadId: string; changes: SpreadChanges; now: Date },
): Promise<EditedSpread> {
  await lockNames(db)
  const known = spreadById(spreadId)
  const all = await listSpreads(db)
  const before = all.find(({ id }) => id === spreadId)
  const original = known ?? (before && (await findMadeSpread(db, { spreadId })))
  if (!(original && before)) throw new AppError('spread_not_found')

  const after: TarotSpread = {
    ...before,
    name: changes.name === null ? original.name : (changes.name ?? before.name),
    description: changes.description === null ? original.description : (changes.description ?? before.description),
    is_active: changes.isActive ?? before.is_active,
  }
  const others = all.filter(({ id }) => id !== spreadId)
  // Where a question names no spread, one of the product's is dealt.
  const isLast = known && !others.some(({ id, is_active }) => is_active && spreadById(id))
  if (before.is_active && !after.is_active && isLast) throw new AppError('last_spread')
  refuseTakenName(after.name, others)

  await saveEdit(db, {
    spread_id: spreadId,
    name: after.name === original.name ? null : after.name,
    description: after.description === original.description ? null : after.description,
    is_active: after.is_active,
    updated_at: now,
  })
  return { before, after }
}
