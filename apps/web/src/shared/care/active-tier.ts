import { isDanger, type Tier, tiers } from '@lunaria/care/tiers'
import type { Message } from '@lunaria/contract/chats'

/**
 * Returns the tier of a message, or of the answer to it. Without the contract's schema: the landing page reads it too.
 */
function readCare({ metadata: { care } }: Message): { tier: Tier; step: unknown } | undefined {
  if (typeof care !== 'object' || care === null || !('tier' in care) || !('step' in care)) return undefined
  const tier = tiers.find((known) => known === care.tier)
  return tier && { tier, step: care.step }
}

/** Returns true for a message that our own words answer, and for those words: no cards, nothing taken. */
export function isCareMessage(message: Message): boolean {
  const care = readCare(message)
  return care !== undefined && care.step !== 'gentle'
}

/** Returns why the cards of a chat are put off; null while they are not. The last that was decided counts. */
export function activeCareTier(messages: readonly Message[]): Tier | null {
  const last = messages.findLast((message) => message.type === 'assistant' || readCare(message) !== undefined)
  const care = last && readCare(last)
  if (!care) return null
  if (care.tier === 'minor') return care.step === 'back' ? null : care.tier
  return isDanger(care.tier) && (care.step === 'first' || care.step === 'quiet') ? care.tier : null
}
