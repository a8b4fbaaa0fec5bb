import { adverbs } from './adverbs.ts'
import type { Gender } from './declension.ts'
import { isFiniteVerb } from './finite.ts'
import { pluralOf, secondPersonOf } from './first-person.ts'
import { isNominative, knownBy, likeliest, writtenRight } from './names.ts'
import { hasUnknownVerb, hasUnturned, isFirst, isFirstHere, isUnknownFirst, looksFirst } from './own-verbs.ts'
import { ownStates, type Past, pastOf } from './past.ts'
import { isSound } from './sound.ts'
import { spelled } from './spelling.ts'

/** What is known of the speaker and of the others before a clause is turned round. */
export type Around = {
  speaker: 'masculine' | 'feminine' | undefined
  others: ReadonlySet<string>
  /** A loan or a rent is spoken of: «плачу» is paying, not weeping. */
  owes?: boolean
}

/** «Байкал» ends like «сказал»: clauses come without the capital of their first word. */
function pastHere(word: string): Past | undefined {
  return /^\p{Lu}\p{Ll}/u.test(word) ? undefined : pastOf(word)
}

const pronouns: Record<string, string> = {
  я: 'вы',
  меня: 'вас',
  мне: 'вам',
  мной: 'вами',
  мною: 'вами',
  мы: 'вы',
  нас: 'вас',
  нам: 'вам',
  нами: 'вами',
  'по-моему': 'по-вашему',
  мой: 'ваш',
  моя: 'ваша',
  мое: 'ваше',
  мои: 'ваши',
  моего: 'вашего',
  моей: 'вашей',
  моему: 'вашему',
  моим: 'вашим',
  моем: 'вашем',
  мою: 'вашу',
  моих: 'ваших',
  моими: 'вашими',
  наш: 'ваш',
  наша: 'ваша',
  наше: 'ваше',
  наши: 'ваши',
  нашего: 'вашего',
  нашей: 'вашей',
  нашему: 'вашему',
  нашим: 'вашим',
  нашем: 'вашем',
  нашу: 'вашу',
  наших: 'ваших',
  нашими: 'вашими',
}

const prepositions: Record<string, string> = {
  во: 'в',
  ко: 'к',
  со: 'с',
  обо: 'о',
  надо: 'над',
  передо: 'перед',
  подо: 'под',
}
const subjects = /^(?:он|она|кто|никто|каждый|жизнь|работа|который|которая|человек)$/i

/** Words of an address to the reader, or of a quotation: such a clause is not converted to the second person. */
const addressed =
  /(?<!\p{L})(?:ты|тебя|тебе|тобой|тво[йяеёю]\p{L}{0,3}|вы|вас|вам|вами|ваш\p{L}{0,3}|давай|давайте)(?!\p{L})/iu

/** «мол, поиграла и хватит», «сил нет как хочу», «с тех пор как распалась группа»: another's words, a saying and another's deed are not to be turned. */
const reported =
  /(?<!\p{L})(?:(?:сказал|говорит|говорят|ответил|написал|пишет|передал|обещал|заявил)\p{L}*:|(?:мол|дескать|(?:сил|мочи) нет,? как|с тех пор,? как(?! (?:я|мы))|права на)(?!\p{L}))/iu

/** «никак не продадим»: turned round, a complaint would be a forecast. */
const complaint =
  /(?<!\p{L})никак не (?!мог|може|понима|хоч|хот|реша|засыпа|успева|получа|нахо|ухо|выхо|дожд)\p{L}+(?:у|ю|[еёи]м)(?:ся|сь)?(?!\p{L})/iu

/**
 * A clause of the user's as the reader says it back: «я боюсь» → «вы боитесь», «мой муж» → «ваш муж». Undefined where it
 * cannot be done safely: then the user's own words are quoted.
 */
