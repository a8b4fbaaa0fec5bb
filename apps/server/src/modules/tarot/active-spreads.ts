import type { TarotSpread } from '@lunaria/contract/tarot'
import { spreads } from '@lunaria/tarot/spreads'
import type { Spread } from '@lunaria/tarot/types'
import type { Db } from '#db/connect.ts'

/** What the operator has changed of a spread; null stands for the spread's own. */
export type SpreadEdit = { spread_id: string; name: string | null; description: string | null; is_active: boolean }

/** Every spread with the operator's changes: its name, its description, whether it is shown. */
export async function listSpreads(db: Db): Promise<TarotSpread[]> {
  const edits = await db.selectFrom('spread_edits').select(['spread_id', 'name', 'description', 'is_active']).execute()
  return spreads.map((spread) => editedSpread(spread, edits))
}

/** A spread that can be laid now. */
export async function findActiveSpread(db: Db, spreadId: string): Promise<TarotSpread | undefined> {
  return (await listSpreads(db)).find((spread) => spread.id === spreadId && spread.is_active)
}

/** The same for who has the edits already. */
export function activeSpread(spreadId: string, edits: readonly SpreadEdit[]): TarotSpread | undefined {
  const spread = spreads.find(({ id }) => id === spreadId)
  const edited = spread && editedSpread(spread, edits)
  return edited?.is_active ? edited : undefined
}

function editedSpread(spread: Spread, edits: readonly SpreadEdit[]): TarotSpread {
  const edit = edits.find(({ spread_id }) => spread_id === spread.id)
  return {
    ...spread,
    name: edit?.name ?? spread.name,
    description: edit?.description ?? spread.description,
    is_active: edit?.is_active ?? true,
  }
}
