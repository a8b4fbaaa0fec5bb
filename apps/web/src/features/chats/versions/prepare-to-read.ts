import { lexer } from 'marked'
import { tableById } from '#shared/spreads/spread-on-table.ts'
import { prepareTable } from '../table/table-room.ts'
import { cardsOfBlocks } from './cards-of-blocks.ts'

/** A text with all that an answer is made of. */
const sample = '# Три карты\n\nВы [/tower], **вот**: [/fool] Шут.\n\n- раз\n- два'

/**
 * Compiles in idle time the patterns by which an answer is read, and computes where the cards of the chosen spread are: that would
 * stop the page when its cards are dealt and its first words come. Browsers that do not say when they are idle do it then.
 */
export function prepareToRead(spreadId?: string): void {
  const spread = tableById(spreadId ?? '')
  const work = [() => void cardsOfBlocks([sample], []), () => void lexer(sample), () => spread && prepareTable(spread)]
  for (const part of work) window.requestIdleCallback?.(part)
}
