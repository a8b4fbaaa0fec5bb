import { sentencesOf, withoutFiller } from '@lunaria/reader/chat-name'
import { mostMessages, remembered } from '@lunaria/reader/remembered'
import { adverbs, opensThat } from './adverbs.ts'
import { withCommas } from './commas.ts'
import { isDependent, onlyWonders, subordinate, takesThat } from './dependent.ts'
import { isFiniteVerb } from './finite.ts'
import { pluralOf, secondPersonOf } from './first-person.ts'
import { knownBy } from './names.ts'
import { withClauseCommas } from './run-ons.ts'
import { withQuestionCommas } from './unmarked.ts'

/** What a message is made of: what is asked, and what is told besides. */
export type Clauses = { asked: string | undefined; hasMark: boolean; told: readonly string[] }

const questionWord =
  '(?:(?:в|во|о|на|с|за|от|до|к|ко|у|из|для|через|по|об|обо|со|при|над|под|перед|после|между|ради|про|насчёт) )?(?:что|чего|чему|чем|чём|кто|кого|кому|кем|ком|когда|почему|зачем|отчего|где|куда|откуда|как|какой|какая|какое|какие|каким|какую|каких|какого|какому|каком|сколько|скольких|чей|чья|насколько|стоит ли)'
/** «что мне делать», «в какой день», «через сколько». */
export const startsWithQuestion = new RegExp(`^${questionWord}(?![\\p{L}-])`, 'iu')
const particle = /^(?:а|и|но|ну|так|то есть|тогда|или|да|вот|же|всё же|все же)\s+(?=\p{L})/iu
export const modal =
  /^(?:не )?(?:стоит|нужно|надо|можно|пора|лучше|имеет смысл|правильно|верить|получится|удастся|сложится|выйдет|есть)(?!\p{L})/iu
const infinitive = /^(?:не )?\p{L}{2,}(?:ть|ти|чь)(?:ся|сь)?(?!\p{L})/iu
const notInfinitive =
  /^(?:не )?(?:мать|дочь|зять|тесть|гость|путь|чуть|кисть|треть|четверть|пять|\p{L}*дцать|шесть|девять|десять|ночь|помощь|пути|часть|память|жизнь|опять|очень|хоть|смерть|любить ли|речь|вещь|площадь|кровать|печать|почти|власть|новость|радость|верность|дети|сети|гости|вести|есть|честь|лень|осень|тень|день|мысль|боль|роль|цель|соль|новости|стать ли|нить|\p{L}*(?:ост|ист|ерст)[ьи])(?!\p{L})/iu

export function startsWithInfinitive(text: string): boolean {
  return infinitive.test(text) && !notInfinitive.test(text)
}

/** «или нет», «или рано»: no second road, only a no. */
export const orNot =
  /,? или (?:всё же |все же |лучше |опять |снова |уже |сразу )?(?:нет(?:,? \p{L}+){0,3}|(?:я|это|всё) (?:просто |совсем |уже |себя |сам[аи]? )?(?:смешон|смешна|накручиваю|придумываю|придумала?|зря|глупо|безнадёжно)|не \p{L}+(?: \p{L}+)?|рано|ещё рано|еще рано|(?:уже )?поздно|зря|пусть(?: \p{L}+){0,2}|(?:зря|впустую|напрасно)(?: \p{L}+){1,3}|завернут|откажут|провал(?:ю|юсь|ит|ится)|(?:завал(?:ю|ит|им|ят)|передума(?:ю|ет|ют)|обман(?:ет|ут)|кин(?:ет|ут)|сорв[её]тся)(?: \p{L}+){0,2}|мимо|никак|бесполезно|без шансов)\s*$/iu

const asks = /(?<!\p{L})(?:ли|или)(?!\p{L})/iu
const longestTail = 15

