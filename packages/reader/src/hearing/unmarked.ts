import { adverbs } from './adverbs.ts'
import { isFiniteVerb } from './finite.ts'
import { isNominative, knownBy, likeliest } from './names.ts'

const preposition = '(?:в|во|о|об|обо|на|с|со|за|от|до|к|ко|у|из|для|по|при|над|под|перед|ради|про)'
/** «как вернуть», «на кого учиться», «что мне теперь делать»: a question word, and an infinitive close behind it. */
const toDo = new RegExp(
  `^(?:${preposition} )?(?:как|что|чего|чему|чем|ч[её]м|кто|кого|кому|кем|куда|где|откуда|какой|какую|какое|какие|каким|сколько|когда|почему|зачем|отчего) (?:(?:не|мне|нам|ему|ей|им|себя|себе|всё|теперь|дальше|лучше|же|его|е[её]|их|это|этого|с|ним|ней|ними|к|нему|вообще|правильно|тогда|сейчас|и|\\p{L}+о) ){0,4}\\p{L}+(?:[аеёиоуыя]ть|[зс]т[иь]|йти|чь)(?:ся|сь)?(?!\\p{L})`,
  'iu',
)
/** «что он обо мне думает», «чем это закончится», «почему молчит»: a question word, and a verb that asks of what cannot be seen. */
const toKnow = new RegExp(
  `^(?:(?:${preposition} )?(?:что|чего|ч[её]м|чем|как|о ч[её]м|за что|кто|кому|кого|когда|зачем|почему|отчего|где|куда)) (?:\\p{L}+ ){0,5}?(?:дума[ею]т|чувству[ею]т|испытыва[ею]т|скрыва[ею]т|жд[её]т|означа[ею]т|знач[иа]т|(?:за)?кончится|сложится|сложатся|обернётся|обернется|относ[ия]тся|реш[иа]т|буд[еу]т|дальше|наступит|перестан[еу]т|верн[её]тся|начн[её]тся)(?!\\p{L})`,
  'iu',
)
const fixed =
  /^(?:(?:что|кого|куда|какой|какую|какое) (?:мне |нам )?(?:лучше|выбрать)$|что не так|что со мной|что с (?:ним|ней|ними)|в ч[её]м (?:причина|дело|смысл|моя ошибка)|к чему (?:это|бы это|такой сон)|что (?:это )?за \p{L}+|как (?:быть|жить)|стоит ли|есть ли|пора ли|нужно ли|надо ли|можно ли|правильно ли|смогу ли|получится ли|хватит ли)(?!\p{L})/iu
/** What takes a clause of its own behind it, so that no new question begins there. */
const takesClause =
  /^(?:не|и|а|но|или|да|ну|то|так|вот|ли|если|хотя|потому|только|тем|кто|там|туда|тогда|\p{L}*зна\p{L}+|\p{L}*поним\p{L}+|пойм\p{L}+|понят\p{L}*|поня\p{L}+|\p{L}*дума\p{L}+|\p{L}*говор\p{L}+|сказ\p{L}+|скаж\p{L}+|спр[оа]\p{L}+|реш\p{L}+|выб\p{L}+|вижу|видит|видно|помн\p{L}+|вспомн\p{L}+|интерес\p{L}+|боюсь|боится|страшно|жду|уверен\p{L}*|важно|ясно|понятно|покаж\p{L}+|подскаж\p{L}+|расскаж\p{L}+|объясн\p{L}+|науч\p{L}+|чувству\p{L}+|кажется|жаль|рад\p{L}?|наде\p{L}+|такой|такая|такое|такие|также|разницы|разниц\p{L}|и|всё|все|именно|о|об|на|в|с|к|у|от|за|по|для|до|из|про)$/iu

/** Puts a comma before a question that was typed right behind a story, and behind a question before the story. */
export function withQuestionCommas(text: string): string {
  return text
    .split(/([.,;:!?…—]+\s*)/u)
    .map((piece) => (piece.includes(' ') ? toDoAtEnd(behindQuestion(beforeQuestion(betweenStories(piece)))) : piece))
    .join('')
}