export function inSecondPerson(clause: string, around: Around): string | undefined {
  if (addressed.test(clause) || saysWhatIAm.test(clause) || reported.test(clause) || complaint.test(clause))
    return undefined
  if (around.owes && paysOn.test(clause))
    return inSecondPerson(clause.replace(paysOn, 'выплачиваю'), { ...around, owes: false })
  const isWe = /(?<!\p{L})мы(?!\p{L})/iu.test(clause)
  let isOwn: boolean | undefined = false
  let speaker = around.speaker
  let other: Gender | undefined
  let wasOurs = false
  const turned: string[] = []
  for (const piece of clause.split(
    /(\s*[,;:—–]\s*|\s+(?:но|а|что|если|когда|чтобы|потому что|после того,? как|пока|хотя|зато)\s+)/,
  )) {
    const words = piece.match(/[\p{L}-]+/gu) ?? []
    // «в Волгу» is no «лгу»: sentences come without the capital of their first word
    const low = words.map((word) => (/^\p{Lu}\p{Ll}/u.test(word) ? '' : word.toLowerCase()))
    if (isAnothers(words) || hasUnknownVerb(low) || isUnknownFirst(words) || hasUnturned(low)) return undefined
    const before: boolean = isOwn
    if (low.includes('я') || low.some(isFirstHere)) isOwn = true
    else if (isApposition(words)) isOwn = false
    else if (words.some((word) => pastHere(word))) isOwn = speaksOfSelf(words, { ...around, speaker, before, other })
    if (isOwn === undefined || (isOwn && /(?<!\p{L})(?:один|одна)$/iu.test(piece))) return undefined
    if (isOwn) other = undefined
    else other = words.flatMap((word, index) => subjectGender(word, index, words) ?? []).at(-1) ?? other
    if (isOwn) speaker ??= words.flatMap((word) => pastHere(word) ?? []).at(0)?.gender
    const text = pieceInSecondPerson(piece, { isOwn, isWe })
    const hasOwnVerb = low.some(isFirstHere) || words.some((word) => pastHere(word))
    const isOurs = !isWe && words.some((word) => pluralOf(word, false))
    const isContinued = before && !/(?:что|если|когда|как|пока)\s*$/.test(turned.at(-1) ?? '')
    turned.push(
      (isOurs && !isContinued && !wasOurs) || (isOwn && hasOwnVerb && !isContinued && !isWe) ? withSubject(text) : text,
    )
    // «вы ложитесь, ссоритесь»
    if (words.length > 0) wasOurs = isOurs
  }
  const said = turned.join('')
  return isSound(said, clause) ? said : undefined
}

/** «муж купил мотоцикл я против»: of two clauses in one piece the first is another's. */
function isAnothers(words: readonly string[]): boolean {
  const at = words.findIndex((word) => /^(?:я|мы)$/iu.test(word))
  const before = words.slice(0, Math.max(0, at))
  return before.some((word, index) => isSubject(word, index, before)) && before.some((word) => pastHere(word))
}

/** «сдать на права»: a noun, however much it looks like a verb. */
const behindPreposition = /(?<!\p{L})(?:в|во|на|с|со|к|ко|у|от|до|из|по|за|о|об|про|для|без|под|над) $/iu
/** «плачу уже шесть лет», where a loan is spoken of */
const paysOn = /(?<!\p{L})плачу(?=$|,| (?:уже|ещё|еще|всё|все|\d|год|каждый))/iu
const pays =
  /плачу (?:за|по кредит|по ипотек|по долг|ему|ей|им|\p{L}+у(?!\p{L})|ипотек|кредит|аренд|алимент|налог|деньг|долг)/iu

