import { balanceOf } from '@lunaria/reader/compose/weigh'
import type { DrawnCard } from '@lunaria/reader/drawn-card'
import { understand } from '@lunaria/reader/question'
import { tagOf, upperFirst } from '@lunaria/reader/text'
import { about as aboutTopic } from '@lunaria/reader/topic-words'
import { understandMessage } from '@lunaria/reader/understand/understand'
import { asksOfDeath, limitTexts } from './boundary-texts.ts'
import type { Lean } from './card-lean.ts'
import { keywordsOf } from './card-words.ts'
import { isRude } from './rude-words.ts'
import type { Teller } from './teller.ts'

const longestQuoted = 110
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
  const { form, person } = understandMessage(question)
  const limit = asksOfDeath.test(question) ? 'death' : boundary
  if (limit) {
    return take(teller, limitTexts(limit, person))
  }
  const { lean } = cards.length > 0 ? balanceOf(cards) : { lean: 'open' as const }
  const ground = groundOf(cards)
  const isYesNo = form === 'yesNo' || /да или нет/i.test(question)
  const answer = take(teller, isYesNo ? decisions[lean] : moods[lean])
  const why = ground ? take(teller, reasonsOf(ground)) : []
  return [...answer, ...why, ...(mood === 'otherMind' ? take(teller, limitTexts('otherMind', person)) : [])]
}

/** The card that leans the most the way that all of them lean. */
export function groundOf(cards: readonly DrawnCard[]): DrawnCard | undefined {
  if (cards.length === 0) return undefined
  const { lean, pro, con } = balanceOf(cards)
  return lean === 'no' || lean === 'ratherNo' ? con : pro
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
