import type { CareState, CareStep } from './care-state.ts'
import { pattern } from './frame-patterns.ts'
import { judge } from './judge.ts'
import { statesChildAge } from './minor-age.ts'
import { asksIfSafe } from './next-answer.ts'
import { saysAdult, saysSafe, saysYes, takesBack, toSoundText } from './safe-words.ts'
import { type Danger, isDanger, type Tier, tiers } from './tiers.ts'

export type Care = {
  /** Undefined for an ordinary message of an ordinary chat. */
  step: CareStep | undefined
  /** The chat's state from now on. */
  state: CareState
  /** The message may speak of danger: the answer is given as always, and help is offered below it. */
  isUnsure: boolean
}

/**
 * Decides what a message does in a chat. A graver tier replaces a milder one; danger and an age under 18 hold until the user
 * says that they are over; the other tiers still soften the answers.
 */
export function decideCare(text: string, state: CareState): Care {
  const { holds } = state
  if (isDanger(holds)) return { ...inDanger(text, { ...state, holds }), isUnsure: false }

  const judged = judge(text)
  const { isUnsure } = judged
  // A user who has written of danger and taken it back is believed sooner the second time
  const tier = isUnsure ? (dangerMentioned(state) ?? judged.tier) : judged.tier
  if (isDanger(tier)) {
    const under = holds ?? (statesChildAge(text) ? 'minor' : null)
    return { step: { kind: 'first', tier }, state: { ...state, holds: tier, under }, isUnsure: false }
  }
  if (holds === 'minor') {
    if (saysAdult(text)) return { step: undefined, state: { ...state, holds: null }, isUnsure }
    return { step: { kind: 'quiet', tier: holds }, state, isUnsure: false }
  }
  if (tier === undefined || tier === holds) {
    if (holds === null) return { step: undefined, state, isUnsure }
    const step = { kind: asksOfDeath(text) ? ('first' as const) : ('gentle' as const), tier: holds }
    return { step, state, isUnsure: isUnsure && !isCareMessage(step) }
  }
  return { step: { kind: 'first', tier }, state: { ...state, holds: tier }, isUnsure: false }
}

/** Softens the answer that the user has chosen, at an illness or a loss, instead of taking its place. */
export function respectChoice(step: CareStep | undefined, isChosen: boolean): CareStep | undefined {
  if (!isChosen || step?.kind !== 'first' || isDanger(step.tier) || step.tier === 'minor') return step
  return { ...step, kind: 'gentle' }
}

/**
 * Decides about a message that was saved before: since then its chat may have come to hold more. What was written before a
 * danger was mentioned does not say that it is over.
 */
export function decideEarlierCare(text: string, state: CareState): Care {
  const care = decideCare(text, state)
  if (care.step?.kind !== 'safe' || !state.holds) return care
  return { step: { kind: 'quiet', tier: state.holds }, state, isUnsure: false }
}

function inDanger(text: string, state: CareState & { holds: Tier }): Omit<Care, 'isUnsure'> {
  const { holds } = state
  // A joke is often said only to be left alone: it is believed when it is said again
  const isBelieved = !takesBack(text) || !state.said.at(-1)?.startsWith(`${holds}.first.`)
  if ((saysSafe(text) && isBelieved) || (saysYes(text) && asksIfSafe(state.said.at(-1)))) {
    const after = leaveCare(state)
    return { step: { kind: 'safe', tier: after.holds === 'minor' ? 'minor' : holds }, state: after }
  }
  const { tier } = judge(text)
  if (isDanger(tier) && tier !== holds) {
    return { step: { kind: 'first', tier }, state: { ...state, holds: tier } }
  }
  return { step: { kind: 'quiet', tier: holds }, state }
}

/** Returns the state once the user is back at the cards: what held is over, what danger had covered holds again. */
export function leaveCare(state: CareState): CareState {
  return { ...state, holds: isDanger(state.holds) ? state.under : null, under: null }
}

/** Returns true while every message gets an answer of ours and no cards. */
export function isPaused({ holds }: CareState): boolean {
  return isDanger(holds) || holds === 'minor'
}

/** Returns true where our own texts answer, without cards and without taking a message of the plan. */
export function isCareMessage(step: CareStep | undefined): step is CareStep {
  return step !== undefined && step.kind !== 'gentle'
}

/** Returns the tier that the master must respect in this chat, also after the user has come back to the cards. */
export function activeTier({ holds, said }: CareState): Tier | undefined {
  return holds ?? dangerMentioned({ said })
}

/** Returns the danger of which this chat has spoken, though it may be over. */
function dangerMentioned({ said }: Pick<CareState, 'said'>): Danger | undefined {
  return said.map(tierFromKey).findLast(isDanger)
}

function tierFromKey(key: string): Tier | undefined {
  return tiers.find((tier) => key.startsWith(`${tier}.`))
}

const death = pattern(
  '(когда|сколько|скоро|долго) ~ (умру|умрет|умрем|осталось|остался|проживу|проживет|протяну|протянет)',
  '(умру|умрет|умрем|выживет|выживу|выкарабка*|поправи*|выздорове*|вылечу*|вылечи*|доживу|доживет|переживет) ли',
  'ли ~ (умру|умрет|умрем|выживет|выживу|поправи*|выздорове*|доживу|доживет|переживет)',
  '(я|он|она|мама|папа) ~ (умру|умрет|выживет|выживу|выкарабкается|поправится|выздоровеет)',
)

/** «Сколько мне осталось»: no cards for that, however they are asked for. */
function asksOfDeath(text: string): boolean {
  return death.test(toSoundText(text))
}
