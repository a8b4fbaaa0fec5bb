/**
 * What comes before any reading: danger to the user's or another person's life, violence suffered,
 * harm intended to others; an age under 18; a grave illness, a fresh loss, an eating disorder.
 */
export const tiers = ['life', 'violence', 'harm', 'minor', 'illness', 'grief', 'eating'] as const
export type Tier = (typeof tiers)[number]

/** Danger: no cards, nothing is charged, and the chat stays quiet until the user is safe. */
export type Danger = Extract<Tier, 'life' | 'violence' | 'harm'>

/** Returns true for a tier that is about danger to a person. */
export function isDanger(tier: Tier | null | undefined): tier is Danger {
  return tier === 'life' || tier === 'violence' || tier === 'harm'
}
