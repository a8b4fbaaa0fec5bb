import type { Choice } from './choice.ts'
import type { DrawnCard } from './drawn-card.ts'
import type { EndingTheme } from './ending-theme.ts'
import type { Pole, ThemeEndings } from './endings/ending.ts'
import { tiedEndings } from './endings/tied.ts'
import { endingsOn } from './endings.ts'
import type { Heard } from './hearing/hear.ts'
import { leanOn } from './hearing/leaning.ts'
import { heavyCards } from './heavy-cards.ts'
import { type AskedAreas, fitsScene } from './near/asked-areas.ts'
import { fitsQuestion } from './situations/fits-question.ts'
import type { Matter } from './situations/matter.ts'
import { lowerFirst } from './text.ts'
import { verbs } from './thoughts/verbs.ts'

type Closing = {
  theme: EndingTheme
  question: string
  /** What the question is about more narrowly, where it was heard. */
  matter?: Matter | undefined
  /** The end of an axis to which the reading's thought comes down. */
  pole: Pole
  /** The question has no subject of its own, so a card's own advice cannot miss it. */
  isGeneral: boolean
  /** Whom the question is about is not beside the user, or is not there yet: nothing that takes two can be done this week. */
  isApart: boolean
  /** What was asked, where the ending may say it again. */
  heard?: Heard | undefined
  /** Life areas of which an ending may speak. */
  areas: AskedAreas
  choice: Choice
}

/** One thing to do and one question, on the theme that was asked about and in line with the thought. */
export function closingOf(
  drawn: DrawnCard[],
  { theme, question: message, matter, pole, isGeneral, isApart, heard, areas, choice }: Closing,
): string[] {
  const key = keyCardOf(drawn)
  const asking = drawn.findLast((card) => card !== key) ?? key
  const { advice, question } = fitting(endingsOn(theme), { pole, isApart, areas, message })
  const cardAdvice = isGeneral ? [key.phrases.advice[key.side]] : []
  const cardQuestion = isGeneral ? [asking.phrases.question[asking.side]] : []
  const tied = heard
    ? tiedEndings(heard, { theme, isApart, hasMatter: matter !== undefined })
    : { advice: [], question: [] }
  // An ending of a matter takes a side: of a choice, or after a «no» to a step, the one the cards have spoken against
  const isAgainst = heard?.act !== undefined && /^(?:ratherNo|no)$/.test(leanOn(message, drawn))
  const isWhole = matter !== undefined && matter.advice.length > 0 && matter.question.length > 0
  const own = isWhole && heard?.form !== 'choice' && !isAgainst ? matter : undefined
  const isTied = (texts: readonly string[], chance: number) =>
    texts.length > 0 && (((theme === 'neutral' || matter !== undefined) && !own) || choice.chance(chance))
  // Of a step or a choice one of the two ends always speaks in the user's own words
  const isNamed = matter !== undefined && (heard?.form === 'choice' || heard?.act !== undefined)
  const hasTiedAdvice = isTied(tied.advice, matter ? (isNamed ? 0.35 : 0.15) : 0.5)
  const isOwn = hasTiedAdvice || matter !== undefined
  const given = choice.of(hasTiedAdvice ? tied.advice : (own?.advice ?? [...advice, ...cardAdvice]))
  // The question is not said again twice in a row
  const said = [heard?.act, heard?.asked?.said].filter((words) => words !== undefined && given.includes(words))
  const questions = tied.question.filter((text) => !said.some((words) => words !== undefined && text.includes(words)))
  return [
    introduced(isOwn ? adviceIntros : [...adviceIntros, ...verbs[pole].so], given, choice),
    introduced(
      drawn.length === 1 ? questionIntros : [...questionIntros, ...questionsOfCards],
      choice.of(
        isTied(questions, matter ? (isNamed && !hasTiedAdvice ? 1 : 0.4) : 0.7)
          ? questions
          : (own?.question ?? [...question, ...cardQuestion]),
      ),
      choice,
    ),
  ]
}

/** Of a theme what suits a user who is apart from the other; where nothing does at this end, what suits one alone. */
function fitting(
  endings: ThemeEndings,
  { pole, isApart, areas, message }: Pick<Closing, 'pole' | 'isApart' | 'areas'> & { message: string },
) {
  const isFit = (text: string) =>
    fitsQuestion(text, message) && fitsScene(text, areas) && !(isApart && takesTwo.test(text))
  const forOne = (texts: readonly string[]) => texts.filter(isFit)
  const either = (name: 'advice' | 'question') => {
    const texts = forOne(endings[pole][name])
    if (texts.length > 0) return texts
    const alone = forOne(endings.alone[name])
    return alone.length > 0 ? alone : endingsOn('neutral')[pole][name]
  }
  return { advice: either('advice'), question: either('question') }
}

const takesTwo =
  /(?<!\p{L})(?:вместе|вдвоём|двоих|обоих|обоим|оба|пар[аеуы]|друг\sдруга|другой|другого|другому|рядом\sс\sэтим|свидани\p{L}*|обнимите|ссор\p{L}*|домашн\p{L}*|спорите|ваше\s«мы»|позволить|близости)(?!\p{L})/iu

/** As it is, or after a few words and a colon; a text that has a colon already gets none. */
export function introduced(intros: readonly string[], text: string, choice: Choice): string {
  if (text.includes(':') || choice.chance(0.5)) return text
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
