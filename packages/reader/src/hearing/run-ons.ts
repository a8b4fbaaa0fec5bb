import { adverbs } from './adverbs.ts'
import { isFiniteVerb } from './finite.ts'
import { pluralOf, secondPersonOf } from './first-person.ts'
import { isNominative, knownBy } from './names.ts'
import { pastOf } from './past.ts'

const joining =
  /^(?:и|а|но|да|что|чтобы|чтоб|если|когда|как|где|куда|откуда|или|ли|пока|хотя|потому|поэтому|зато|то|кто|чей|раз|будто|словно|ни|чем|чего|чему|чём|кем|кого|кому|ком|какой|какая|какое|какие|каким|какую|почему|зачем|сколько|насколько|котор\p{L}+|в|во|на|с|со|к|ко|у|от|до|из|по|за|о|об|про|для|без|при|под|над)$/iu
/** What belongs to the verb behind it. */
const leading =
  /^(?:не|больше|я|мы|уже|очень|так|теперь|сейчас|ещё|еще|тоже|вс[её]|его|е[её]|их|меня|нас|мне|нам|ему|ей|им|время|опять|снова|никак|совсем|просто|ничего|никого|никто|ничем|никогда|никуда|нигде|сама?)$/iu
const subjectPronoun = /^(?:я|мы|он|она|они)$/iu
const mood =
  /(?<=\p{L}) (?=(?:смешно|глупо|обидно|стыдно|страшно|странно|тяжело)(?: конечно| просто| уже| очень)*(?:[.!?]|$))/giu
const lack =
  /(?<=\p{L}{3}) (?=(?!или |если |или$)\p{L}+(?:ов|ев|ей|ек|ок|г|ы|и) (?:мало|нет|нету|полно|не хватает|впритык|в обрез)(?!\p{L}))/giu

/** Puts commas between clauses that were typed without any: «работаю учителем устала» → «работаю учителем, устала». */
export function withClauseCommas(text: string): string {
  return text
    .split(/([.,;:!?…—]+\s*)/u)
    .map((piece) => (hasVerb(piece) ? separated(piece).replace(mood, ', ').replace(lack, ', ') : piece))
    .join('')
}

function hasVerb(piece: string): boolean {
  return wordsOf(piece).some((word) => isVerb(word))
}

function wordsOf(piece: string): string[] {
  return piece.match(/[\p{L}-]+/gu) ?? []
}

function separated(piece: string): string {
  const words = piece.split(' ')
  const starts = new Set<number>()
  let last: string | undefined
  for (const [index, word] of words.entries()) {
    if (!isVerb(word)) continue
    const start = last === undefined ? 0 : startOf(words, index, last)
    if (start > 0) starts.add(start)
    last = word
  }
  return words.map((word, index) => (starts.has(index + 1) && !word.endsWith(',') ? `${word},` : word)).join(' ')
}

