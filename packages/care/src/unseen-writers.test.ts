import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { type CareState, noCare } from './care-state.ts'
import { decideCare, isCareMessage, isPaused } from './decide-care.ts'
import { type Judgement, judge } from './judge.ts'
import { nextAnswer } from './next-answer.ts'
import { isDanger } from './tiers.ts'
import { readPhrases } from './training/corpus.ts'

const folder = path.join(import.meta.dirname, '../../classify/corpus/held-out/care')
const phrases = readPhrases(folder).map(({ writer, label, text }) => ({
  writer,
  label,
  isEveryday: writer.startsWith('everyday') && label === 'none',
  isLong: text.split(/\s+/).length > 24,
  judged: judge(text),
}))
const everyday = phrases.filter(({ isEveryday }) => isEveryday)
const dangers = phrases.filter(({ label }) => label !== 'none' && isDanger(label))
/** As people type on a phone; the other files were written to be oblique, with none of the usual words. */
const plainDangers = dangers.filter(({ writer }) => writer === 'care-a')
const statedAges = phrases.filter(({ label, writer }) => label === 'minor' && writer.startsWith('danger'))
const soft = phrases.filter(({ label }) => label === 'illness' || label === 'grief' || label === 'eating')

/** Our own words answer in place of a reading. */
const isAnsweredByUs = ({ tier }: Judgement) => tier !== undefined
const isHeld = ({ tier }: Judgement) => isDanger(tier) || tier === 'minor'
const getsLine = ({ isUnsure }: Judgement) => isUnsure

// The bounds of CONTRACT.md, «Care», at the rate of life.
test.each([
  { name: 'all', some: everyday, held: 0.005, line: 0.025 },
  { name: 'long ones', some: everyday.filter(({ isLong }) => isLong), held: 0.01, line: 0.04 },
])('everyday messages, $name: so many are held, so many get the line of help', ({ some, held, line }) => {
  expect(countShare(some, isHeld)).toBeLessThanOrEqual(held)
  expect(countShare(some, getsLine)).toBeLessThanOrEqual(line)
})

test('an everyday message hardly gets words for the sick and the mourning', () => {
  expect(countShare(everyday, isAnsweredByUs) - countShare(everyday, isHeld)).toBeLessThanOrEqual(0.005)
})

// CONTRACT.md wants 0.92 and 0.97: reached where danger is told plainly, not where it is told obliquely.
test.each([
  { name: 'told plainly', some: plainDangers, held: 0.92, helped: 0.97 },
  { name: 'told obliquely', some: dangers, held: 0.83, helped: 0.95 },
])('of danger $name so much is held, and so much is held or gets the line', ({ some, held, helped }) => {
  expect(countShare(some, isHeld)).toBeGreaterThanOrEqual(held)
  expect(countShare(some, (judged) => isHeld(judged) || getsLine(judged))).toBeGreaterThanOrEqual(helped)
})

test('of ages under 18 those that are stated are recognised, and so few others', () => {
  expect(countShare(statedAges, ({ tier }) => tier === 'minor')).toBeGreaterThanOrEqual(0.69)
  const adults = phrases.filter(({ label }) => label === 'none')
  expect(countShare(adults, ({ tier }) => tier === 'minor')).toBeLessThanOrEqual(0.001)
})

test('an illness, a loss or an eating disorder is noticed so often', () => {
  expect(countShare(soft, (judged) => isAnsweredByUs(judged) || getsLine(judged))).toBeGreaterThanOrEqual(0.78)
})

describe('dialogues', () => {
  test.each([
    { name: 'that nobody has looked at', from: folder, least: 0.79 }, // 0.95 is wanted
    { name: 'of the corpus', from: path.join(import.meta.dirname, '../../classify/corpus/care'), least: 0.9 },
  ])('$name: from the message that tells of danger on so many are held to their end', ({ from, least }) => {
    const dialogues = readdirSync(from)
      .filter((file) => file.startsWith('dialogues'))
      .flatMap((file) =>
        readFileSync(path.join(from, file), 'utf8')
          .trim()
          .split(/\n\s*\n/),
      )

    expect(dialogues.filter(isHeldToTheEnd).length / dialogues.length).toBeGreaterThanOrEqual(least)
  })
})

/** One message a line; the one that tells of danger begins with `!`. */
function isHeldToTheEnd(dialogue: string): boolean {
  let state: CareState = noCare
  let hasTold = false
  for (const line of dialogue.split('\n')) {
    hasTold ||= line.startsWith('!')
    const care = decideCare(line.replace(/^!\s*/, ''), state)
    const said = isCareMessage(care.step) ? [nextAnswer(care.step, state.said, 0).key] : []
    state = { ...care.state, said: [...state.said, ...said] }
    if (hasTold && !isPaused(state)) return false
  }
  return hasTold
}

function countShare(some: typeof phrases, isMeant: (judged: Judgement) => boolean): number {
  return some.filter(({ judged }) => isMeant(judged)).length / some.length
}
