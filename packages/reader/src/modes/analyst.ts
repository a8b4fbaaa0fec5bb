import type { Choice } from '@lunaria/reader/choice'
import { chooseSense } from '@lunaria/reader/compose/compose'
import type { DrawnCard } from '@lunaria/reader/compose/drawn-card'
import { keyCardIn, reasonKindFor, type Voice, weighVoices } from '@lunaria/reader/compose/lean'
import { createSentencePool, type SentencePool } from '@lunaria/reader/compose/sentence-pool'
import { counted, endsAsQuestion, lowerFirst, shown, upperFirst, withNumber } from '@lunaria/reader/text'
import { findLines } from '@lunaria/reader/texts/lines'
import { textsForCard, textsForMatter } from '@lunaria/reader/texts/tables'
import type { Boundary } from '@lunaria/reader/understand/boundary'
import type { Understood } from '@lunaria/reader/understand/understand'
import { placeNumber } from '@lunaria/tarot/place-number'

/** To which side the cards speak, and how clearly. */
type Grade = 'yes' | 'ratherYes' | 'open' | 'ratherNo' | 'no'

/** How the sides of a question are called: of one that «yes» or «no» answers, and of any other. */
type Sides = { up: string; down: string; level: string }
const sidesOfDecision: Sides = { up: 'за', down: 'против', level: 'нейтрально' }
const sidesOfCourse: Sides = { up: 'облегчает', down: 'осложняет', level: 'нейтрально' }

type Analysis = {
  drawn: readonly DrawnCard[]
  spreadId: string | undefined
  asked: Understood
  boundary: Boundary | undefined
  /** What was said of these cards before. */
  told: readonly string[]
  choice: Choice
}
type Side = keyof Sides

/** What the dry voice leaves to the master. */
const figurative = /(?<!\p{L})(?:видно|будто|словно)(?!\p{L})|!/u

/**
 * Returns the second voice: what each card says in its place, a numbered paragraph each, then the count, what speaks for and against, a
 * conclusion and one thing to do. Short, without pictures. Each card is named once by its tag, and weighs what it weighs in the first.
 */
export function analystReading({ drawn, spreadId, asked, boundary, told, choice }: Analysis): string {
  const isDecision = asked.form === 'yesNo'
  // Of an illness, a court or money the cards decide nothing: they are not weighed.
  const sides = boundary ? undefined : isDecision ? sidesOfDecision : sidesOfCourse
  const voices = weighVoices(drawn, reasonKindFor(asked))
  const conclusion = findLines(
    boundary ? `analyst.boundary.${boundary}` : `analyst.${isDecision ? 'decision' : 'course'}.${toGrade(voices)}`,
  )
  const stock = createSentencePool(asked, told)
  return [
    describeSubject(drawn, asked, boundary),
    ...voices.map((voice, index) =>
      cardLine(voice, { number: placeNumber(spreadId, index, drawn.length), sides, stock, choice }),
    ),
    drawn.length > 1 ? describeCount(voices, sides) : undefined,
    sides && drawn.length > 1 ? listArguments(voices, sides) : undefined,
    `**Вывод:** ${choice.of(conclusion)}.`,
    `**Следующий шаг:** ${lowerFirst(chooseStep(drawn, asked, stock))}`,
  ]
    .filter((part) => part !== undefined)
    .join('\n\n')
}

function describeSubject(
  drawn: readonly DrawnCard[],
  { theme, form, kind, person }: Understood,
  boundary?: Boundary,
): string {
  const forms = drawn.length === 1 ? 'карта' : drawn.length < 5 ? 'карты' : 'карт'
  const subject = theme && theme !== 'other' ? ` ${findLines(`analyst.about.${theme}`)}` : undefined
  const limit =
    form === 'when' ? 'date' : form === 'choice' ? 'choice' : kind === 'fact' && person ? 'otherMind' : undefined
  return [
    `**Разбор:** ${subject ? `вопрос${subject}` : 'ваш вопрос'}, ${counted(drawn.length)} ${forms}.`,
    boundary && findLines(`analyst.before.${boundary}`)[0],
    limit && findLines(`analyst.limit.${limit}`)[0],
  ]
    .filter(Boolean)
    .join(' ')
}

type LineStyle = { number: number | undefined; sides: Sides | undefined; stock: SentencePool; choice: Choice }
const weightWords = ['', '', ', вес двойной', ', вес тройной']

