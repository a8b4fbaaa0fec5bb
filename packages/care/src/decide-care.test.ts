import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type CareState, noCare } from './care-state.ts'
import { activeTier, decideCare, decideEarlierCare, isCareMessage, isPaused, leaveCare } from './decide-care.ts'
import { nextAnswer } from './next-answer.ts'
import { saysAdult, saysSafe } from './safe-words.ts'
import type { Tier } from './tiers.ts'

const holding = (holds: Tier, more: Partial<CareState> = {}): CareState => ({ ...noCare, holds, ...more })

/** What is done with each message of a dialogue: the tier and the step, «-» for nothing, and what holds in the end. */
function talk(messages: readonly string[], from: CareState = noCare) {
  let state = from
  const steps = messages.map((message) => {
    const care = decideCare(message, state)
    state = care.state
    if (!care.step) return '-'
    if (isCareMessage(care.step)) state = { ...state, said: [...state.said, nextAnswer(care.step, state.said, 0).key] }
    return `${care.step.tier} ${care.step.kind}`
  })
  return { steps, holds: state.holds }
}

describe.each<[string, string[], string[], Tier | null]>([
  ['an ordinary talk', ['Что с работой?', 'А в любви?'], ['-', '-'], null],
  [
    'danger holds',
    ['хочу умереть', 'а что с работой', 'сделай расклад на любовь'],
    ['life first', 'life quiet', 'life quiet'],
    'life',
  ],
  [
    'until the user is safe',
    ['хочу умереть', 'мне уже лучше, спасибо', 'Что с работой?'],
    ['life first', 'life safe', '-'],
    null,
  ],
  [
    'a bare «да» answers the question that was asked',
    ['хочу умереть', 'не знаю', 'да'],
    ['life first', 'life quiet', 'life safe'],
    null,
  ],
  [
    'what may be danger is danger once it has been told and taken back',
    ['хочу умереть', 'мне уже лучше', 'всё равно мысли лезут, не могу больше так'],
    ['life first', 'life safe', 'life first'],
    'life',
  ],
  [
    'a joke is believed when it is said again',
    ['хочу умереть', 'да ладно, я пошутила', 'это была шутка', 'Что с работой?'],
    ['life first', 'life quiet', 'life safe', '-'],
    null,
  ],
  ['alone it is not', ['всё равно мысли лезут, не могу больше так'], ['-'], null],
  ['another danger replaces it', ['муж меня бьёт', 'я больше не хочу жить'], ['violence first', 'life first'], 'life'],
  ['the same danger told again stays quiet', ['хочу умереть', 'хочу умереть'], ['life first', 'life quiet'], 'life'],
  [
    'an age under 18 holds',
    ['мне 13 лет, он меня любит?', 'ну погадай', 'пожалуйста'],
    ['minor first', 'minor quiet', 'minor quiet'],
    'minor',
  ],
  [
    'until it is corrected',
    ['мне 13 лет, он меня любит?', 'ой, мне 31 год', 'Что с работой?'],
    ['minor first', '-', '-'],
    null,
  ],
  [
    'it holds again after danger',
    ['мне 15 лет, он меня любит?', 'хочу умереть', 'мне лучше'],
    ['minor first', 'life first', 'minor safe'],
    'minor',
  ],
  [
    'an age told with the danger holds after it',
    ['Хочу умереть. Я не хочу больше жить, мне 14 лет', 'мне лучше'],
    ['life first', 'minor safe'],
    'minor',
  ],
  ['a loss softens what follows', ['у меня умерла мама', 'Что с работой?'], ['grief first', 'grief gentle'], 'grief'],
  [
    'danger covers a loss',
    ['у меня умерла мама', 'хочу умереть', 'мне легче', 'Что с работой?'],
    ['grief first', 'life first', 'life safe', 'grief gentle'],
    'grief',
  ],
])('%s', (_, messages, steps, holds) => {
  test(messages.join(' / '), () => {
    expect(talk(messages)).toEqual({ steps, holds })
  })
})

test.each([
  'я в безопасности',
  'Да, я в безопасности.',
  'мне уже лучше',
  'стало легче, спасибо',
  'отпустило',
  'я успокоилась',
  'передумал',
  'со мной все в порядке',
  'всё хорошо',
  'все нормально',
  'я не одна, со мной мама',
  'рядом сестра',
  'подруга приехала',
  'я ушла от него к маме',
  'уехала к родителям',
  'не буду ничего с собой делать',
  'это шутка была',
  'опасности больше нет',
  'мне ничего не угрожает',
  'im safe now',
  'ya v bezopasnosti',
])('«%s» says that the danger is over', (text) => {
  expect(saysSafe(text)).toBe(true)
})

