import { readingOf, type ScoreName, scoreNames, scoresOf } from './scoring.ts'
import { isDanger, type Tier, tiers } from './tiers.ts'
import weightsFile from './weights.json' with { type: 'json' }
import { unpackWeights } from './weights-file.ts'

const weights = unpackWeights(weightsFile)

/** From which score on a message counts as one of danger, and of another tier; chosen for few missed dangers rather than few false alarms. */
const thresholds = { danger: 0.5, other: -0.5 }

/** The care tier of a message; undefined for nearly all. Pure and deterministic, under a millisecond. */
export function judge(text: string): Tier | undefined {
  const { scores } = scoresOf(readingOf(text), weights)
  return tierOf((name) => scores[scoreNames.indexOf(name)] ?? 0)
}

/** The tier of a message by its scores. */
export function tierOf(scoreOf: (name: ScoreName) => number): Tier | undefined {
  const best = (names: readonly Tier[]) => names.toSorted((a, b) => scoreOf(b) - scoreOf(a))[0]
  const dangers = tiers.filter(isDanger)
  const danger = Math.max(scoreOf('danger'), ...dangers.map(scoreOf))
  if (danger > thresholds.danger) return best(dangers)
  return best(tiers.filter((tier) => !isDanger(tier) && scoreOf(tier) > thresholds.other))
}