/** «1. Прошлое: Башня — внезапная перемена. Против.» */
function cardLine(voice: Voice, { number, sides, stock, choice }: LineStyle): string {
  const place = upperFirst(voice.card.positionName.trim() || 'Карта')
  const side = toSide(voice)
  const weight = sides ? ` ${upperFirst(sides[side])}${side === 'level' ? '' : weightWords[voice.weight]}.` : ''
  const sense = chooseSense(voice.card, stock, choice)
  return withNumber(number, `${place}${endsAsQuestion(place) ? '' : ':'} ${shown(voice.card)} — ${sense}.${weight}`)
}

function toSide({ reason, weight }: Voice): Side {
  return weight === 0 ? 'level' : reason.sign > 0 ? 'up' : 'down'
}

function weightIn(voices: readonly Voice[], side: Side): number {
  return voices.reduce((sum, voice) => sum + (toSide(voice) === side ? Math.max(1, voice.weight) : 0), 0)
}

function toGrade(voices: readonly Voice[]): Grade {
  const [up, down] = [weightIn(voices, 'up'), weightIn(voices, 'down')]
  const share = (up - down) / Math.max(1, up + down)
  if (share === 0) return 'open'
  if (share > 0) return share > 0.65 ? 'yes' : 'ratherYes'
  return share < -0.65 ? 'no' : 'ratherNo'
}

function describeCount(voices: readonly Voice[], sides: Sides | undefined): string {
  const count = (isCounted: (card: DrawnCard) => boolean) => voices.filter(({ card }) => isCounted(card)).length
  const weights = (['up', 'down', 'level'] as const)
    .filter((side) => sides && weightIn(voices, side) > 0)
    .map((side) => `${sides?.[side]} — ${counted(weightIn(voices, side))}`)
  const reversed = count(({ isReversed }) => isReversed)
  const majors = count(({ card }) => card.suit === 'major')
  const rest = [
    reversed === 0 ? 'перевёрнутых нет' : `перевёрнутых — ${counted(reversed)}`,
    majors === 0 ? 'старших арканов нет' : `старших арканов — ${counted(majors, 'masculine')}`,
    describeMajority(voices),
  ].filter((text) => text !== undefined)
  const parts = [weights.join(', '), rest.join(', ')].filter(Boolean)
  return `**Счёт:** ${parts.map((text, index) => (index === 0 ? text : upperFirst(text))).join('. ')}.`
}

const suits = Object.entries({ cups: 'Кубков', pentacles: 'Пентаклей', swords: 'Мечей', wands: 'Жезлов' })

/** Returns the most frequent suit; undefined where several are equally frequent. */
function describeMajority(voices: readonly Voice[]): string | undefined {
  const [first, second] = suits
    .map(([suit, name]) => ({ name, number: voices.filter(({ card }) => card.card.suit === suit).length }))
    .toSorted((a, b) => b.number - a.number)
  if (!first || first.number < 2 || first.number === second?.number) return undefined
  return `больше всего ${first.name}: ${counted(first.number)}`
}

/** Returns the two cards of each side that weigh the most. */
function listArguments(voices: readonly Voice[], sides: Sides): string {
  return (['up', 'down'] as const)
    .map((side) => {
      const strongest = voices
        .filter((voice) => toSide(voice) === side)
        .toSorted((a, b) => b.weight - a.weight)
        .slice(0, 2)
      const named = strongest.map(({ card: { card, positionName } }) => `${card.name} («${positionName.trim()}»)`)
      return `- ${upperFirst(sides[side])}: ${named.join(', ') || 'ни одной карты'}.`
    })
    .join('\n')
}

/** Returns one thing to do that was not proposed before: the matter's own, else a card's. */
function chooseStep(drawn: readonly DrawnCard[], { matter }: Understood, stock: SentencePool): string {
  const ofMatter = matter ? textsForMatter(matter).at('action') : []
  const ofCards = [keyCardIn(drawn), ...drawn].flatMap(({ card, isReversed }) =>
    textsForCard(card.id, isReversed, 'advice').flat(),
  )
  const step = [...ofMatter, ...ofCards].find((one) => stock.fits(one) && !figurative.test(one.text))
  return step ? stock.filled(step) : 'Выпишите, что из этого зависит от вас, и начните с одного пункта.'
}
