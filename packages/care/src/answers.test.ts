import { describe, expect, test } from 'vitest'
import { backAnswers, firstAnswers, quietAnswers, safeAnswers } from './answers.ts'
import type { CareStep } from './care-state.ts'
import { helpBeside } from './help-beside.ts'
import { defaultHelpLines, withLines } from './help-lines.ts'
import { asksIfSafe, nextAnswer } from './next-answer.ts'
import { isDanger, type Tier, tiers } from './tiers.ts'

const quietTiers = ['life', 'violence', 'harm', 'minor'] as const
const first = tiers.flatMap((tier) => firstAnswers[tier].map((text): [Tier, string] => [tier, text]))
const quiet = quietTiers.flatMap((tier) => quietAnswers[tier].map((text): [Tier, string] => [tier, text]))
const others = [...Object.values(safeAnswers).flat(), ...Object.values(backAnswers).flat()]
const all = [...first, ...quiet].map(([, text]) => text).concat(others)

function splitSentences(text: string): string[] {
  return text
    .replaceAll('{lines}', '')
    .split(/(?<=[.?:])\s+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
}

test('every tier has at least three first answers, and what holds has enough to vary', () => {
  for (const tier of tiers) expect(firstAnswers[tier].length).toBeGreaterThanOrEqual(3)
  for (const tier of quietTiers) expect(quietAnswers[tier].length).toBeGreaterThanOrEqual(4)
})

test('no sentence stands in two texts', () => {
  const sentences = all.flatMap((text) => [...new Set(splitSentences(text))])
  const repeated = sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)

  expect(repeated).toEqual([])
})

test.each([
  ...first,
  ...quiet,
])('%s: asks something and has the lines in a paragraph of their own: %s', (tier, text) => {
  if (isDanger(tier) || text.length > 300) expect(text).toMatch(/\?/)
  expect(text).toMatch(/\n\n\{lines\}(\n\n|$)/)
})

test.each(all)('speaks plainly: %s', (text) => {
  expect(text).not.toMatch(/!|я вас понимаю|дневник|не переживайте|всё будет хорошо|возьмите себя в руки/i)
  expect(text).not.toMatch(/(?:^|[^а-яё])(?:Башн|Мечей|Кубков|Жезлов|Пентаклей|аркан)/)
  expect(text.replaceAll('{lines}', '').length).toBeLessThan(900)
})

describe.each(tiers)('of %s', (tier) => {
  test('the lines can be dialled, and there is at least one', () => {
    const lines = withLines('{lines}', tier, defaultHelpLines).split('\n')

    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line).toMatch(/^- \[[\d-]+\]\(tel:\d{3,11}\) — [^!]+$/)
    if (isDanger(tier)) expect(lines[0]).toContain('tel:112')
    if (tier === 'minor') expect(lines.join()).toContain('tel:88002000122')
  })
})

test.each<CareStep>([
  { kind: 'first', tier: 'grief' },
  { kind: 'quiet', tier: 'life' },
  { kind: 'quiet', tier: 'minor' },
  { kind: 'safe', tier: 'life' },
])('no text is said again before all of them were, and then not the last one: %o', (step) => {
  const said: string[] = []
  const count =
    step.kind === 'first' ? firstAnswers[step.tier].length : step.kind === 'safe' ? 3 : step.tier === 'life' ? 6 : 4
  for (let turn = 0; turn < 3 * count; turn++) said.push(nextAnswer(step, said, 5).key)

  for (let round = 0; round < 3; round++)
    expect(new Set(said.slice(round * count, (round + 1) * count)).size).toBe(count)
  for (const [index, key] of said.entries()) expect(key).not.toBe(said[index - 1])
})

test('chats begin with different texts', () => {
  const keys = [0, 1, 2, 3].map((turn) => nextAnswer({ kind: 'first', tier: 'life' }, [], turn).key)

  expect(new Set(keys).size).toBe(4)
})

test('a bare «да» counts only behind one question, whether the user is safe', () => {
  expect(asksIfSafe('life.quiet.0')).toBe(true)
  expect(asksIfSafe('life.first.2')).toBe(false) // «вы думаете сделать это сейчас?»
  expect(asksIfSafe('life.first.1')).toBe(false)
  expect(asksIfSafe(undefined)).toBe(false)
})

test.each(['note', 'board'] as const)('beside a %s there is help for words of danger alone', (on) => {
  const written = 'Я хочу покончить с собой сегодня ночью'

  expect(helpBeside({ written, on }, defaultHelpLines)).toMatch(/\n\n- \[112\]\(tel:112\)/)
  expect(helpBeside({ written: 'Сегодня ночью гроза', on }, defaultHelpLines)).toBeNull()
  expect(helpBeside({ written: '', on }, defaultHelpLines)).toBeNull()
})
