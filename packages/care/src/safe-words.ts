import { pattern } from './frame-patterns.ts'
import {
  clearlySafe,
  harmlessWords,
  joke,
  mildlySafe,
  nothingFeared,
  pastConditional,
  wellAlone,
  wellWords,
  wordsBeside,
} from './safe-frames.ts'
import { partnerNear, pastDanger, safetyDenied, stillDanger, wellDenied } from './unsafe-frames.ts'
import { splitWords, toSound } from './words.ts'

const alone = soundSet(wellAlone)
const well = soundSet(`${wellAlone} ${wellWords}`)
const besideWell = soundSet(wordsBeside)
const everyPastConditional = new RegExp(pastConditional, 'g')
const everyHarmless = new RegExp(harmlessWords, 'g')
const negations = toSoundText('не бы если когда чтобы чтоб буду хочу').trim().replaceAll(' ', '|')
const affirmed = `(?<! (?:${negations}) )(?<= )`
/** Anywhere in the message, without a «не» or an «если» before it or inside it. */
const everyClearlySafe = new RegExp(
  `${affirmed}(?:${withoutNegation(clearlySafe)}|${nothingFeared.source.slice(1)})`,
  'g',
)
/** A «не» outside the known frames leaves the danger open. */
const anyNegation = / (?:ни|нит) /
const mild = new RegExp(`${affirmed}${withoutNegation(mildlySafe)}`)
const soundAlikes = new Map([
  ['нее', 'него'],
  ['неё', 'него'],
  ['ней', 'ним'],
  ['ее', 'его'],
  ['её', 'его'],
  ['ей', 'ему'],
  ['но', 'однако'],
  ['хотя', 'однако'],
  ['только', 'однако'],
  ['отпустила', 'пустила'],
])
/** The part after the last «но» must itself be safe; the part after the last «теперь» must not name a past danger. */
const lastBut = / (?:аднака|а) (?!.* (?:аднака|а) )/
const lastTurn = / (?:аднака|а|сичас|типир) (?!.* (?:аднака|а|сичас|типир) )/

const yes = whole('(да|ага|угу|конечно|yes) (да|конечно|спасибо|сейчас|уже)?')
const adultWords = pattern(
  '(мне|уже|есть) ~ (18|19|восемнадцать|девятнадцать|двадцать|тридцать|сорок|совершеннолет*|взрослая|взрослый|исполнилось)',
  '(я|уже) (совершеннолет*|взрослая|взрослый)',
  '(ошиблась|ошибся|опечат*|описалась|описался|пошутила|пошутил|шутка|шучу|соврала|соврал|наврала|наврал)',
)
const notAdultWords = pattern(
  '(не|нет|скоро|почти|через|будет|до|когда|если) ~ (18|19|восемнадцать|девятнадцать|двадцать|совершеннолет*|взрослая|взрослый|исполнится)',
)

/**
 * Returns true when the user says that the danger is over; a question, a hope or a denial does not. In doubt false: an
 * extra answer of ours does less harm than a reading too early, and the page has a button to come back to the cards.
 */
export function saysSafe(text: string): boolean {
  if (text.includes('?')) return false
  const sounds = toSoundText(withoutSoundAlikes(text)).replace(everyHarmless, ' ')
  if (safetyDenied.test(sounds)) return false

  const besides = sounds.replace(everyPastConditional, ' ').replace(everyClearlySafe, ' ')
  if (stillDanger.test(besides) || wellDenied.test(besides)) return false

  if (pastDanger.test(after(lastTurn, sounds).replace(everyClearlySafe, ' '))) return false
  const conclusion = after(lastBut, sounds)
  if (anyNegation.test(conclusion.replace(everyClearlySafe, ' '))) return false
  if (conclusion.search(everyClearlySafe) >= 0) return true
  return !partnerNear.test(besides) && ((mild.test(conclusion) && saysLittleBeside(sounds)) || isAllWell(sounds))
}

function after(turn: RegExp, sounds: string): string {
  return sounds.slice(sounds.search(turn) + 1)
}

function saysLittleBeside(sounds: string): boolean {
  const words = sounds.replace(mild, ' ').trim().split(/ +/)
  return words.filter((word) => !well.has(word) && !besideWell.has(word)).length <= 4
}

function isAllWell(sounds: string): boolean {
  const words = sounds.trim().split(/ +/)
  const named = words.filter((word) => well.has(word))
  return (
    named.length > 0 &&
    words.every((word) => well.has(word) || besideWell.has(word)) &&
    (words.length > 1 || named.some((word) => alone.has(word)))
  )
}

/** Returns true where the danger is taken back as a joke and nothing is said of what has changed. */
export function takesBack(text: string): boolean {
  const sounds = toSoundText(withoutSoundAlikes(text))
  return joke.test(sounds) && sounds.search(everyClearlySafe) < 0
}

/** Returns true for a bare «да», which answers the last question. */
export function saysYes(text: string): boolean {
  return yes.test(toSoundText(text))
}

/** Returns true where a text says that its writer is 18 or older. */
export function saysAdult(text: string): boolean {
  const sounds = toSoundText(text)
  if (notAdultWords.test(sounds)) return false
  return adultWords.test(sounds) || /(?<![\d-])(1[89]|[2-9]\d) ?(лет|год)/.test(text)
}

function withoutNegation({ source }: RegExp): string {
  return source.slice(1).replaceAll('(?:\\S+ )', `(?:(?!(?:${negations}) )\\S+ )`)
}

function soundSet(words: string): Set<string> {
  return new Set(words.split(' ').map(toSound))
}

/** Returns a pattern of all the words of a message. */
function whole(...lines: string[]): RegExp {
  return new RegExp(`^${pattern(...lines).source}$`)
}

/** Returns a message as it sounds, a space around each word. */
export function toSoundText(text: string): string {
  return ` ${splitWords(text).map(toSound).join(' ')} `
}

/** Replaces what would sound like another word: «неё» like «не», «её» like «и», «отпустила» like «отпустило». */
function withoutSoundAlikes(text: string): string {
  return text.replace(
    /(?<!\p{L})(н?е[её]|н?ей|но|хотя|только|отпустила)(?!\p{L})/giu,
    (word) => soundAlikes.get(word.toLowerCase()) ?? word,
  )
}
