import { noCare } from '@lunaria/care/care-state'
import { careFor } from '@lunaria/care/hold'
import { maxQuestionLength } from '@lunaria/contract/limits'
import { detectSpread } from '@lunaria/tarot/spread-detection'
import { analyse } from 'scslre'
import { beforeAll, expect, inject, test } from 'vitest'
import { answerAct } from './answers/answer-act.ts'
import { asksForInterpretation } from './casual.ts'
import { chatName } from './chat-name.ts'
import { type Choice, choiceBy } from './choice.ts'
import { composeReading } from './compose-reading.ts'
import { findCard } from './find-card.ts'
import { hear } from './hearing/hear.ts'
import { actOf } from './listening/act-of.ts'
import { wishIn } from './listening/wishes.ts'
import { understand } from './question.ts'
import { isSameQuestion } from './same-question.ts'
import { listedWords, patternsRunBy, sampleOf } from './testing/hostile-fragments.ts'
import { questions } from './testing/questions.ts'
import { readingRequest } from './testing/reading-request.ts'

const mostMs = { understood: 20, composed: 50 }
/** A run on a busy machine takes longer than the same work takes: a slow text gets so many more, and the best of them counts. */
const moreRuns = 19
const seed = String(inject('seed'))

const asked = 'Муж ушёл в марте, а я всё жду: вернётся ли он до весны, или мне продать дом и уехать к сестре в Тверь?'
const request = readingRequest(asked, 'hostile')
const table = { spreadId: 'three_cards', question: asked, cards: request.cards }

/** All that is made of a message before its answer. */
function understandAll(text: string): void {
  careFor(text, noCare)
  chatName(text)
  asksForInterpretation(text)
  actOf(text, { table })
  detectSpread(text)
  wishIn(text)
  isSameQuestion(text, asked)
  findCard(text)
  understand(text, 'three_cards')
  hear(text)
}

const compositions: ((text: string) => void)[] = [
  (question) => composeReading({ ...request, question }),
  (question) => composeReading({ ...request, question, cards: [] }),
  (question) => composeReading({ ...request, question, telling: { voice: 'master', told: [] } }),
  (question) => composeReading({ ...request, question, telling: { voice: 'analyst', told: [] } }),
  (whole) => composeReading({ ...request, own: { whole: whole.slice(0, 3000), cards: [] } }),
  (content) => composeReading({ ...request, question: 'а он?', history: [{ role: 'user', content }] }),
  (question) => answerAct({ ...request, question, heard: actOf(question, { table }), table }),
]

let count = 0
/** The processor's time for a text: each time another one, as what was made of a text is remembered. */
function msOf(run: (text: string) => void, text: string): number {
  const another = `${(count++).toString(36)} ${text}`.slice(0, maxQuestionLength)
  const before = process.cpuUsage()
  run(another)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** How many times longer work takes here than on a quiet machine of two cores, for which the bounds are: other tests run beside. */
function slownessNow(): number {
  const times = Array.from({ length: 9 }, () => {
    const before = process.cpuUsage()
    const counts = new Map<string, number>()
    for (const word of referenceText.match(/\p{L}+/gu) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.max(1, Math.min(...times) / quietReferenceMs)
}

const referenceText = 'слово за слово и ещё одно, '.repeat(4000)
const quietReferenceMs = 5

function bestOf(run: (text: string) => void, { text, most }: { text: string; most: number }): number {
  let best = msOf(run, text)
  for (let again = 0; again < moreRuns && best > most; again++) best = Math.min(best, msOf(run, text))
  return best
}

function hostile(fragment: string, end = ' что меня ждёт?'): string {
  const most = maxQuestionLength - end.length - 5
  return fragment.repeat(Math.ceil(most / fragment.length)).slice(0, most) + end
}

/** The texts that took longer than they may, with their times; empty where none did. */
function slowAmong(texts: readonly string[]): string[] {
  return texts.flatMap((text) => {
    const slowness = slownessNow()
    const most = { understood: mostMs.understood * slowness, composed: mostMs.composed * slowness }
    const understood = bestOf(understandAll, { text, most: most.understood })
    const composed = Math.max(...compositions.map((run) => bestOf(run, { text, most: most.composed })))
    const isSlow = understood > most.understood || composed > most.composed
    return isSlow ? [`${JSON.stringify(text.slice(0, 60))}: ${understood} ms, then ${composed} ms`] : []
  })
}

let patterns: RegExp[] = []
beforeAll(() => {
  const runAll = (text: string) => {
    for (const run of [understandAll, ...compositions]) run(text)
  }
  patterns = patternsRunBy(() => questions.slice(0, 12).forEach(runAll))
  for (const start of ['раз', 'два', 'три']) runAll(hostile(`${start}, ${asked} `))
})

test('no pattern that a message meets has two repeats without a bound inside or beside each other', () => {
  expect(patterns.length).toBeGreaterThan(1000)

  const unbounded = patterns.filter(
    (pattern) => analyse(pattern, { maxReports: 1, reportTypes: { Move: false } }).reports.length > 0,
  )
  expect(unbounded.map(String)).toEqual([])
})

const known = ['первый вариант — ', 'вариант 1 ', 'а может ', 'или ', 'то ли ', 'и в ', 'не могу решить, ', '[/я] ']
const signs = [
  'а',
  'ё!',
  'а,',
  '1',
  '1. ',
  '\n1. ',
  '\n- ',
  'а) ',
  '(',
  '(а',
  '«',
  '«а ',
  '» ',
  '"',
  ' ',
  '\n',
  '. ',
  '? ',
]
const more = [', ', ': ', ' — ', '-', '/', 'а/', '…', '😀', '🙏🏻 ', '\u0301', 'a1 ', '**', '_', '`', '](', '[/']

test.each([
  ...known,
  ...signs,
  ...more,
])('a message of %j over and over is understood and answered immediately', (fragment) => {
  expect(slowAmong([hostile(fragment)])).toEqual([])
})

test('so is a message of words, or of what the patterns look for, alone and in pairs, over and over', () => {
  const choice = choiceBy(seed)
  const words = listedWords()
  const fragments = Array.from({ length: 60 }, () => fragmentBy(choice, words))
  const ends = ['', '?', ' что меня ждёт?', ' уйти или остаться?', ' вернётся ли он?']

  expect(slowAmong(fragments.map((fragment) => hostile(fragment, choice.of(ends))))).toEqual([])
})

function fragmentBy(choice: Choice, words: readonly string[]): string {
  const one = () =>
    choice.chance(0.3) ? choice.of(words) : sampleOf(choice.of(patterns), choiceBy(`${seed} ${count++}`))
  const between = [' ', ', ', '. ', '? ', ' — ', '\n', '']
  const first = one()
  // What a pattern looks for without its end makes it look on
  const cut = choice.chance(0.3) ? first.split(' ').slice(0, -1).join(' ') : first
  const pair = choice.chance(0.4) ? cut + choice.of(between) + one() : cut
  return `${pair.slice(0, 100)}${choice.of([' ', ' ', ' ', ...between])}` || 'а'
}