/** Splits a message into its question (the last one) and what is told around it, without greetings and wishes for a spread. */
export const clausesOf = remembered((message): Clauses => {
  const sentences = joinedDoubts(
    sentencesOf(withClauseCommas(withQuestionCommas(withCommas(message))))
      .map(withoutFiller)
      .map(decapitalised)
      .filter(hasWords),
  )
  const at = askedAt(sentences)
  const sentence = at === undefined ? undefined : sentences[at]
  const others = sentences.filter((_, index) => index !== at).map(withoutMark)
  const [only] = others
  if (!sentence && only && others.length === 1 && isUnmarkedQuestion(only))
    return { asked: only, hasMark: true, told: [] }
  if (!sentence) {
    // «… идти боюсь. это пройдет»: said as a fact it would be a prediction
    const feared = fearIn(others)
    if (feared) return feared
    const last = others.at(-1)
    return last && others.length > 1 && last.split(' ').length <= 5 && isUnmarkedQuestion(last)
      ? { asked: last, hasMark: true, told: others.slice(0, -1) }
      : { asked: undefined, hasMark: false, told: others }
  }
  const { before, asked, after } = parted(withoutMark(sentence), sentence.endsWith('?'))
  // «он не хочет встречаться, почему» → «почему он не хочет встречаться»
  const why = asked.includes(' ') ? undefined : whyOf(asked, before)
  if (why)
    return {
      asked: why.asked,
      hasMark: true,
      told: [...others.slice(0, at), why.told, ...others.slice(at)].filter(Boolean),
    }
  // «не понимаю, почему» is told, not asked
  if (!asked.includes(' ') && startsWithQuestion.test(asked) && before)
    return { asked: undefined, hasMark: false, told: sentences.map(withoutMark) }
  return {
    asked,
    hasMark: sentence.endsWith('?'),
    told: [...others.slice(0, at), before, after, ...others.slice(at)].filter(
      (text) => text !== '' && !isElliptic.test(text),
    ),
  }
}, mostMessages)

function whyOf(asked: string, before: string): { asked: string; told: string } | undefined {
  if (!/^(?:почему|зачем|отчего)$/iu.test(asked)) return undefined
  const segments = segmentsOf(before)
  const last = (segments.pop() ?? '').replace(/^(?:но|а|и|да) /iu, '')
  return hasFinite(last) && !takesThat.test(last) && !onlyWonders.test(last)
    ? { asked: `${asked} ${last}`, told: segments.join(', ') }
    : undefined
}

const fear =
  /^(?:(?:я|мне|очень|просто|так|ужасно|всё время|уже|и|а|ну) )*(?:боюсь|страшно|переживаю|опасаюсь|тревожно),? (?:что|вдруг|как бы|а вдруг) (.+)$/iu
const suddenly = /^(?:(?:а |и |ну )?вдруг|а если|(?:а |и )?что,? если) (.+)$/iu

const onlyIf = /^если ((?:[^,]|, (?:что|чтобы|котор))+)$/iu

/** «боюсь, что он уйдёт, стал задерживаться»: no question, but one thing is feared and the rest told. */
function fearIn(sentences: readonly string[]): Clauses | undefined {
  for (const [index, sentence] of sentences.entries()) {
    const whole = sentences.length === 1 ? sentence.match(onlyIf) : null
    const feared = (sentence.match(fear) ?? sentence.match(suddenly) ?? whole)?.[1]
    if (feared === undefined) continue
    const [what = '', ...rest] = feared.split(/, (?!если|когда|котор|что |чтобы)/u)
    const told = [...sentences.slice(0, index), rest.join(', '), ...sentences.slice(index + 1)]
    return {
      asked: `вдруг ${what.replace(/ если /u, ', если ')}`.replace(',,', ','),
      hasMark: true,
      told: told.filter(Boolean),
    }
  }
  return undefined
}

/** «Это всерьёз? Или я себя накручиваю?» is one question. */
function joinedDoubts(sentences: readonly string[]): string[] {
  const joined: string[] = []
  for (const sentence of sentences) {
    const before = joined.at(-1)
    if (before?.endsWith('?') && /^или(?!\p{L})/iu.test(sentence))
      joined.splice(-1, 1, `${withoutMark(before)} ${sentence}`)
    else joined.push(sentence)
  }
  return joined
}

/** «а он ко мне вернется»: said as a fact it would be a prediction. */
/** «и вообще стоит ли» says nothing without the question before it. */
const isElliptic = /(?<!\p{L})ли\s*$/iu

function isUnmarkedQuestion(text: string): boolean {
  return (
    (future.test(text) || /^(?:зря|напрасно|правильно) \p{L}+/iu.test(text)) &&
    text.split(' ').length <= 10 &&
    !/(?<!\p{L})(?:что|если|хочу|боюсь|чтобы|когда)(?!\p{L})/iu.test(text)
  )
}

