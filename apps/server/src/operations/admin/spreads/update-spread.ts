import type { TarotSpread } from '@lunaria/contract/tarot'
import { editSpread, type SpreadChanges } from '#conversation/tarot/edit-spread.ts'
import { audit } from '#platform/audit/audit-queries.ts'
import type { PlatformDeps } from '#platform/deps.ts'

export type SpreadUpdate = { actorId: string; spreadId: string; changes: SpreadChanges }

/** Changes a spread and notes what is different now; a change to what it is already leaves no trace. */
export async function updateSpread(
  deps: Pick<PlatformDeps, 'db' | 'now'>,
  { actorId, spreadId, changes }: SpreadUpdate,
): Promise<void> {
  const now = deps.now()
  await deps.db.transaction().execute(async (trx) => {
    const { before, after } = await editSpread(trx, { spreadId, changes, now })
    const changed = fields.filter((field) => before[field] !== after[field])
    if (changed.length === 0) return
    await audit(trx, {
      actorId,
      action: 'spread.update',
      subject: spreadId,
      before: pick(before, changed),
      after: pick(after, changed),
      now,
    })
  })
}

const fields = ['name', 'description', 'is_active'] as const
type Field = (typeof fields)[number]

function pick(spread: TarotSpread, names: readonly Field[]): Partial<TarotSpread> {
  return Object.fromEntries(names.map((name) => [name, spread[name]]))
}
