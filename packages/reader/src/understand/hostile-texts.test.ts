import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { noCare } from '@lunaria/care/care-state'
import { decideCare } from '@lunaria/care/decide-care'
import { asksForInterpretation } from '@lunaria/reader/answers/casual'
import { composeReading } from '@lunaria/reader/answers/compose-reading'
import { chatName } from '@lunaria/reader/classify-message/chat-name'
import { classifyAct } from '@lunaria/reader/classify-message/classify-act'
import { findExplicitRequest, spreadToDeal } from '@lunaria/reader/classify-message/explicit-request'
import { isSameQuestion } from '@lunaria/reader/classify-message/same-question'
import { readingRequest } from '@lunaria/reader/testing/reading-request'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundaryIn } from './boundary.ts'
import { understandMessage } from './understand.ts'

/** The longest text that a question may have (packages/contract/src/limits.ts). */
const longest = 4000
/** Milliseconds. */
const mostToUnderstand = 20
const mostToCompose = 50

/** The words of the code's own patterns and lists: repeats of them make a pattern backtrack the most. */
const fragments = [
  ...new Set(
    ['reader', 'tarot', 'care'].flatMap((name) => wordsIn(join(import.meta.dirname, '../../..', name, 'src'))),
  ),
]

const hostile = fc
  .record({
    parts: fc.array(fc.constantFrom(...fragments), { minLength: 1, maxLength: 3 }),
    gap: fc.constantFrom(' ', '', ', ', ' — ', '. ', '? ', '\n', ' или ', ' 1 '),
    end: fc.constantFrom('', '?', ' что меня ждёт?', ' или', ' — '),
  })
  .map(({ parts, gap, end }) => {
    const piece = parts.join(gap) + gap
    return piece.repeat(Math.ceil(longest / piece.length)).slice(0, longest - end.length) + end
  })

const known = ['первый вариант — ', 'вариант 1 ', 'или ', 'мне 15 ', 'а', '(', '«', 'если ', 'не ', '1. '].map(
  (piece) => `${piece.repeat(Math.floor((longest - 20) / piece.length))} что меня ждёт?`,
)

/** `most`: milliseconds. */
type Step = { most: number; run: (text: string) => unknown }

const steps: Record<string, Step> = {
  'judged by care': { most: mostToUnderstand, run: (text) => decideCare(text, noCare) },
  understood: {
    most: mostToUnderstand,
    run: (text) => [understandMessage(text), boundaryIn(text), asksForInterpretation(text), chatName(text)],
  },
  'told from a follow-up': {
    most: mostToUnderstand,
    run: (text) => [classifyAct(text, {}), findExplicitRequest(text), spreadToDeal(text)],
  },
  'compared with an earlier question': {
    most: mostToUnderstand,
    run: (text) => isSameQuestion(text, `${text.slice(0, -1)}.`),
  },
  composed: { most: mostToCompose, run: (text) => composeReading(readingRequest(text, 'hostile')) },
}

test.each(Object.keys(steps))('no text of any allowed length takes long to be %s', (name) => {
  const step = steps[name]
  if (!step) throw new Error(name)
  for (const text of known) quickest(text, { ...step, most: 0 }) // compiled by then
  for (const text of [...known, ...fc.sample(hostile, { numRuns: 120 })])
    expect(quickest(text, step), text.slice(0, 80)).toBeLessThan(step.most)
})

/**
 * Returns the processor time in milliseconds of the shortest of a few runs; the clock would count other programs, too. Each run
 * gets a text of its own, because what was found out about a text is remembered.
 */
function quickest(text: string, { run, most }: Step): number {
  let best = Number.POSITIVE_INFINITY
  for (let turn = 1; turn <= 10 && best >= most; turn++) {
    const unheard = `${turn} ${text}`.slice(0, longest)
    const start = process.threadCpuUsage()
    run(unheard)
    const { user, system } = process.threadCpuUsage(start)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}

/** The Russian words and phrases of the code of a package. */
function wordsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('test'))
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/[а-яё]+(?:[ -][а-яё]+){0,2}/gi) ?? [])
    .filter((words) => words.length < 40)
}
