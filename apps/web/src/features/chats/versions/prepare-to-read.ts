import { lexer } from 'marked'
import { tables } from '#shared/spreads/spread-on-table.ts'
import { prepareTable } from '../table/table-room.ts'
import { cardsOfBlocks } from './cards-of-blocks.ts'

/** A text with all that an answer is made of. */
const sample = '# Три карты\n\nВы [/tower], **вот**: [/fool] Шут.\n\n- раз\n- два'

/**
 * Compiles in idle time the patterns by which an answer is read, and computes where the cards of each spread are:
 * that would stop the page when its cards are dealt and its first words come. Browsers that do not say when they are idle do it then.
 * To be called when a question may follow: on a wide screen it is half a second of work, which a chat that is only read does without.
 */
export function prepareToRead(): void {
  const work = [
    () => void cardsOfBlocks([sample], []),
    () => void lexer(sample),
    ...tables.map((table) => () => prepareTable(table)),
  ]
  for (const part of work) window.requestIdleCallback?.(part)
}