function pieceInSecondPerson(piece: string, { isOwn, isWe }: { isOwn: boolean; isWe: boolean }): string {
  return piece.replace(/[\p{L}-]+/gu, (word, at: number) => {
    const lower = word.toLowerCase()
    // «во мне» is no dative
    if (lower === 'мне' && /(?<!\p{L})(?:обо?|о|во?|на|при) $/iu.test(piece.slice(0, at))) return 'вас'
    const next = piece
      .slice(at + word.length)
      .match(/^ (\p{L}+)/u)?.[1]
      ?.toLowerCase()
    // «мою окна», but «мою квартиру»
    if (lower === 'мою' && next && !/[уюь]$/.test(next)) return 'моете'
    const pronoun = pronouns[lower.replaceAll('ё', 'е')]
    if (pronoun) return pronoun
    if (next && prepositions[lower] && /^(?:мне|мной|мною)$/.test(next)) return prepositions[lower] ?? word
    if (knownBy(word).length > 0 || /^\p{Lu}\p{Ll}+[ую]$/u.test(word)) return named(word)
    if (lower === 'плачу') return pays.test(piece) ? 'платите' : 'плачете'
    const before = piece
      .slice(0, at)
      .toLowerCase()
      .match(/(\p{L}+) $/u)?.[1]
    const verb = looksFirst(lower, { before, next }) ? secondPersonOf(lower) : undefined
    return (
      verb ??
      pluralOf(lower, isWe) ??
      (isOwn && !behindPreposition.test(piece.slice(0, at)) ? pastHere(word)?.plural : undefined) ??
      named(word)
    )
  })
}

/** «боитесь остаться» → «вы боитесь остаться», «когда выйдете» → «когда вы выйдете», «сдадите ли» → «сдадите ли вы». */
function withSubject(text: string): string {
  if (/(?<!\p{L})вы(?!\p{L})/iu.test(text)) return text
  if (/(?<!\p{L})ли(?!\p{L})/iu.test(text)) return text.replace(/(?<!\p{L})ли(?!\p{L})/iu, 'ли вы')
  return text.replace(
    /^((?:(?:и|а|но|в как(?:ом|ой|ую|ое) \p{L}+|через сколько(?: \p{L}+)?|как (?:скоро|быстро|долго|часто)|к какому \p{L}+|до какого \p{L}+|что|как|когда|пока|почему|зачем|где|куда|откуда|если|чтобы|хотя|потому что|за кого|с кем|в чём|чем|сколько|ли|поэтому) )*)/iu,
    '$1вы ',
  )
}

/** «я несчастная»: a full adjective says the gender, and there is no polite way round it. */
const saysWhatIAm =
  /(?<!\p{L})я (?:не |такая |такой |очень |самая |самый |уже |вс[её] |ещё |еще |тут |здесь |там )*\p{L}+(?:ая|яя|ый|ий|ой)(?=[,.!?]|$| и )/iu

/** «Ашот Гургенович», «мой новый начальник»: another subject, whose verb comes behind the comma. */
function isApposition(words: readonly string[]): boolean {
  const hasVerb = words.some((word) => isFiniteVerb(word.toLowerCase()) || isFirst(word.toLowerCase()))
  return !hasVerb && words.some(isSubject)
}

/**
 * Whether a past tense without «я» is the user's own: undefined where it could be either, for then nothing is turned round.
 */
function speaksOfSelf(
  words: readonly string[],
  { speaker, others, before, other }: Around & { before: boolean; other: Gender | undefined },
): boolean | undefined {
  const at = words.findIndex((word) => pastHere(word))
  const past = pastHere(words[at] ?? '')
  // «зачем ему нужна эта переписка»
  if (!past || words.some(isSubject) || /^нуж(?:ен|на)$/iu.test(words[at] ?? '')) return false
  // «год прошёл»
  if (passes.test(words[at] ?? '') && words.slice(0, at).some((word) => isTime.test(word))) return false
  // «подруга говорит, что видела его»
  if (other === past.gender || other === 'unknown' || (before && speaker && speaker !== past.gender)) return false
  if (words.some((word) => ownStates.has(word.toLowerCase()))) return true
  const noun = nounBefore(words.slice(0, at)) ?? (pastHere(words[at + 1] ?? '') ? undefined : words[at + 1])
  if (noun && isSubjectOf(noun, past)) return nounBefore(words.slice(0, at)) ? false : takenBy(words[at] ?? '', before)
  if (nounBefore(words.slice(0, at))) return undefined
  if (before && at === 0) return true
  if (others.has(past.gender)) return speaker && speaker !== past.gender ? false : undefined
  return !(speaker && speaker !== past.gender)
}

