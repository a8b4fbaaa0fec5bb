import { lexer } from 'marked'
import { cardsOfBlocks } from './cards-of-blocks.ts'

/** A text with all that an answer is made of. */
const sample = '# Три карты\n\nВы [/tower], **вот**: [/fool] Шут.\n\n- раз\n- два'

/**
 * Compiles, while nothing else is to be done, the patterns by which an answer is read: they would stop the page when its first
 * words come and its cards turn. Browsers that do not say when they are idle do it then.
 */
export function prepareToRead(): void {
  const work = [() => void cardsOfBlocks([sample], []), () => void lexer(sample)]
  for (const part of work) window.requestIdleCallback?.(part)
}
