import type { Choice } from './choice.ts'
import type { DrawnCard } from './drawn-card.ts'
import { heavyCards } from './heavy-cards.ts'
import { lowerFirst } from './text.ts'

/** One thing to do, from the card that the reading leans on, and one question, from another where there is one. */
export function closingOf(drawn: DrawnCard[], choice: Choice): string[] {
  const key = keyCardOf(drawn)
  const asking = drawn.findLast((card) => card !== key) ?? key
  return [
    introduced(choice.of(adviceIntros), key.phrases.advice[key.side]),
    introduced(
      choice.of(drawn.length === 1 ? questionIntros : [...questionIntros, ...questionsOfCards]),
      asking.phrases.question[asking.side],
    ),
  ]
}

/** A colon before the text, unless it has one of its own: two in a sentence are hard to follow. */
function introduced(intro: string, text: string): string {
  if (!text.includes(':')) return `${intro}: ${lowerFirst(text)}`
  return `${intro}${/^(?:что|с чего|о чём) /i.test(intro) ? '?' : '.'} ${text}`
}

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

const adviceNames = /^(?:совет|первый шаг|ближайший шаг|чем поливать|задача года|что отпустить)$/i

/**
 * Whose advice ends the reading: the card on the place of advice, else the last major arcanum, else the last card. What a
 * heavy card advises («сложите важные бумаги») would frighten at the end, so others go before it.
 */
export function keyCardOf(drawn: DrawnCard[]): DrawnCard {
  const lighter = drawn.filter(({ card }) => !heavyCards.has(card.id))
  const key =
    drawn.find(({ positionName }) => adviceNames.test(positionName)) ??
    lighter.findLast(({ card }) => card.suit === 'major') ??
    lighter.at(-1) ??
    drawn.at(-1)
  if (!key) throw new Error('A reading needs a card')
  return key
}
