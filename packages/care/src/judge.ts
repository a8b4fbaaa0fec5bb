import { readFileSync } from 'node:fs'
import path from 'node:path'
import { namesChildAge, statesChildAge } from './minor-age.ts'
import netFile from './net.json' with { type: 'json' }
import { type Net, scoreByNet } from './net.ts'
import { unpackNet } from './net-file.ts'
import { computeScores, readMessage, type ScoreName, scoreNames, type Weights } from './scoring.ts'
import { type Danger, isDanger, type Tier } from './tiers.ts'
import file from './weights.json' with { type: 'json' }
import { unpackWeights } from './weights-file.ts'

const readStored = (name: string) => readFileSync(path.join(import.meta.dirname, name))
const weights = unpackWeights({ file, places: readStored('weights.br') })
const net = unpackNet({ file: netFile, values: readStored('net.br') })

/** `tier`: what the message surely speaks of. `isUnsure`: it may speak of danger, so that help is offered below the answer. */
export type Judgement = { tier: Tier | undefined; isUnsure: boolean }

/**
 * From these scores on, as log odds: danger is sure, danger is possible, an illness, a loss or an eating disorder is sure, an age
 * under 18 or a class of a school that is named is the writer's own.
 */
export type Thresholds = { sure: number; unsure: number; soft: number; minor: number }

/**
 * Chosen at the rate of life, on writers whom the weights had not read (docs/decisions/013). A long message has more sentences,
 * and one of them scores high by chance more often.
 */
const thresholds: { short: Thresholds; long: Thresholds } = {
  short: { sure: 3.5, unsure: 0.6, soft: 3.5, minor: 2.5 },
  long: { sure: 4.6, unsure: 2.1, soft: 3.5, minor: 5 },
}
const mostShortWords = 24
const sentenceEnd = /(?<=[.!?…])\s+|\n+/
/** So long without a space no word is: such a run is taken apart at its signs, and cut. */
const endlessRun = /\S{61,}/gu
const longestRun = 400
/** About as many as a message of usual sentences has. */
const mostParts = 60
/** In words; no one writes a sentence so long, and endless repeats fall into equal pieces, which are judged once. */
const longestPart = 240

/** Judges a message of a user. Pure and deterministic, under a millisecond. */
export function judge(text: string): Judgement {
  const { danger, soft, minor, isLong } = scoresFor(text, { weights, net })
  const { sure, unsure, soft: leastSoft, minor: leastMinor } = isLong ? thresholds.long : thresholds.short
  if (danger.score > sure) return { tier: danger.tier, isUnsure: false }
  if (statesChildAge(text) || (minor > leastMinor && namesChildAge(text))) return { tier: 'minor', isUnsure: false }
  return { tier: soft.score > leastSoft ? soft.tier : undefined, isUnsure: danger.score > unsure }
}

/** Returns true where a text speaks of danger, surely or possibly: help is offered beside it. */
export function maySpeakOfDanger(text: string): boolean {
  if (text === '') return false
  const { tier, isUnsure } = judge(text)
  return isUnsure || isDanger(tier)
}

type Best<Name> = { tier: Name; score: number }
type Model = { weights: Weights; net: Net }
type SoftTier = Exclude<Tier, Danger | 'minor'>

/**
 * Returns the highest score of danger and of the other tiers by these weights and this net, whose log odds are added: they err in
 * different messages. The weights take a long message for as grave as its gravest sentence, as a frame in one of them says nothing
 * of another; the net reads it as a whole.
 */
export function scoresFor(
  text: string,
  { weights, net }: Model,
): { danger: Best<Danger>; soft: Best<SoftTier>; minor: number; isLong: boolean } {
  const words = text.replace(endlessRun, (run) => run.replace(/[^\p{L}\p{N}]+/gu, '$& ').slice(0, longestRun))
  const isLong = words.trim().split(/\s+/).length > mostShortWords
  const parts = isLong ? splitParts(words) : [words]
  const scores = parts.map((part) => computeScores(readMessage(part), weights).scores)
  const netScores = scoreByNet(isLong ? withoutRepeats(parts.join('\n')) : words, net)
  const highestScore = (name: ScoreName) => {
    const index = scoreNames.indexOf(name)
    return Math.max(...scores.map((ofPart) => ofPart[index] ?? 0)) + (netScores[index] ?? 0)
  }
  const danger = findBest(['life', 'violence', 'harm'] as const, highestScore)
  return {
    danger: { tier: danger.tier, score: Math.max(danger.score, highestScore('danger')) },
    soft: findBest(['illness', 'grief', 'eating'] as const, highestScore),
    minor: highestScore('minor'),
    isLong,
  }
}

/** Returns a text without words that only repeat runs of three that stand before: the net finds no more in them. */
function withoutRepeats(text: string): string {
  const words = text.split(' ')
  const runs = words.map((_, index) => words.slice(index, index + 3).join(' '))
  const firsts = new Set(new Map(runs.map((run, index) => [run, index] as const).toReversed()).values())
  return words.filter((_, index) => [index, index - 1, index - 2].some((from) => firsts.has(from))).join(' ')
}

/** Returns the sentences of a message, each once; an endless one in pieces, and of very many, which are short, several together. */
function splitParts(text: string): string[] {
  const sentences = [...new Set(text.split(sentenceEnd).flatMap(splitPieces))]
  const size = Math.ceil(sentences.length / mostParts)
  return sentences.flatMap((_, index) => (index % size === 0 ? [sentences.slice(index, index + size).join(' ')] : []))
}

function splitPieces(sentence: string): string[] {
  const words = sentence.split(/\s+/)
  if (words.length <= longestPart) return [sentence]
  return words.flatMap((_, index) =>
    index % longestPart === 0 ? [words.slice(index, index + longestPart).join(' ')] : [],
  )
}

function findBest<Name extends Tier>(names: readonly [Name, ...Name[]], scoreOf: (name: Name) => number): Best<Name> {
  const scored = names.map((tier) => ({ tier, score: scoreOf(tier) }))
  return scored.reduce((best, one) => (one.score > best.score ? one : best))
}