/** «парню 22 мама против» → «парню 22, мама против»; «хочу собаку муж против» → «хочу собаку, муж против». */
function betweenStories(piece: string): string {
  const words = piece.split(' ')
  const isNew = (word: string, at: number) =>
    at > 0 &&
    !joining.test(words[at - 1] ?? '') &&
    !/^(?:мо[йяеи]|наш[аеи]?|его|е[её]|их|сво\p{L}+|\p{L}+(?:ый|ий|ая|яя|ые|ие))$/iu.test(words[at - 1] ?? '') &&
    knownBy(word).some((one) => isNominative(word, one)) &&
    (/^(?:тоже )?против(?!\p{L})/iu.test(words.slice(at + 1).join(' ')) ||
      (/^\d+$/u.test(words[at - 1] ?? '') && isPredicate(words[at + 1] ?? '')))
  // «муж купил мотоцикл я против»
  const isOwn = (word: string, at: number) =>
    /^(?:я|мы)$/iu.test(word) &&
    at > 1 &&
    at < words.length - 1 &&
    !joining.test(words[at - 1] ?? '') &&
    !isPredicate(words[at - 1] ?? '') &&
    words.slice(0, at).some(isPredicate)
  return words
    .map((word, at) => {
      const next = words[at + 1] ?? ''
      // «мама против моя дочь тоже»
      if (/^против$/iu.test(word) && /^(?:мо[йя]|мои|наш[аи]?)$/iu.test(next)) return `${word},`
      return isNew(next, at + 1) || isOwn(next, at + 1) ? `${word},` : word
    })
    .join(' ')
}

/** «жена подозревает меня как доказать» → «жена подозревает меня, как доказать». */
function beforeQuestion(piece: string): string {
  const words = piece.split(' ')
  for (let at = words.length - 2; at > 1; at--) {
    if (takesClause.test(words[at - 1] ?? '')) continue
    const rest = words.slice(at).join(' ')
    // «день, когда»
    if (/^(?:места?|день|время)$/iu.test(words[at - 1] ?? '') && /^(?:когда|где|куда)(?!\p{L})/iu.test(rest)) continue
    if (!fixed.test(rest) && !toDo.test(rest) && !toKnow.test(rest)) continue
    // «педиатр или хирург на кого учиться»
    const before = words.slice(0, at)
    if (!before.includes('или') && !tells(before)) continue
    return `${before.join(' ')}, ${rest}`
  }
  return piece
}

/** What has an infinitive behind it. */
const governs =
  /(?<!\p{L})(?:хо(?:чу|чет|тим|тят|тела?)|мо(?:гу|жет|жем|гут|жно|г|гла)|надо|нужно|пора|реш\p{L}+|собира\p{L}+|план\p{L}+|мечта\p{L}+|бо[июя]\p{L}+|люб\p{L}+|уме\p{L}+|стал[аи]?|начал?\p{L}*|перест\p{L}+|брос\p{L}+|уст\p{L}+|надоел\p{L}|приход\p{L}+|долж\p{L}+|нельзя|лень|буд\p{L}+|да[йюёе]\p{L}*|хватит|стоит|смысл|ли|как|что|куда|где|чтобы?|или|не|зов\p{L}+|прос\p{L}+|застав\p{L}+|уч\p{L}+|меша\p{L}+|помог\p{L}+|вел\p{L}+|предл\p{L}+|разреш\p{L}+|запре\p{L}+|сове\p{L}+|угов\p{L}+|отправ\p{L}+|пус\p{L}+|поз\p{L}+|пыта\p{L}+|стара\p{L}+|обеща\p{L}+|гото\p{L}+|лучше|можешь|продолж\p{L}+|успе\p{L}+|смо\p{L}+|тян\p{L}+|поех\p{L}+|поеду|еду|еха\p{L}+|иду|ид[её]т|пош\p{L}+|прив\p{L}+|сил|время|возможност\p{L}+|прав\p{L}+|жела\p{L}+|трудно|тяжело|легко|сложно|страшно|жалко|жаль)(?!\p{L})/iu

/** «учу язык, толку нет бросить», «пишет её подруга отвечать»: what is asked is the last word alone. */
function toDoAtEnd(text: string): string {
  const found = text.match(/^(.*[\p{L}\d]) (\p{L}+(?:[аеёиоуыя]ть|[зс]т[иь]|йти|чь)(?:ся|сь)?)\s*$/u)
  const [, told = '', deed = ''] = found ?? []
  const last = told.split(', ').at(-1) ?? ''
  const words = last.split(' ')
  const isTwice = infinitive.test(words.at(-1) ?? '') && words.at(-2) === 'не'
  if (
    !found ||
    words.length < 2 ||
    noDeed.test(deed) ||
    // «и чем его порадовать»
    /(?:^|\s)(?:чем|как|что|кому|кого|куда|где)(?: (?:его|её|ее|их|ему|ей|им|мне|нам))?$/iu.test(last) ||
    (governs.test(words.slice(-4).join(' ')) && !isTwice) ||
    !tells(words)
  )
    return text
  return isFiniteVerb((words.at(-1) ?? '').toLowerCase()) ? text : `${told}, ${deed}`
}

