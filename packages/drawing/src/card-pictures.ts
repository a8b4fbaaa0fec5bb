import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { CardId } from '@lunaria/tarot/card-ids'

const folder = path.join(import.meta.dirname, '../../../apps/web/public/images')

/** Returns the deck's own picture of a card, 320 or 640 pixels wide. */
export function readCardPicture(cardId: CardId, { width }: { width: number }): Promise<Buffer> {
  return readFile(path.join(folder, width <= 320 ? 'w320' : '', `${cardId}.webp`))
}
