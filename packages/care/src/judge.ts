import { readFileSync } from 'node:fs'
import path from 'node:path'
import { keptNetScoresOf } from './kept-net.ts'
import { type KeptWeights, keptScoresOf } from './kept-weights.ts'
import netFile from './net.json' with { type: 'json' }
import type { Net } from './net.ts'
import { unpackNet } from './net-file.ts'
import { readingOf, type ScoreName, scoreNames } from './scoring.ts'
import { isDanger, type Tier, tiers } from './tiers.ts'
import file from './weights.json' with { type: 'json' }
import { unpackWeights } from './weights-file.ts'

const kept = (name: string) => readFileSync(path.join(import.meta.dirname, name))
const weights = unpackWeights({ file, places: kept('weights.br') })
const net = unpackNet({ file: netFile, values: kept('net.br') })

/**
 * From which score on a message counts as one of danger, and of another tier; chosen for few missed dangers rather than few false
 * alarms. In a long one more sentences are looked at, and one of them is high by chance more often.
 */
const thresholds = { short: { danger: 0.6, other: -0.1 }, long: { danger: 1.55, other: -0.6 } }
const mostShortWords = 24
const sentenceEnd = /(?<=[.!?…])\s+|\n+/
/** About as many as a message of usual sentences has. */
const mostParts = 60

/** The care tier of a message; undefined for nearly all. Pure and deterministic, under a millisecond. */
export function judge(text: string): Tier | undefined {
  return judgeBy(text, { weights, net })
}

/**
 * The tier by these weights and this net, whose log odds are added: they err in different messages. The weights take a long message for
 * as grave as its gravest sentence, as a frame in one of them says nothing of another; the net reads it as a whole.
 */
export function judgeBy(text: string, { weights, net }: { weights: KeptWeights; net: Net }): Tier | undefined {
  const isLong = text.trim().split(/\s+/).length > mostShortWords
  const parts = isLong ? partsOf(text) : [text]
  const scores = parts.map((part) => keptScoresOf(readingOf(part), weights).scores)
  const netScores = keptNetScoresOf(text, net)
  const scoreOf = (name: ScoreName) => {
    const index = scoreNames.indexOf(name)
    return Math.max(...scores.map((ofPart) => ofPart[index] ?? 0)) + (netScores[index] ?? 0)
  }
  return tierOf(scoreOf, isLong ? thresholds.long : thresholds.short)
}

/** The sentences of a message, each once; of very many, which are short, several together. */
function partsOf(text: string): string[] {
  const sentences = [...new Set(text.split(sentenceEnd))]
  const size = Math.ceil(sentences.length / mostParts)
  return sentences.flatMap((_, index) => (index % size === 0 ? [sentences.slice(index, index + size).join(' ')] : []))
}

function tierOf(scoreOf: (name: ScoreName) => number, least: { danger: number; other: number }): Tier | undefined {
  const best = (names: readonly Tier[]) => names.toSorted((a, b) => scoreOf(b) - scoreOf(a))[0]
  const dangers = tiers.filter(isDanger)
  const danger = Math.max(scoreOf('danger'), ...dangers.map(scoreOf))
  if (danger > least.danger) return best(dangers)
  return best(tiers.filter((tier) => !isDanger(tier) && scoreOf(tier) > least.other))
}