const noDeed =
  /(?:[оеи]сть|мать|дочь|жизнь|ночь|помощь|часть|смерть|память|вещь|речь|очень|опять|хоть|дети|пути|пять|шесть|цать)$/iu
const infinitive = /\p{L}(?:[аеёиоуыя]ть|[зс]т[иь]|йти|чь)(?:ся|сь)?$/iu

/** A story has a verb, or says who is against it or how old. */
function tells(words: readonly string[]): boolean {
  if (words.some((word) => /^(?:хорошо|плохо|тяжело|трудно|пусто|одиноко|больно|страшно|обидно)$/iu.test(word)))
    return true
  return words.some(
    (word) =>
      isFiniteVerb(word.toLowerCase()) || /^(?:против|нет|\d+|замужем|женат|беременна|\p{L}+ли(?:сь)?)$/iu.test(word),
  )
}

const startsWithWord = new RegExp(
  `^(?:(?:а|и|но|ну) )?(?:${preposition} )?(?:как|что|чего|чему|чем|ч[её]м|кто|кого|кому|кем|когда|куда|где|откуда|почему|зачем|отчего|сколько|стоит ли)(?!\\p{L})`,
  'iu',
)
const joining =
  /^(?:и|а|но|да|что|чтобы|если|когда|как|где|куда|или|ли|пока|хотя|потому|то|кто|раз|будто|котор\p{L}+|не|почему|зачем|чем|чего|о|об|в|на|с|со|к|у|от|до|из|за|по|для|про|без)$/iu

/** «чего ждать от бега начинаю с понедельника» → «чего ждать от бега, начинаю с понедельника». */
function behindQuestion(piece: string): string {
  if (!startsWithWord.test(piece)) return piece
  const words = piece.split(' ')
  const first = words.findIndex((word) => isPredicate(word) || /^(?:голове|уме|душе|сердце)$/iu.test(word))
  if (first < 1) return piece
  for (let at = first + 1; at < words.length; at++) {
    const word = words[at] ?? ''
    if (joining.test(words[at - 1] ?? '')) continue
    // «что у неё в голове когда она молчит»
    if (/^когда$/iu.test(word) && at < words.length - 1 && !/^когда$/iu.test(words[0] ?? ''))
      return `${words.slice(0, at).join(' ')}, ${words.slice(at).join(' ')}`
    // «почему молчит он»
    if (at === first + 1 && !/^(?:прошл[оа]|осталось|мне|нам|ему|ей|им)$/iu.test(word)) continue
    if (startsStory(words, at)) return `${words.slice(0, at).join(' ')}, ${words.slice(at).join(' ')}`
    if (/^(?:если|или)$/iu.test(word)) return piece
  }
  return piece
}

function isPredicate(word: string): boolean {
  return isFiniteVerb(word.toLowerCase()) || /\p{L}(?:[аеёиоуыя]ть|[зс]т[иь]|йти|чь)(?:ся|сь)?$/iu.test(word)
}

/** «он ушёл», «я уже …», «начинаю», «муж против», «мне 35», «прошло две недели»: a new clause with a subject or a verb of its own. */
function startsStory(words: readonly string[], at: number): boolean {
  const [word = '', next = ''] = [words[at], words[at + 1]]
  const behind = words.slice(at + 1).find((one) => !adverbs.test(one)) ?? ''
  if (/^(?:мне|нам|ему|ей|им)$/iu.test(word)) return /^\d{1,2}$/u.test(next)
  if (/^(?:я|мы|он|она|они)$/iu.test(word)) return isFiniteVerb(behind.toLowerCase()) || /ли(?:сь)?$/u.test(behind)
  const known = likeliest(word)
  if (known && knownBy(word).some((one) => isNominative(word, one)))
    return /^(?:против|не)$/iu.test(next) || isFiniteVerb(behind.toLowerCase())
  if (/^(?:прошл[оа]|осталось)$/iu.test(word)) return true
  return /^(?:уже|начинаю|устал[аи]?|хочу|боюсь|люблю|жду|думаю|работаю|живу|живём|учусь|скучаю)$/iu.test(word)
    ? isFiniteVerb(word.toLowerCase()) ||
        isFiniteVerb(behind.toLowerCase()) ||
        /^\p{L}*(?:год|месяц|недел|дн|лет)\p{L}*$/iu.test(behind)
    : false
}
