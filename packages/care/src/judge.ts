import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type KeptWeights, keptScoresOf } from './kept-weights.ts'
import { readingOf, type ScoreName, scoreNames } from './scoring.ts'
import { isDanger, type Tier, tiers } from './tiers.ts'
import file from './weights.json' with { type: 'json' }
import { unpackWeights } from './weights-file.ts'

const weights = unpackWeights({ file, places: readFileSync(path.join(import.meta.dirname, 'weights.br')) })

/**
 * From which score on a message counts as one of danger, and of another tier; chosen for few missed dangers rather than few false
 * alarms. In a long one more sentences are looked at, and one of them is high by chance more often.
 */
const thresholds = { short: { danger: 0.4, other: -0.5 }, long: { danger: 1.25, other: -0.3 } }
const mostShortWords = 24
const sentenceEnd = /(?<=[.!?…])\s+|\n+/

/** The care tier of a message; undefined for nearly all. Pure and deterministic, under a millisecond. */
export function judge(text: string): Tier | undefined {
  return judgeBy(text, weights)
}

/**
 * The tier by these weights. A long message is as grave as its gravest sentence: a frame in one of them says nothing of another,
 * neither for danger nor against it.
 */
export function judgeBy(text: string, weights: KeptWeights): Tier | undefined {
  const isLong = text.trim().split(/\s+/).length > mostShortWords
  const parts = isLong ? text.split(sentenceEnd) : [text]
  const scores = parts.map((part) => keptScoresOf(readingOf(part), weights).scores)
  const scoreOf = (name: ScoreName) => Math.max(...scores.map((ofPart) => ofPart[scoreNames.indexOf(name)] ?? 0))
  return tierOf(scoreOf, isLong ? thresholds.long : thresholds.short)
}

function tierOf(scoreOf: (name: ScoreName) => number, least: { danger: number; other: number }): Tier | undefined {
  const best = (names: readonly Tier[]) => names.toSorted((a, b) => scoreOf(b) - scoreOf(a))[0]
  const dangers = tiers.filter(isDanger)
  const danger = Math.max(scoreOf('danger'), ...dangers.map(scoreOf))
  if (danger > least.danger) return best(dangers)
  return best(tiers.filter((tier) => !isDanger(tier) && scoreOf(tier) > least.other))
}
