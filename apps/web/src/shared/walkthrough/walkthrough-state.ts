/** What happens at each step index, 0–5. */
export const walkthroughSteps = ['question', 'spread', 'shuffle', 'reveal', 'revealed', 'interpretation'] as const
export type WalkthroughStep = (typeof walkthroughSteps)[number]

export type WalkthroughState = {
  stepIndex: number
  isRunning: boolean
  /** Ids of the cards that are face up, in the order of turning. */
  revealed: readonly string[]
  isInterpretationReady: boolean
}

export type WalkthroughAction =
  | { type: 'start' }
  | { type: 'restart' }
  /** The time of this moment is over. */
  | { type: 'advance'; cardIds: readonly string[] }
  /** Straight to the end, for those who want nothing to move. */
  | { type: 'finish'; cardIds: readonly string[] }

export const idleWalkthrough: WalkthroughState = {
  stepIndex: 0,
  isRunning: false,
  revealed: [],
  isInterpretationReady: false,
}

const lastStep = walkthroughSteps.length - 1
const revealStep = walkthroughSteps.indexOf('reveal')

/** Returns the next state: start resets and runs, restart resets; everything between moves only while it runs. */
export function walkthroughReducer(state: WalkthroughState, action: WalkthroughAction): WalkthroughState {
  if (action.type === 'start') return { ...idleWalkthrough, isRunning: true }
  if (action.type === 'restart') return idleWalkthrough
  if (!state.isRunning) return state
  return action.type === 'finish' ? finished(action.cardIds) : advanced(state, action.cardIds)
}

/** Returns the step that is shown. */
export function currentStep(state: WalkthroughState): WalkthroughStep {
  return walkthroughSteps[state.stepIndex] ?? 'question'
}

/** Returns true before the start and after a restart; at the end of a run it is not. */
export function isIdle(state: WalkthroughState): boolean {
  return !state.isRunning && !state.isInterpretationReady
}

const stepMilliseconds: Record<WalkthroughStep, number> = {
  question: 2600,
  spread: 2000,
  shuffle: 3200,
  // A card turns for 600 ms and is looked at for a moment before the next one.
  reveal: 1100,
  revealed: 1400,
  interpretation: 1800,
}

/** Returns how long the state stays as it is before it advances, in milliseconds. */
export function stayMs(state: WalkthroughState): number {
  return stepMilliseconds[currentStep(state)]
}

function advanced(state: WalkthroughState, cardIds: readonly string[]): WalkthroughState {
  const next = cardIds[state.revealed.length]
  if (state.stepIndex === revealStep && next !== undefined) return { ...state, revealed: [...state.revealed, next] }
  if (state.stepIndex < lastStep) return { ...state, stepIndex: state.stepIndex + 1 }
  return finished(cardIds)
}

function finished(cardIds: readonly string[]): WalkthroughState {
  return { stepIndex: lastStep, isRunning: false, revealed: cardIds, isInterpretationReady: true }
}
