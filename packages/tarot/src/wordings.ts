import type { CardId } from './card-ids.ts'
import type { CardWordings } from './types.ts'
import { cupsWordings } from './wordings/cups.ts'
import { majorWordings1 } from './wordings/major-1.ts'
import { majorWordings2 } from './wordings/major-2.ts'
import { pentaclesWordings } from './wordings/pentacles.ts'
import { swordsWordings } from './wordings/swords.ts'
import { wandsWordings } from './wordings/wands.ts'

const wordings: Record<CardId, CardWordings> = {
  ...majorWordings1,
  ...majorWordings2,
  ...wandsWordings,
  ...cupsWordings,
  ...swordsWordings,
  ...pentaclesWordings,
}

/**
 * Returns two more wordings of what the phrases say. The built-in reader's alone: the pages of the browser do without
 * them.
 */
export function findWordings(cardId: CardId): CardWordings {
  return wordings[cardId]
}
