import type { Choice } from './choice.ts'
import type { DrawnCard } from './drawn-card.ts'
import type { EndingTheme } from './ending-theme.ts'
import type { Pole } from './endings/ending.ts'
import { endingsOn } from './endings.ts'
import { heavyCards } from './heavy-cards.ts'
import { lowerFirst } from './text.ts'
import { verbs } from './thoughts/verbs.ts'

type Closing = {
  theme: EndingTheme
  /** The end of an axis to which the reading's thought comes down. */
  pole: Pole
  /** The question has no subject of its own, so a card's own advice cannot miss it. */
  isGeneral: boolean
  choice: Choice
}

/** One thing to do and one question, on the theme that was asked about and in line with the thought. */
export function closingOf(drawn: DrawnCard[], { theme, pole, isGeneral, choice }: Closing): string[] {
  const key = keyCardOf(drawn)
  const asking = drawn.findLast((card) => card !== key) ?? key
  const onTheme = endingsOn(theme)?.[pole] ?? {
    advice: [key.phrases.advice[key.side]],
    question: [asking.phrases.question[asking.side]],
  }
  const advice = isGeneral ? [...onTheme.advice, key.phrases.advice[key.side]] : onTheme.advice
  const question = isGeneral ? [...onTheme.question, asking.phrases.question[asking.side]] : onTheme.question
  return [
    introduced([...adviceIntros, ...verbs[pole].so], choice.of(advice), choice),
    introduced(
      drawn.length === 1 ? questionIntros : [...questionIntros, ...questionsOfCards],
      choice.of(question),
      choice,
    ),
  ]
}

/** As it is, or after a few words and a colon; a text that has a colon already gets none. */
function introduced(intros: readonly string[], text: string, choice: Choice): string {
  if (text.includes(':') || choice.of([true, false])) return text
  const fitting = intros.filter((intro) => !(saysWhen.test(intro) && saysWhen.test(text)))
  return `${choice.of(fitting)}: ${lowerFirst(text)}`
}

const saysWhen = /недел|дней|дня(?!\p{L})|дни(?!\p{L})|день|сегодня/iu

const adviceIntros = [
  'Что сделать на деле',
  'Начать можно так',
  'Из слов в дело',
  'Попробуйте вот что',
  'Дело на эту неделю',
  'С чего начать',
  'Одно дело, не больше',
  'Пока разговор не остыл',
  'Если коротко',
  'Совет один',
  'Что с этим делать',
  'Шаг небольшой',
]
const questionIntros = [
  'И вопрос напоследок',
  'Останьтесь пока с таким вопросом',
  'И спросите себя без спешки',
  'Ответьте потом, хотя бы себе',
  'На дорогу один вопрос',
  'Себе оставьте вопрос',
  'И вот что ещё',
  'Подумайте перед сном',
  'Спрошу напоследок и я',
]
const questionsOfCards = ['Карты спрашивают в ответ', 'А вопрос от карт такой', 'Карты оставляют вам вопрос']

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