const future =
  /(?<!\p{L})(?:пройд[её]т|отпустит|полегчает|привыкн\p{L}+|верн[её]тся|верн[её]т|напишет|позвонит|прид[её]т|найду|найд[её]т|выйду|выйдет|получится|получу|получит|смогу|сможет|простит|бросит|полюбит|ответит|будет|будут|будем|объявится|приедет|женится|возьмут|дадут|купит|отдаст|сдам|сдаст|поступлю|поступит|встречу|помиримся|сойд[её]мся|изменит|уйд[её]т|останется|поженимся|позов[её]т|согласится|повез[её]т|заплатит|станет|удастся|успею|успеем|выиграю|продам|продаст|уволят|наладится|сложится|выживет|найд[её]тся|отыщется|сбудется|исполнится|получится|закончится|кончится|начн[её]тся|поправится|вылечится|вылечит|появится|признается|раскается|забеременею|забеременеет|переед(?:у|ет|ем)|куплю|продастся|окупится|проживёт|сложатся|отстанет|отстанут|помирятся|разведутся|разведётся|пройду|поеду|уеду|перееду|рожу|выздоровлю|похудею|заработаю|накоплю|вернусь|вырвусь|справлюсь|потяну|устроюсь|уволюсь|женюсь|подружимся|поправлюсь|дождусь|родится|выздоровеет|перед(?:ум|ст)\p{L}+)(?!\p{L})/iu

/** «и если да, отпустят ли меня»: asked on top of the question before it. */
export const onTop = /^(?:и |а |ну )?(?:если|коли) (?:да|нет|так|это так|получится|поступлю|сдам|возьмут)(?!\p{L})/iu

/** The last question; one of a word or two («Что делать?») only where there is no fuller. */
function askedAt(sentences: readonly string[]): number | undefined {
  const marked = sentences.flatMap((text, index) => (text.endsWith('?') ? [index] : []))
  const full = marked.filter((index) => {
    const text = sentences[index] ?? ''
    return text.split(' ').length > 2 && !onTop.test(text)
  })
  const last = full.at(-1) ?? marked.at(-1)
  if (last !== undefined) return last
  const asking = sentences.findLastIndex((text) =>
    segmentsOf(text).some((part, index, all) => isAsking(part) && !isDependent(part, index, all[index - 1])),
  )
  return asking < 0 ? undefined : asking
}

function parted(sentence: string, hasMark: boolean): { before: string; asked: string; after: string } {
  const segments = withTerm(segmentsOf(sentence))
  // «пойти в банк, где платят больше, или в стартап»: what a side is like is no question
  if (
    segments.length > 2 &&
    startsWithInfinitive(segments[0] ?? '') &&
    segments.slice(2).some((text) => /^или /iu.test(text))
  )
    return { before: '', asked: segments.join(', '), after: '' }
  const isBesides = (text: string, index: number) =>
    orNot.test(text) && segments.slice(0, index).some((segment) => startsWithQuestion.test(segment))
  // «слышит ли он, когда я зову»
  const isTime = (text: string, index: number) =>
    /^когда /iu.test(text) &&
    segments
      .slice(0, index)
      .some((segment) => /(?<!\p{L})ли(?!\p{L})/iu.test(segment) || startsWithQuestion.test(segment))
  const found = segments.findLastIndex(
    (text, index) =>
      isAsking(text) &&
      !isDependent(text, index, segments[index - 1]) &&
      !isBesides(text, index) &&
      !isTime(text, index),
  )
  const last =
    found < 0
      ? hasMark
        ? segments.findLastIndex((text, index) => !isDependent(text, index, segments[index - 1]))
        : segments.findLastIndex(isAsking)
      : found
  const options = withAlternatives(segments, Math.max(0, last))
  const [told, asked] = cutInside(segments.slice(options.first, options.end).join(', ').replace(particle, ''))
  const tail = segments.slice(options.end)
  const isShort = [asked, ...tail].join(' ').split(' ').length <= longestTail
  const isOneThing =
    tail.length > 0 && isShort && (subordinate.test(tail[0] ?? '') || /^(?:то|так|ни|а то|уже) /iu.test(tail[0] ?? ''))
  const kept = opensThat.test(asked) && /^что /iu.test(tail[0] ?? '') ? 1 : isOneThing ? tail.length : 0
  const led = segments.slice(0, options.first)
  // «если уйду, справлюсь ли я» → «справлюсь ли я, если уйду»
  const condition =
    told === '' && tail.length === 0 && /^если (?!честно|что$|да$|нет$)/iu.test(led.at(-1) ?? '')
      ? led.pop()
      : undefined
  return {
    before: [...led, told].filter(Boolean).join(', '),
    asked: [asked, ...(condition ? [condition] : []), ...tail.slice(0, kept)].join(', '),
    after: tail.slice(kept).join(', '),
  }
}

/** «отпустят его до праздника, до двадцать восьмого»: what comes last says more of when or where. */
function withTerm(segments: readonly string[]): string[] {
  const [last = '', before = ''] = segments.toReversed()
  if (!hasFinite(before) || !more.test(last) || startsWithQuestion.test(last) || hasFinite(last)) return [...segments]
  return [...segments.slice(0, -2), `${before}, ${last}`]
}