test.each([
  'я не в безопасности',
  'разве я в безопасности?',
  'я в безопасности?',
  'мне не лучше',
  'лучше не стало',
  'всем будет лучше без меня',
  'было лучше, теперь хуже',
  'вряд ли станет легче',
  'если бы стало легче',
  'ничего хорошего',
  'всё плохо',
  'он ушёл к другой',
  'муж рядом',
  'у меня муж дома',
  'я в безопасности, пока он не пришёл',
  'мне легче умереть',
  'спокойно прыгну',
  'позвонила, никто не берёт',
  'дозвонилась',
  'когда я буду в безопасности',
  'нет',
  'да',
  'не знаю',
  'сделай расклад',
  'что мне делать',
  'прощайте, мне хорошо',
  'со мной никого',
  'мама на работе',
])('«%s» does not', (text) => {
  expect(saysSafe(text)).toBe(false)
})

/** The lines of a table of labels and messages. */
function readRows(file: string) {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8').split('\n')
  return lines.filter(Boolean).map((line) => {
    const [label = '', text = ''] = line.split('\t')
    return { label, text }
  })
}

describe('of many messages of people who told of danger', () => {
  const rows = readRows('safe-words.tsv')
  const pickTexts = (label: string) => rows.filter((row) => row.label === label).map(({ text }) => text)
  const isRecognised = (text: string) =>
    (['life', 'violence', 'harm'] as const).every((tier) => decideCare(text, holding(tier)).step?.kind === 'safe')

  test('at least 90 % of those that say that it is over end the quiet mode', () => {
    const safe = pickTexts('safe')
    const missed = safe.filter((text) => !isRecognised(text))

    expect(safe.length).toBeGreaterThan(380)
    expect(missed.length / safe.length, missed.join('\n')).toBeLessThanOrEqual(0.1)
  })

  test('at most 0.5 % of the others do', () => {
    const others = pickTexts('not')
    const mistaken = others.filter(isRecognised)

    expect(others.length).toBeGreaterThan(700)
    expect(mistaken.length / others.length, mistaken.join('\n')).toBeLessThanOrEqual(0.005)
  })

  test('a danger told for the first time is nearly never taken for the end of one', () => {
    const dangers = readdirSync(new URL('../../classify/corpus/care', import.meta.url))
      .flatMap((file) => readRows(`../../classify/corpus/care/${file}`))
      .filter(({ label }) => label === 'life' || label === 'violence' || label === 'harm')
    const mistaken = dangers.filter(({ text }) => saysSafe(text)).map(({ text }) => text)

    expect(mistaken.length / dangers.length, mistaken.join('\n')).toBeLessThanOrEqual(0.001)
  })
})

test.each([
  'нож отдал брату, сидим у него, остыл',
  'рану зашили, лезвия отдала сестре, ночую у неё',
  'я передумала умирать, мама рядом',
])('«%s» is no new danger', (text) => {
  expect(decideCare(text, holding('violence')).step?.kind).toBe('safe')
})

test.each([
  ['я в безопасности, но хочу умереть', 'violence', 'first'],
  ['я у мамы, он едет сюда и убьёт нас', 'violence', 'quiet'],
  ['таблетки отдала, но хочу спрыгнуть с крыши', 'life', 'quiet'],
] as const)('«%s» is a danger beside words of safety', (text, tier, kind) => {
  expect(decideCare(text, holding(tier)).step?.kind).toBe(kind)
})

test.each([
  ['мне 18', true],
  ['мне есть 18', true],
  ['мне 25 лет', true],
  ['я взрослая', true],
  ['я пошутил', true],
  ['мне восемнадцать', true],
  ['мне скоро 18', false],
  ['мне нет 18', false],
  ['мне 17', false],
  ['через год будет 18', false],
  ['погадай', false],
])('«%s» tells of an adult: %s', (text, isAdult) => {
  expect(saysAdult(text)).toBe(isAdult)
})

test.each([
  'когда я умру',
  'умру ли я',
  'сколько мне осталось',
  'мама поправится?',
  'выживет ли папа',
])('in a talk of an illness «%s» is answered without cards, however often', (text) => {
  const { step } = decideCare(text, holding('illness'))
  expect(step?.kind === 'first').toBe(true)
})

test('a word written before a danger was told does not say that it is over', () => {
  expect(decideEarlierCare('всё хорошо, спасибо', holding('life')).step).toEqual({ kind: 'quiet', tier: 'life' })
  expect(decideEarlierCare('всё хорошо, спасибо', noCare).step).toBeUndefined()
})

test('the way back by the button: danger is over, what it covered holds again, an age too', () => {
  expect(leaveCare(holding('life'))).toEqual(noCare)
  expect(leaveCare(holding('life', { under: 'minor' }))).toEqual(holding('minor'))
  expect(leaveCare(holding('minor'))).toEqual(noCare)
  expect([isPaused(holding('harm')), isPaused(holding('minor')), isPaused(holding('grief'))]).toEqual([
    true,
    true,
    false,
  ])
})

test('after danger the master is told of it for as long as the chat lasts', () => {
  expect(activeTier(noCare)).toBeUndefined()
  expect(activeTier(holding('illness'))).toBe('illness')
  expect(activeTier({ ...noCare, said: ['violence.first.1', 'violence.safe.0'] })).toBe('violence')
  expect(activeTier({ ...noCare, said: ['minor.first.1', 'minor.back.0'] })).toBeUndefined()
})
