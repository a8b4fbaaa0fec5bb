import type { Tier } from './tiers.ts'

/** What the master does with a message instead of, or before, a reading. */
export type CareStep = {
  tier: Tier
  /**
   * `first`: our own answer to this message. `quiet`: danger, or an age under 18, came up earlier and is not over.
   * `safe`: the user says that the danger is over. For these three no cards are drawn, the model does not answer, nothing is charged.
   * `gentle`: an illness, a loss or an eating disorder was mentioned: cards only when asked for, and gently.
   */
  kind: 'first' | 'quiet' | 'safe' | 'gentle'
}

/** The state of care of a chat. */
export type CareState = {
  /** What holds for the chat; null when nothing does. */
  holds: Tier | null
  /** The tier before the danger, which applies again once the danger is over. */
  under: Tier | null
  /** Which of our answers were given, in order (next-answer.ts). */
  said: readonly string[]
}
export const noCare: CareState = { holds: null, under: null, said: [] }