const more = /^(?:до|к|ко|в|во|на|из|после|перед|за|через|по)(?: [\p{L}\d]+){1,4}$/iu

/** «остаться в Москве, или переехать» is one thing; a dash or colon before the first option ends what introduces it. */
function withAlternatives(segments: readonly string[], at: number): { first: number; end: number } {
  const first = /^или(?!\p{L})/iu.test(segments[at] ?? '') && at > 0 ? at - 1 : at
  const end = /^или(?!\p{L})/iu.test(segments[at + 1] ?? '') ? at + 2 : at + 1
  return { first, end }
}

/** «он изменил простить или уйти», «муж ушёл вернётся ли»: the comma was left out. */
function cutInside(text: string): [told: string, asked: string] {
  if (startsWithQuestion.test(text)) return ['', text]
  const whether = text.match(/^(.+?) (\p{L}+ ли(?!\p{L}).*)$/u)
  if (whether?.[1] && whether[2] && hasFinite(whether[1])) {
    // «возьмут ли его и не бросит ли он школу»
    const not = /(?<!\p{L})не$/iu.test(whether[1]) ? 'не ' : ''
    const told = whether[1].replace(/(?:,? (?:и|а|но))?(?: не)?$/iu, '')
    return [withoutMental(told), `${not}${whether[2]}`]
  }
  const left = text.split(/,? или /iu)[0] ?? ''
  if (left === text || startsWithInfinitive(text)) return ['', text]
  const words = left.split(' ')
  const at = words.findLastIndex((word) => startsWithInfinitive(word))
  const lead = words.slice(0, Math.max(0, at)).join(' ')
  // «тётя зовёт работать идти или искать другое», but not «стоит ли мне идти или …»
  if (at > 1 && lead.split(' ').some((word) => isFiniteVerb(word) || pluralOf(word, true)) && !governs.test(lead))
    return [lead, text.slice(lead.length + 1)]
  return ['', text]
}

const governs =
  /(?<!\p{L})(?:стоит|ли|надо|нужно|лучше|можно|хочу|хочет|могу|может|мне|нам|буду|будет|думаю|собираюсь|решить|не)$/iu

function withoutMental(text: string): string {
  return /^(?:я )?(?:не знаю|не понимаю|думаю|сомневаюсь|гадаю|интересно)$/iu.test(text) ? '' : text
}

function hasFinite(text: string): boolean {
  return text.split(' ').some(isFiniteVerb)
}

function isAsking(segment: string): boolean {
  const text = segment.replace(particle, '')
  if (isComparison(text) || (startsWithInfinitive(text) && isJudged.test(text))) return false
  return (
    asks.test(text) ||
    startsWithQuestion.test(text) ||
    modal.test(text) ||
    startsWithInfinitive(text.replace(/^(?:мне|нам) /iu, ''))
  )
}

/** «как тряпка хожу» */
function isComparison(text: string): boolean {
  const [, what = '', verb = ''] = text.match(/^как (\p{L}{3,}) (\p{L}+)/iu) ?? []
  return !startsWithInfinitive(what) && !adverbs.test(what) && secondPersonOf(verb) !== undefined
}

/** «спросить напрямую неловко» is told, not asked. */
const isJudged =
  /(?<!\p{L})(?:неловко|страшно|стыдно|трудно|тяжело|боязно|неудобно|сложно|жалко|жаль|лень|больно|обидно|не могу|не хочу|не умею|не решаюсь|не получается|не готова?|боюсь|не хватает|сил (?:\p{L}+ )?нет|нет сил|некуда|негде|некогда|незачем|не на что|не с кем|не поворачивается|рука не)(?!\p{L})(?!.* ли )/iu

export function segmentsOf(text: string): string[] {
  return text
    .split(/\s*[,;:]\s+|\s+[—–-]+\s+/)
    .map((segment) => segment.trim())
    .filter(hasWords)
}

function withoutMark(text: string): string {
  return text.replace(/[\s?,;:—–-]+$/u, '')
}

/** The first word of a sentence in small letters, unless it is a name. */
export function decapitalised(sentence: string): string {
  const first = sentence.match(/^\p{L}+/u)?.[0] ?? ''
  if (/^\p{Lu}{2,}/u.test(first) || knownBy(first).some(({ isName }) => isName)) return sentence
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}

function hasWords(text: string): boolean {
  return /\p{L}{2}/u.test(text) || /^[яЯ]$/u.test(text)
}
