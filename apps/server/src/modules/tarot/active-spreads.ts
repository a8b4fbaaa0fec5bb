import type { TarotSpread } from '@lunaria/contract/tarot'
import { spreads } from '@lunaria/tarot/spreads'
import type { Db } from '#db/connect.ts'

/** Every spread with the operator's changes: its name, its description, whether it is shown. */
export async function listSpreads(db: Db): Promise<TarotSpread[]> {
  const edits = await db.selectFrom('spread_edits').select(['spread_id', 'name', 'description', 'is_active']).execute()
  const byId = new Map(edits.map((edit) => [edit.spread_id, edit]))
  return spreads.map((spread) => {
    const edit = byId.get(spread.id)
    return {
      ...spread,
      name: edit?.name ?? spread.name,
      description: edit?.description ?? spread.description,
      is_active: edit?.is_active ?? true,
    }
  })
}

/** A spread that can be laid now. */
export async function findActiveSpread(db: Db, spreadId: string): Promise<TarotSpread | undefined> {
  return (await listSpreads(db)).find((spread) => spread.id === spreadId && spread.is_active)
}