/** «сломался телефон» has a subject behind its verb, «что бросил университет» an object. */
function takenBy(verb: string, before: boolean): boolean | undefined {
  if (
    /(?:лся|лась)$/iu.test(verb) ||
    /(?:умер|умерл|пропа|приеха|приш|уш|упа|заболе|исчез|погиб|верн)\p{L}*$/iu.test(verb)
  )
    return false
  return before || undefined
}

const prepositionWords =
  /^(?:в|во|на|с|со|к|ко|у|от|до|из|по|за|о|об|про|для|без|после|перед|через|при|под|над|между)$/i

const passes = /^(?:прош[её]л|прошла|пролетела?|миновала?|наступила?|начал(?:ся|ась)|(?:за)?кончил(?:ся|ась))$/iu
const isTime = /^(?:год|месяц|день|час|вечер|срок|отпуск|неделя|зима|весна|осень|ночь)$/iu

/** «всю жизнь делала»: a time, and no subject. */
const wholeOf = /^(?:всю|весь|целый|целую|каждый|каждую)$/i

/** The last word before a verb that is neither an adverb nor behind a preposition. */
function nounBefore(words: readonly string[]): string | undefined {
  return words.findLast(
    (word, index) =>
      !adverbs.test(word) &&
      !wholeOf.test(word) &&
      !wholeOf.test(words[index - 1] ?? '') &&
      !prepositionWords.test(word) &&
      !prepositionWords.test(words[index - 1] ?? '') &&
      !prepositionWords.test(words[index - 2] ?? ''),
  )
}

/** A noun that could be the subject of a verb of this gender, by its ending. */
function isSubjectOf(word: string, { gender }: Past): boolean {
  if (prepositionWords.test(word) || adverbs.test(word)) return false
  const known = knownBy(word)
  if (known.length > 0) return known.some((person) => isNominative(word, person))
  return gender === 'feminine'
    ? /[аяь]$/i.test(word) && !/ть(?:ся)?$/i.test(word)
    : /[бвгджзйклмнпрстфхцчшщь]$/i.test(word)
}

/** Whose verb a nominative takes; undefined for a word that is no subject. */
function subjectGender(word: string, index: number, words: readonly string[]): Gender | undefined {
  if (isExperiencer(word, index, words)) return likeliest(word)?.gender
  if (!isSubject(word, index, words)) return undefined
  if (/^он$/iu.test(word)) return 'masculine'
  return /^она$/iu.test(word) ? 'feminine' : (knownBy(word)[0]?.gender ?? 'unknown')
}

/** «дочке 15», «у мужа депрессия»: it goes on with what they do. */
function isExperiencer(word: string, index: number, words: readonly string[]): boolean {
  const known = likeliest(word)
  if (!known || isNominative(word, known)) return false
  const isDative =
    word.toLowerCase() === known.forms.dative.toLowerCase() && !prepositionWords.test(words[index - 1] ?? '')
  const isOf = /^у$/iu.test(words[index - 1] ?? '') && index === 1
  return isOf || (isDative && index === 0 && !words.some((other) => isFirst(other.toLowerCase()) || pastHere(other)))
}

function isSubject(word: string, index: number, words: readonly string[]): boolean {
  if (wholeOf.test(words[index - 1] ?? '')) return false
  // «с Лидией Павловной»: the second part of a name in another case
  const named = knownBy(words[index - 1] ?? '')
  const isBehind =
    prepositionWords.test(words[index - 1] ?? '') ||
    (named.length > 0 && !named.some((one) => isNominative(words[index - 1] ?? '', one)))
  if (subjects.test(word) || (index > 0 && !isBehind && /^[А-ЯЁ]\p{Ll}+$/u.test(word) && knownBy(word).length === 0))
    return true
  return knownBy(word).some((known) => isNominative(word, known))
}

/** A name gets its capital letter, a place and a usual word their right spelling. */
function named(word: string): string {
  return writtenRight(word) ?? spelled(word)
}
