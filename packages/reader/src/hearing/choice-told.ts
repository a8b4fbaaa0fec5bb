import { startsWithInfinitive } from './clauses.ts'
import { isFiniteVerb } from './finite.ts'

/** How a message asks which of the things it told is better, at its end. */
const asksBetter =
  /[,.!?…]{0,9}\s{0,3}(?:а |и |так )?(?:как|что|который|которая|которое|какой|какая|какое|где|кого)(?: (?:мне|нам|тут|же|из них|всё-таки|дорога|путь|вариант|сторона|решение)){0,6} (?:лучше|правильнее|вернее|выгоднее|надёжнее|разумнее|ближе|быть|поступить|делать|выбрать|слушать|послушать|решить)\s{0,3}[.?!]{0,9}\s{0,3}$/iu

/**
 * A choice that is told in other ways than with a bare «или», rewritten as one with it: «можно судиться. Можно подписать мировое»,
 * «не могу решить, Рим, Прага или дом», a side with «которая …» behind it. What is no choice for sure is left as it is.
 */
export function asBareChoice(text: string): string {
  return undecided(proposed(secondVariant(twoPossible(withoutAsides(text)))))
}

/** «Ольгу, которая всё знает, или Тимура, мягкого?» → «Ольгу или Тимура?»: what a side is like is no part of the choice. */
function withoutAsides(text: string): string {
  if (!/(?<!\p{L})(?:или|а может)(?!\p{L})/iu.test(text)) return text
  return text
    .replace(
      /(: [^:.!?,]{2,60}), (?:котор|где|куда|но|он[аи]? |они )[^:.!?]*?,? (?:или|а может(?: быть)?,?) ([^:.!?,]{2,60})(?:, [^.!?]*)?\?/giu,
      '$1 или $2?',
    )
    .replace(/\s\([^()]{3,80}\)(?=[^.!?()]* или )/giu, '')
    .replace(deedAndWhere, '$1?')
}

const deedAndWhere =
  /(?<=^|[.!?]\s)((?:[^.!?,]{2,60} )?\p{L}+(?:ть|ти|чь)(?:ся|сь)? [^.!?,]* или \p{L}+(?:ть|ти|чь)(?:ся|сь)? [^.!?,]+), (?:где|котор\p{L}+|в котор\p{L}+|куда) [^.!?]*\?/giu

const possible = /(?<=^|[.!?]\s)можно ([^.!?;]+)[.;,]\s*(?:а |и )?(?:ещё |еще )?можно ([^.!?;]+)[.!?;]?/iu

/** «Можно судиться. Можно подписать мировое. Как мне лучше?» */
function twoPossible(text: string): string {
  const found = possible.exec(text)
  const [whole = '', one = '', other = ''] = found ?? []
  if (!found || ![one, other].every(startsWithInfinitive)) return text
  const after = text.slice(found.index + whole.length)
  return `${text.slice(0, found.index)}${beforeComma(one)} или ${beforeComma(other)}?${after.replace(asksBetter, '.')}`
}

const secondly =
  /(?:есть |первый )?вариант(?: (?:—|-|–)|:)? ([^.!?]{1,200})[.!?;]\s{0,3}(?:а |и |есть (?:и )?)?(?:второй|другой|ещё один|еще один)(?: вариант)?(?: (?:—|-|–)|:|,)? ([^.!?]{1,200})[.!?]?/iu

/** «Есть вариант остаться. Второй: уйти в школу. Что ближе?» */
function secondVariant(text: string): string {
  const found = secondly.exec(text)
  const [whole = '', one = '', other = ''] = found ?? []
  if (!found || ![one, other].every(startsWithInfinitive)) return text
  const after = text.slice(found.index + whole.length)
  return `${text.slice(0, found.index)}${beforeComma(one)} или ${beforeComma(other)}?${after.replace(asksBetter, '.')}`
}

const proposals =
  /(?<!\p{L})(?:предлож\p{L}+|предлага[ею]т|зов[её]т|зовут|совету[ею]т) (?:мне |нам )?(\p{L}+(?:ть|ти|чь)(?:ся|сь)?(?: [^,.!?]+)?), а (?:\p{L}+ ){1,3}?(?:совету[ею]т|предлага[ею]т|зов[её]т|зовут|хочет|просит|уговарива[ею]т) (?:мне |нам )?((?:ничего )?(?:не )?\p{L}+(?:ть|ти|чь)(?:ся|сь)?(?: [^,.!?]+)?)(?=[,.!?])/iu

/** «Предложили уйти с окладами, а юрист советует бодаться. Что выгоднее?» */
function proposed(text: string): string {
  const found = proposals.exec(text)
  if (!found?.[1] || !found[2] || !asksBetter.test(text)) return text
  return `${text.replace(asksBetter, '.')} ${found[1]} или ${found[2]}?`
}

const undecidedLead =
  /(?<=^|[.!?]\s)(?:я )?(?:(?:вс[её]|никак|вообще|пока) )*не (?:могу|можем) (?:решить|выбрать|определиться|решиться)\s{0,3}[,:—–-]{1,3}\s{0,3}(?=[^.!?]{0,300} или )/iu

/** «не могу решить, Рим, Прага или дом, родители против» → «Рим, Прага или дом? родители против» */
function undecided(text: string): string {
  const found = undecidedLead.exec(text)
  if (!found) return text
  const row = text.slice(found.index + found[0].length)
  const end = row.match(/^[^.!?]*? или [^,.!?]+/iu)?.[0] ?? ''
  if (!end || startsWithQuestionWord.test(row)) return text
  return `${text.slice(0, found.index)}${end}?${row.slice(end.length).replace(/^[,.?!]+/u, '')}`
}

const startsWithQuestionWord = /^(?:что|кого|куда|как|где|когда|с кем|к кому|стоит)(?!\p{L})/iu

function beforeComma(side: string): string {
  return side.split(/,\s/u)[0] ?? side
}

/** A thing rather than a deed or an event: «кредит на станки». */
export function isThing(side: string): boolean {
  const words = side.split(' ')
  return words.length <= 7 && !words.some((word) => isFiniteVerb(word.toLowerCase()) || /(?:ла|ли|лся)$/iu.test(word))
}