/** Where the clause of a verb begins; 0 where it goes on with the one before, or where that is not sure. */
function startOf(words: readonly string[], at: number, last: string): number {
  const verb = words[at] ?? ''
  let start = at
  while (start > 0 && leading.test(words[start - 1] ?? '')) start--
  // «голова кружится врача боюсь»
  if (
    takesObject.test(verb) &&
    start > 1 &&
    /[аяуюы]$/iu.test(words[start - 1] ?? '') &&
    !adverbs.test(words[start - 1] ?? '')
  )
    start--
  const before = words[start - 1] ?? ''
  if (start === 0 || joining.test(before) || before === last) return isPlainPair(before, last, verb) ? start : 0
  const hasPronoun = words.slice(start, at).some((word) => subjectPronoun.test(word))
  // «приехать не могу»
  if (!hasPronoun && infinitive.test(before) && !isPerson(before)) return 0
  // «люблю двоих и обоим вру»
  if (!hasPronoun && /^(?:и|а|но)$/iu.test(words[start - 2] ?? '')) return 0
  if (hasPronoun || isOwn(verb)) return start
  if (subjectPronoun.test(before) || isPerson(before)) {
    const own = possessive.test(words[start - 2] ?? '') ? 1 : 0
    return joining.test(words[start - 2 - own] ?? '') ? 0 : start - 1 - own
  }
  // «лежит одна не отвечает»
  if (isThird.test(verb) && /^не$/iu.test(words[at - 1] ?? '') && /^(?:од(?:на|ин)|сама?)$/iu.test(before)) return start
  if (saying.test(verb) && !couldBeSubject(before)) return start
  // «сдаю квартиру жильцы не платят»
  if (
    isThird.test(verb) &&
    isOwn(last) &&
    start > 1 &&
    !joining.test(words[start - 2] ?? '') &&
    /[ыиь]$/iu.test(before) &&
    /[аяую]т(?:ся)?$/iu.test(verb)
  )
    return start - 1
  // «работаю на складе платят мало»
  if (isThird.test(verb) && isOwn(last) && !couldBeSubject(before) && start === at) return start
  const past = pastOf(verb)
  if (past && (isOwn(last) || pastOf(last)?.gender === past.gender) && !couldBeSubject(before)) return start
  // «честно, у него к ней остались чувства»
  while (start > 2 && ofPerson.test(`${words[start - 2]} ${words[start - 1]}`)) start -= 2
  return isPluralPast(verb) && !/[ыияаь]$/iu.test(before) ? start : 0
}

const possessive = /^(?:его|е[её]|их|мо[йя]|мои|наш[аи]?)$/iu
const ofPerson =
  /^(?:у|к|ко|от|с|со|между|для|про|о|об) (?:него|не[её]|них|ней|нему|ним|ними|нас|нами|меня|мне|мной)$/iu
const infinitive = /\p{L}(?:[аеёиоуыя]ть|[зс]т[иь]|йти|чь)(?:ся|сь)?$/iu

/** «устала хочу», one verb right behind the other. */
function isPlainPair(before: string, last: string, verb: string): boolean {
  return before === last && (isOwn(verb) || isThird.test(verb))
}

function isOwn(verb: string): boolean {
  const low = verb.toLowerCase()
  return secondPersonOf(low) !== undefined || pluralOf(low, false) !== undefined || /^надоел[оаи]$/.test(low)
}

const saying = /^(?:говорит|говорят|обещает|молчит|пишет|уверяет|просит|требует|клян[её]тся)$/iu
const takesObject = /^(?:боюсь|люблю|ненавижу|жду|опасаюсь|стесняюсь|терплю)$/iu
const isThird = /\p{L}(?:ит|[её]т|ат|ят|ут|ют)(?:ся)?$/iu

function isPerson(word: string): boolean {
  return knownBy(word).some((known) => isNominative(word, known))
}

/** A noun before a verb in the past may be its subject: only what cannot be one is passed. */
function couldBeSubject(word: string): boolean {
  return (
    !adverbs.test(word) &&
    !/(?:у|ю|ом|ем|ой|ей|ах|ях|ами|ями|лет|дней|года?|месяц\p{L}*|раз|час\p{L}{0,2}|день|дня|недел\p{L}|[её]м|е)$/iu.test(
      word,
    )
  )
}

function isPluralPast(word: string): boolean {
  return (
    /\p{L}[аеиыоуя]ли(?:сь)?$/iu.test(word) &&
    !/^(?:если|или|неужели|(?:роди|жи|учи|прия|свиде|строи|покупа|зри|чита|води|посети|преподава|воспита)тели|земли|недели|мысли)$/iu.test(
      word,
    )
  )
}

function isVerb(word: string): boolean {
  const low = word.toLowerCase()
  return (
    !nouns.test(low) &&
    (isFiniteVerb(low) || isPluralPast(low) || /^надоел[оаи]$/.test(low) || pluralOf(low, false) !== undefined)
  )
}

const nouns =
  /^(?:встречу|пару|рожу|есть|нужен|нужна|сам|сама|прав|рад|рада|готов|готова|должен|должна|боли|цели|роли|доли|воли|недели|мысли|земли|семьи|дочери|модели|постели|прошл\p{L}+|можно)$/iu
