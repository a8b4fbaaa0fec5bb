import type { Choice } from './choice.ts'
import type { DrawnCard } from './drawn-card.ts'
import { heavyCards } from './heavy-cards.ts'
import { lowerFirst } from './text.ts'

/** One thing to do, from the card that the reading leans on, and one question, from another where there is one. */
export function closingOf(drawn: DrawnCard[], choice: Choice): string[] {
  const key = keyCardOf(drawn)
  const asking = drawn.findLast((card) => card !== key) ?? key
  return [
    introduced(adviceIntros, key.phrases.advice[key.side], choice),
    introduced(
      drawn.length === 1 ? questionIntros : [...questionIntros, ...questionsOfCards],
      asking.phrases.question[asking.side],
      choice,
    ),
  ]
}

/** A colon before the text, unless it has one of its own: two in a sentence are hard to follow. */
export function introduced(intros: readonly string[], text: string, choice: Choice): string {
  const hasColon = text.includes(':')
  const fitting = intros.filter(
    (intro) => !(hasColon && needsColon.test(intro)) && !(saysWhen.test(intro) && saysWhen.test(text)),
  )
  const intro = choice.of(fitting)
  if (!hasColon) return `${intro}: ${lowerFirst(text)}`
  return `${intro}${/^(?:что|с чего|о чём) /i.test(intro) ? '?' : '.'} ${text}`
}

/** What is no sentence without its ending. */
const needsColon = /^(?:пока|если|вопрос,) ?/i
const saysWhen = /недел|дней|дня(?!\p{L})|дни(?!\p{L})|день|сегодня/iu

const adviceIntros = [
  'Что сделать на деле',
  'Что можно сделать в ближайшие дни',
  'Начать можно так',
  'Из слов в дело',
  'Попробуйте вот что',
  'Маленькое дело на эту неделю',
  'С чего начать',
  'Одно дело, не больше',
  'Пока разговор не остыл',
  'Если делать что-то одно, то вот что',
]
const questionIntros = [
  'И вопрос напоследок',
  'Останьтесь пока с таким вопросом',
  'И спросите себя без спешки',
  'Вопрос, который стоит унести с собой',
  'Ответьте потом, хотя бы себе',
  'На дорогу один вопрос',
]
const questionsOfCards = ['А один вопрос карты оставляют вам', 'О чём карты спрашивают в ответ']

/**
 * Whose advice ends the reading: the card on the place of advice, else the last major arcanum, else the last card. What a
 * heavy card advises («сложите важные бумаги») would frighten at the end, and what is to be let go advises nothing, so others
 * go before them.
 */
export function keyCardOf(drawn: DrawnCard[]): DrawnCard {
  const kept = drawn.filter(({ kind }) => kind !== 'release' && kind !== 'obstacle')
  const lighter = kept.filter(({ card }) => !heavyCards.has(card.id))
  const key =
    drawn.find(({ kind }) => kind === 'advice') ??
    lighter.findLast(({ card }) => card.suit === 'major') ??
    lighter.at(-1) ??
    kept.at(-1) ??
    drawn.at(-1)
  if (!key) throw new Error('A reading needs a card')
  return key
}
