import path from 'node:path'
import { readLabelled } from '@lunaria/reader/classify-message/training/corpus'
import { spreadById } from '@lunaria/tarot/spreads'
import { describe, expect, test } from 'vitest'
import { classifyAct } from './classify-act.ts'
import { findExplicitRequest, spreadToDeal } from './explicit-request.ts'
import { type Act, isFollowUp, type Table } from './table.ts'

/** Written apart from the corpus; none of them is learnt from. */
const cases = readLabelled(path.join(import.meta.dirname, '../../../classify/corpus/held-out/acts.tsv'))
const laid = cases.filter(({ table }) => table)
const heardAs = ({ text, table }: (typeof cases)[number]) => classifyAct(text, { table }).act

describe('of cases that were not learnt from', () => {
  test('nine follow-ups in ten stay with the table, as do clarifying cards', () => {
    const followUps = laid.filter(({ act }) => act === 'continue' || act === 'object')
    const clarifying = laid.filter(({ act }) => act === 'clarify')

    expect(countShare(followUps, (one) => isFollowUp(heardAs(one)))).toBeGreaterThanOrEqual(0.9)
    expect(countShare(clarifying, (one) => heardAs(one) === 'clarify')).toBeGreaterThanOrEqual(0.9)
  })

  test('hardly a new question is taken for a follow-up, on the table or without one', () => {
    const questions = cases.filter(({ act }) => act === 'question')

    expect(countShare(questions, (one) => isFollowUp(heardAs(one)))).toBeLessThanOrEqual(0.05)
  })

  test('nine acts in ten are right', () => {
    const wrong = cases
      .filter((one) => heardAs(one) !== one.act)
      .map((one) => `${one.act}, not ${heardAs(one)}: ${one.text}`)

    expect(wrong.length / cases.length, wrong.join('\n')).toBeLessThanOrEqual(0.1)
  })

  test('a wish for a number of cards, a spread, a yes or no, brevity or upright cards is met', () => {
    for (const { wishes, text } of cases) {
      const wish = findExplicitRequest(text)
      const spread = spreadById(spreadToDeal(text))
      for (const wished of wishes) {
        const [name, value] = wished.split('=')
        const met = {
          n: spread?.cardCount === Number(value),
          spread: spread?.id === value,
          short: wish.isShort,
          yes_no: wish.isYesOrNo,
          no_reversed: wish.isWithoutReversed,
        }[name ?? '']
        expect(met, `${wished}: ${text}`).toBe(true)
      }
    }
  })

  test('what is pointed at is found by its number, its place, its name or its side', () => {
    const names = /^[\d,]+$/
    for (const { target, text, table, act } of laid.filter((one) => names.test(one.target) && isFollowUp(one.act))) {
      const { positions } = classifyAct(text, { table }).target
      expect(positions, `${act}: ${text}`).toEqual(expect.arrayContaining(target.split(',').map(Number)))
    }
  })
})

describe('a mode goes before the guess', () => {
  const table = laid[0]?.table

  test.each<['new' | 'continue' | 'clarify', string, Act]>([
    ['new', 'а подробнее?', 'question'],
    ['continue', 'вернётся ли ко мне Андрей', 'continue'],
    ['continue', 'ты не ответил на вопрос', 'object'],
    ['clarify', 'а подробнее?', 'clarify'],
  ])('%s: «%s» is %s', (mode, message, act) => {
    expect(classifyAct(message, { table, mode }).act).toBe(act)
  })
})

test.each([
  'что мне делать',
  'Что мне делать дальше?',
  'как быть',
  'и что теперь',
])('«%s» goes on about the cards where some lie, and asks for cards where none do', (message) => {
  expect(classifyAct(message, { table: laid[0]?.table }).act).toBe('continue')
  expect(classifyAct('Что мне делать дальше?', {}).act).toBe('question')
})

test('where one card lies, whatever is said about the cards is about that one', () => {
  const table = cases.find((one) => one.table?.cards.length === 1)?.table

  expect(classifyAct('маловато, положи к ней ещё одну карту', { table }).target.positions).toEqual([1])
  expect(classifyAct('а подробнее?', { table }).target.positions).toEqual([1])
  expect(classifyAct('спасибо', { table }).target.positions).toEqual([])
})

test('typos, capitals, a missing ё and missing signs change nothing', () => {
  const table: Table | undefined = laid[0]?.table
  const heardIn = (message: string) => classifyAct(message, { table })

  for (const message of ['ОБЪЯСНИ ТРЕТЬЮ КАРТУ', 'обьясни третью карту', 'абъисни третью карту!!']) {
    expect(heardIn(message).act).toBe('continue')
    expect(heardIn(message).target.positions).toEqual([3])
  }
  expect(heardIn('вытени исчо адну карту').act).toBe('clarify')
  expect(heardIn('почему она перевернутая').target.positions).toEqual(
    heardIn('почему она перевёрнутая').target.positions,
  )
})

test('three cards about love are three cards, and the Celtic cross is one whatever it is about', () => {
  expect(spreadToDeal('три карты про отношения')).toBe('three_cards')
  expect(spreadToDeal('сделай кельтский крест на любовь с Катей')).toBe('celtic_cross')
  expect(spreadToDeal('одной картой: он вернётся?')).toBe('one_card')
  expect(spreadToDeal('разложи пятёрку на бизнес')).toBe('five_cards')
})

test.each([
  'три карты без перевёрнутых, будет ли ребёнок',
  'без этих ваших перевёртышей: отпустит ли его бывшая',
  'вопрос про экзамен, перевёрнутые уберите',
  'перевороты не использую, тема дача',
  'карту дня мне, одну, не перевёрнутую',
  'я перевёрнутых боюсь, можно чтоб их не было?',
  'только прямые карты, помиримся ли мы',
  'читай только прямые значения, что с работой',
  'погадай на внука, только чтоб карты не вверх ногами',
  'не клади вверх ногами, стоит ли увольняться',
  'чтоб ни одной перевёрнутой: дадут ли кредит',
  'пусть карты лежат прямо, что с домом',
])('«%s» asks for upright cards only', (message) => {
  expect(findExplicitRequest(message).isWithoutReversed).toBe(true)
})

test.each([
  'все прям рушится, что делать',
  'сижу без обратной связи, возьмут ли меня',
  'он прямо сказал, что уйдёт, вернётся ли',
  'жизнь перевернулась, не знаю что дальше',
  'разложи с перевёрнутыми, что с деньгами',
])('«%s» does not', (message) => {
  expect(findExplicitRequest(message).isWithoutReversed).toBe(false)
})

function countShare(ones: typeof cases, isMeant: (one: (typeof cases)[number]) => boolean): number {
  return ones.filter(isMeant).length / ones.length
}
