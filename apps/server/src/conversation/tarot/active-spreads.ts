import type { TarotSpread } from '@lunaria/contract/tarot'
import { spreads } from '@lunaria/tarot/spreads'
import type { Spread } from '@lunaria/tarot/types'
import { AppError } from '#lib/app-error.ts'
import type { Db } from '#platform/db/connect.ts'
import { findMadeSpread, listPublished } from './own-spreads.ts'
import { listEdits, type SpreadEdit } from './spread-queries.ts'

/**
 * Returns every spread of the product and every published one with the operator's changes: its name, its description,
 * whether it is shown.
 */
export async function listSpreads(db: Db): Promise<TarotSpread[]> {
  const [edits, published] = await Promise.all([listEdits(db), listPublished(db)])
  return [...spreads, ...published].map((spread) => editedSpread(spread, edits))
}

/**
 * Returns a spread whether or not it is switched off, or whose it is: for cards that were shuffled for it or are in it.
 */
export async function findSpread(db: Db, spreadId: string): Promise<TarotSpread | undefined> {
  const all = await listSpreads(db)
  return all.find((spread) => spread.id === spreadId) ?? findMadeSpread(db, { spreadId })
}

/** Returns a spread that can be dealt now: by everyone, or by the user whose own it is. */
export async function findActiveSpread(
  db: Db,
  { spreadId, userId }: { spreadId: string; userId?: string },
): Promise<TarotSpread | undefined> {
  const spread = (await listSpreads(db)).find(({ id }) => id === spreadId)
  if (spread) return spread.is_active ? spread : undefined
  return userId === undefined ? undefined : findMadeSpread(db, { spreadId, userId })
}

/** Returns one of the product's, for callers that have the edits already. */
export function activeSpread(spreadId: string, edits: readonly SpreadEdit[]): TarotSpread | undefined {
  const spread = spreads.find(({ id }) => id === spreadId)
  const edited = spread && editedSpread(spread, edits)
  return edited?.is_active ? edited : undefined
}

const usual = 'three_cards'
const usualCount = 3

/**
 * Returns what is dealt when the spread that a question speaks of is switched off: three cards; without them the next
 * smaller spread, one about everything before one about something; at last the smallest there is. One spread is always
 * active.
 */
export function usualSpread(edits: readonly SpreadEdit[]): TarotSpread | undefined {
  const [best] = spreads
    .map((spread) => editedSpread(spread, edits))
    .filter((spread) => spread.is_active)
    .toSorted((a, b) => rank(a) - rank(b))
  return best
}

/** Returns the place of a spread in the order: the lower rank wins. */
function rank({ id, cardCount, category }: TarotSpread): number {
  if (id === usual) return 0
  if (cardCount > usualCount) return 1000 + cardCount
  return (category === 'general' ? 100 : 200) - cardCount
}

/** Users choose a spread by its name. */
export function refuseTakenName(name: string, others: readonly TarotSpread[]): void {
  if (!others.some((other) => other.name.toLowerCase() === name.toLowerCase())) return
  const message = 'Так уже называется другой расклад'
  throw new AppError('invalid_fields', { message, details: [{ field: 'name', message }] })
}

function editedSpread(spread: Spread | TarotSpread, edits: readonly SpreadEdit[]): TarotSpread {
  const edit = edits.find(({ spread_id }) => spread_id === spread.id)
  return {
    ...spread,
    name: edit?.name ?? spread.name,
    description: edit?.description ?? spread.description,
    is_active: edit?.is_active ?? true,
  }
}
