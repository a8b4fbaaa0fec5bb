import { about as aboutTopic } from '@lunaria/reader/back-to-question'
import type { DrawnCard } from '@lunaria/reader/drawn-card'
import { understand } from '@lunaria/reader/question'
import { tagOf, upperFirst } from '@lunaria/reader/text'
import { type Lean, leanOf, leanTogether } from './card-lean.ts'
import { keywordsOf } from './card-words.ts'
import { lying } from './go-deeper.ts'
import { isRude } from './rude-words.ts'
import type { Teller } from './teller.ts'

const longestQuoted = 110
const yesNoQuestion =
  /(?<!\p{L})ли(?!\p{L})|^\s*(?:а |и |ну )?(?:стоит|будет|будут|смогу|получится|верн[её]тся|любит|выйду|найду|сдам|нужно|надо|можно|буду|изменяет|напишет|позвонит|скучает|возьмут|успею|соглашаться|брать|менять|уходить|да или нет)|(?:получится|стоит|верить|соглашаться|идти|ехать)\s*\?\s*$/iu

/** True for a question that «yes» or «no» could answer. */
export function isYesNoQuestion(question: string): boolean {
  return yesNoQuestion.test(question)
}

/** «Вы спросили: „…“» or what it was about, so that the user sees the question was heard. */
export function askedAgain(question: string): string {
  const asked = question.replace(/[<>]/g, '').replace(/\s+/g, ' ').trim()
  if (asked.length > 5 && asked.length <= longestQuoted && !isRude(asked)) {
    return `Вы спросили: «${upperFirst(asked)}»${/[?!.…]$/.test(asked) ? '' : '.'}`
  }
  const { topic } = understand(asked)
  return topic ? `Вы спросили ${aboutTopic[topic]}.` : 'Вы спросили о своём, и на это карты лежат до сих пор.'
}

/** Where the cards lean on this question and which of them says so; of an illness, a court or money none decides. */
export function verdictOn(teller: Teller, cards: readonly DrawnCard[], question: string): string[] {
  const { boundary, mood } = understand(question)
  if (boundary) return take(teller, boundaries[boundary])
  const lean = leanTogether(cards.map((card) => ({ ...lying(card), positionName: card.positionName })))
  const ground = groundOf(cards, lean)
  const answer = take(teller, isYesNoQuestion(question) ? decisions[lean] : moods[lean])
  const why = ground ? take(teller, reasonsOf(ground)) : []
  return [...answer, ...why, ...(mood === 'otherMind' ? take(teller, otherMinds) : [])]
}

/** The card that leans the most the way that all of them lean. */
export function groundOf(cards: readonly DrawnCard[], lean: Lean): DrawnCard | undefined {
  const sign = lean === 'no' || lean === 'ratherNo' ? -1 : 1
  return cards.toSorted((a, b) => sign * (leanOf(lying(b)) - leanOf(lying(a))))[0]
}

function take(teller: Teller, options: readonly string[]): string[] {
  const taken = teller.take(options)
  return taken === undefined ? [] : [taken]
}

function reasonsOf(ground: DrawnCard): string[] {
  const [first = '', second = ''] = keywordsOf(ground)
  const place = ground.positionName ? ` на месте «${ground.positionName}»` : ''
  return [
    `Так говорит прежде всего ${tagOf(ground.card.id)}${place}: ${first}, ${second}.`,
    `Весит здесь больше других ${tagOf(ground.card.id)}${place}, и слово её — «${first}».`,
    `Смотрю я при этом на одну карту: ${tagOf(ground.card.id)}${place}. Её слова — ${first} и ${second}.`,
    `Решает ${tagOf(ground.card.id)}${place}: там, где ${first}, до ответа недалеко.`,
  ]
}

const decisions: Record<Lean, string[]> = {
  yes: [
    'По картам — да, и без длинных оговорок.',
    'Карты говорят «да» довольно ровным голосом.',
    'Это похоже на «да»; держится оно на том, что вы сделаете сами.',
  ],
  ratherYes: [
    'Скорее да, чем нет, но не само собой.',
    'Наклон к «да», только не сразу и не даром.',
    'Больше похоже на «да», если не торопить.',
  ],
  open: [
    'Честный ответ — пока ни да, ни нет: карты стоят поровну.',
    'Чаши весов на одной высоте, и сдвинет их не карта, а ваш следующий шаг.',
    'Сейчас это решается, а не решено; потому карты и не склоняются.',
  ],
  ratherNo: [
    'Скорее нет, чем да, по крайней мере на нынешних условиях.',
    'Наклон к «нет», и дело тут в условиях, а не в вас.',
    'Больше похоже на «нет», пока всё остаётся как есть.',
  ],
  no: [
    'По картам — нет, и лучше услышать это сейчас.',
    'Карты говорят «нет» и не смягчают; зато понятно, на что не тратить силы.',
    'Это «нет» в нынешнем виде. Переменится вопрос — можно спросить заново.',
  ],
}
const moods: Record<Lean, string[]> = {
  yes: [
    'Если коротко, карты светлые: дело идёт, мешать ему не нужно.',
    'Карты на вашей стороне, вопрос только в том, с чего начать.',
    'Картина скорее лёгкая, чем трудная.',
  ],
  ratherYes: [
    'Картина скорее светлая, с одной занозой.',
    'Больше за, чем против, и это видно не по одной карте.',
    'Дорога есть; она длиннее, чем хотелось бы.',
  ],
  open: [
    'Карты разошлись поровну: это перекрёсток, а не приговор.',
    'Ни хорошо, ни плохо: неустойчиво.',
    'Здесь всё держится на равновесии, и толкнуть его можете вы.',
  ],
  ratherNo: [
    'Картина скорее трудная, хотя опора в ней есть.',
    'Карты тяжеловаты: сначала придётся что-то убрать, потом строить.',
    'Сейчас против ветра; это не навсегда, но это сейчас.',
  ],
  no: [
    'Карты тяжёлые, и делать вид, что это не так, было бы нечестно.',
    'Картина трудная: похоже, прежним способом дальше не пройти.',
    'Здесь что-то кончается; беречь стоит то, что останется целым.',
  ],
}
const otherMinds = [
  'Чужих мыслей карты не читают: это о том, как та сторона видна от вас.',
  'Что на уме у другого человека, карты не знают; они говорят о вас рядом с ним.',
]
const boundaries = {
  health: [
    'О здоровье карты не решают: здесь слово за врачом, и спросить его лучше раньше, чем карту.',
    'Диагнозов и прогнозов по картам не бывает. С этим — к врачу, а карты пусть говорят о том, как вы держитесь.',
  ],
  law: [
    'Исхода суда и бумаг карты не знают: с этим — к юристу, а карты скажут лишь о том, как вам в этом живётся.',
    'Решает здесь закон, а не колода: покажите бумаги юристу. Карты годятся для другого — понять, чего вы сами хотите.',
  ],
  money: [
    'Куда вложить деньги, карты не советуют: цифры считают с тем, кто в них разбирается.',
    'Денежного приговора здесь не будет: посчитайте с карандашом или со специалистом, а карты спросите о своей спешке.',
  ],
}
