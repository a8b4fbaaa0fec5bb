import { pattern } from './frame-patterns.ts'
import { judge } from './judge.ts'
import { isDanger, type Tier } from './tiers.ts'
import { soundOf, wordsOf } from './words.ts'

/** What the master does with a message instead of, or before, a reading. */
export type CareStep =
  /** An answer of ours to what the message tells; nobody draws and nobody else answers. */
  | { kind: 'first'; tier: Tier }
  /** The chat is quiet: danger, or an age under 18, was told before and is not over. */
  | { kind: 'quiet'; tier: Tier }
  /** The user says that the danger is over. */
  | { kind: 'safe'; tier: Tier }
  /** A grave illness, a loss or an eating disorder is or was spoken of: cards only when asked for, and gently. */
  | { kind: 'gentle'; tier: Tier }

export type Care = {
  /** Undefined for an ordinary message of an ordinary chat. */
  step: CareStep | undefined
  /** What holds for the chat from now on; null when nothing does. */
  holds: Tier | null
}

/**
 * Decides what a message does in a chat in which `held` was told before. A graver tier replaces a milder one; danger and
 * an age under 18 hold until the user says that they are over; the rest goes on to soften what is said.
 */
export function careFor(text: string, held: Tier | null): Care {
  const tier = judge(text, { isHeld: isDanger(held) })
  if (isDanger(held)) {
    if (saysSafe(text)) return { step: { kind: 'safe', tier: held }, holds: null }
    if (isDanger(tier) && tier !== held) return { step: { kind: 'first', tier }, holds: tier }
    return { step: { kind: 'quiet', tier: held }, holds: held }
  }
  if (isDanger(tier)) return { step: { kind: 'first', tier }, holds: tier }
  if (held === 'minor') {
    if (saysAdult(text)) return { step: undefined, holds: null }
    return { step: { kind: 'quiet', tier: 'minor' }, holds: 'minor' }
  }
  if (tier === 'minor') return { step: { kind: 'first', tier }, holds: tier }
  if (tier) return { step: { kind: 'first', tier }, holds: tier }
  return held ? { step: { kind: 'gentle', tier: held }, holds: held } : { step: undefined, holds: null }
}

const safeWords = pattern(
  '(я|мы|уже|сейчас|теперь)? (в безопасности|вне опасности)',
  '(мне|уже|стало|сейчас|немного|чуть|намного|гораздо) ~ (лучше|легче|спокойнее|отпустило)',
  '(отпустило|успокоилась|успокоился|передумала|передумал|одумалась|одумался)',
  '(все|уже) ~ (хорошо|нормально|норм|в порядке|обошлось|спокойно)',
  '(рядом|со мной|у меня|приехала|приехал|пришла|пришел|с мамой|с подругой|с другом|с сестрой) ~ (мама|муж|подруга|друг|сестра|брат|папа|жена|соседка|рядом|приехали)',
  '(позвонила|позвонил|дозвонилась|дозвонился|поговорила|поговорил|вызвала|вызвал) ~ (112|туда|маме|подруге|другу|психолог*|скорую|полицию|им|помогли|стало|полегч*)',
  '(я|мы) ~ не (одна|один|одни)',
  '(ушла|ушел|уехала|уехал|убежала) ~ (к|от|маме|подруге|родител*|соседям|него)',
  '(не|ничего) ~ (буду|сделаю|собираюсь) ~ (делать|с собой|такого|этого|ничего)',
  '(это|я|просто) ~ (шутка|пошутила|пошутил|шучу|шутил|прикол)',
  '(im|i am|am) ~ (safe|ok|okay|fine|better)',
)
const stillUnsafe = pattern(
  '(не|нет|ни|никак|разве) ~ (безопасности|лучше|легче|хорошо|нормально|порядке|отпуск*|отпустило|помогл*|дозвон*|полегч*)',
  '(хочу|хочется) ~ (умереть|сдохнуть|исчезнуть|убить)',
)
const adultWords = pattern(
  '(мне|уже|есть) ~ (18|19|восемнадцать|девятнадцать|совершеннолет*|взрослая|взрослый|исполнилось)',
  'мне (на|уже|давно|скоро)? (2|3|4|5|6|7|8)',
  '(ошиблась|ошибся|опечат*|описал*|пошутила|пошутил|шутка|шучу|соврала|соврал|наврала)',
)

/** True when a user tells that the danger is over; a question or a «не» about it tells nothing of the kind. */
export function saysSafe(text: string): boolean {
  const sentence = sentenceOf(text)
  return safeWords.test(sentence) && !stillUnsafe.test(sentence) && !text.trim().endsWith('?')
}

function saysAdult(text: string): boolean {
  return adultWords.test(sentenceOf(text)) || /(?<!\d)(1[89]|[2-9]\d) ?(лет|год)/.test(text)
}

function sentenceOf(text: string): string {
  return ` ${wordsOf(text).map(soundOf).join(' ')} `
}
