import type { CardId } from './card-ids.ts'
import type { CardWordings } from './types.ts'

const wordings: Partial<Record<CardId, CardWordings>> = {}

/** Two more wordings of what the phrases say. The built-in reader's alone: the pages of the browser do without them. */
export function wordingsOf(cardId: CardId): CardWordings | undefined {
  return wordings[cardId]
}
