import { upperFirst } from '@lunaria/reader/text'
import { startsWithInfinitive, startsWithQuestion } from './clauses.ts'
import { insteadOf, isDative } from './instead.ts'
import { likeliest } from './names.ts'

/** One side of a choice: `said` can begin a sentence, whatever its case. */
export type Option = {
  words: string
  said: string
  isAction: boolean
  /** «между Тулой и Казанью»: it keeps its case, so that it is said behind «за». */
  isInstrumental?: boolean
}

const intros =
  /^(?:(?:а|и|это|что|кого|куда|мне|нам|лучше|стоит|ли|выбрать|выбирать|надо|нужно|правильнее|делать|быть|вот|не знаю|думаю|сомневаюсь|всё-таки|все-таки|то|теперь|сейчас|поехать куда)\s+)+/iu
const or =
  /,?\s+или\s+(?:(?:всё же|все же|всё-таки|все-таки|лучше|мне|нам|сразу|же|уже|сначала|сперва|просто|пока|потом|наоборот|вообще)\s+)*/iu
const longest = 9

/** «идти на юрфак или медицинский» → «идти на юрфак», «идти на медицинский». */
export function optionsIn(
  question: string,
  { term, say }: { term: string | undefined; say: (words: string) => string | undefined },
): Option[] {
  // «квартиру или машину в этом году»: the time belongs to both
  const at = term === undefined ? -1 : question.toLowerCase().lastIndexOf(` ${term}`)
  const isLoose = at > 0 && !/(?:^|\s)(?:или|на|в|во|за|через|до|к|с|ещё|еще|лишь|всего)$/iu.test(question.slice(0, at))
  const areDeeds = question
    .split(or)
    .every((side) => startsWithInfinitive(side.replace(intros, '').replace(/ ли(?!\p{L})/iu, '')))
  const asked =
    isLoose && !areDeeds && term && at + 1 + term.length === question.length ? question.slice(0, at) : question
  const instead = insteadOf(question)
  if (instead) return optionsOf(instead, say)
  const between = asked.match(/(?<!\p{L})между (.+?) и (.+)$/iu)
  const second = between?.[2]?.split(', ')[0] ?? ''
  if (between?.[1] && second)
    return optionsOf([between[1], countOf(second) === countOf(between[1]) ? second : instrumental(second)], say).map(
      (option) => ({
        ...option,
        said: say(option.words) ?? option.words,
        isInstrumental: true,
      }),
    )
  const sides = asked.split(or).flatMap(deedsIn)
  if (sides.some(isEvent)) return []
  const [first = '', ...rest] = sides
  const left = first
    .replace(intros, '')
    .replace(/ ли(?!\p{L})(?: мне| нам)?/iu, '')
    .trim()
  const deed = left.match(whomToDo)
  if (deed?.[1] && deed[2] && rest.every((side) => side !== '' && !startsWithInfinitive(side)))
    return optionsOf(
      [deed[2], ...rest].map((side) => `${deed[1]} ${side}`),
      say,
    )
  const [, verb, one, , two] = left.match(twoPlaces) ?? []
  if (verb && one && two && /^(?:а |и )?(?:куда|где)(?!\p{L})/iu.test(question))
    return optionsOf([one, two, ...rest].map((side) => `${verb} ${side}`).slice(0, 3), say)
  // «на что копить на машину или на взнос»
  const behind = left.match(
    /^(на|во?|ко?|со?|за) \p{L}+ (?:(?:мне|нам|лучше) )*(\p{L}+(?:ть|ти|чь)(?:ся|сь)? \1о? .+)$/iu,
  )?.[2]
  if (behind && rest.every((side) => side !== ''))
    return optionsOf([behind, ...rest.map((side) => completed(side, behind))].slice(0, 3), say)
  const named = left.match(/^(?:кто|кого|с кем|к кому|кому|который|какой)(?!\p{L}).* (\p{L}+)$/iu)?.[1]
  // «с кем идти, с Олегом или с Пашкой»
  const within = left.match(/^(со?|ко?|у|на|во?|за|от) к\p{L}+ .+? (\1о? .+)$/iu)?.[2]
  if (within && rest.every((side) => side !== '')) return optionsOf([within, ...rest], say)
  const shared = rest[0]?.match(/^(?:со?|ко?|у|на|во?|за|от) /iu)?.[0] ?? ''
  if (named) return optionsOf([left.endsWith(` ${shared}${named}`) ? shared + named : named, ...rest], say)
  const [pair = ''] = rest
  const short = shortened(left, pair)
  if (short !== left) return optionsOf([short, ...rest], say)
  if (!left || rest.length === 0 || rest.some((side) => side === '')) return []
  return optionsOf([left, ...rest.map((side) => completed(side, left))].slice(0, 3), say)
}

/** «сдавать комнату, сделать там мастерскую» are two sides; what else stands behind a comma belongs to none. */
function deedsIn(side: string): string[] {
  const [first = '', ...more] = side.split(/,\s+/u).map((part) => part.trim())
  const areDeeds = [first.replace(intros, ''), ...more].every((part) => bareDeed.test(part))
  return areDeeds ? [first, ...more] : [first]
}

/** «уволиться», not «хочу уволиться» */
export const bareDeed = /^(?:не )?\p{L}{2,}(?:ть|ти|чь)(?:ся|сь)?(?!\p{L})/iu

function countOf(text: string): number {
  return text.split(' ').length
}

/** «опять ругались с мужем», «мне одной надоело»: something that happens is no side that one could choose. */
function isEvent(side: string): boolean {
  if (startsWithInfinitive(side.replace(intros, '')) || startsWithQuestion.test(side)) return false
  const happens =
    /(?:^|\s)(?:надоел[оаи]?|(?!детали|медали|печали|педали|вуали|сандали)\p{L}{2,}(?:[аяиеу]лись|[ая]ли))(?=\s|$)/iu
  return happens.test(side) && !side.split(/[\s,]+/u).some((word) => startsWithInfinitive(word))
}

/** «кому верить мужу или свекрови», «что купить телефон или ноутбук»: the verb belongs to either side. */
const whomToDo =
  /^(?:кого|кому|что|чему|чем|кем)(?: (?:мне|нам|лучше|теперь|правильнее))* ((?!выб[ио]р)\p{L}+(?:ть|ти|чь)(?:ся|сь)?)(?: (?:мне|нам|лучше))? (?!или)((?:\p{L}+ ){0,2}\p{L}+)$/iu

/** «поступать на юрфак на экономику или в педагогический»: three places, and no comma. */
const twoPlaces = /^(?:куда |где )?(\p{L}{2,}(?:ть|ти|чь)(?:ся|сь)?) ((на|в|во|к) [\p{L}-]+) (\3о? [\p{L}-]+)$/iu

/** «для спины бассейн или йога» → «бассейн», «заканчивать одиннадцатый и пед или мед» → «пед»: as long as its pair. */
function shortened(left: string, other: string): string {
  const words = left.split(' ')
  const last = words.at(-1) ?? ''
  // «его ждать или забыть»
  if (words.length === 2 && startsWithInfinitive(last) && /^(?:его|её|ее|их|ему|ей|им|это)$/iu.test(words[0] ?? ''))
    return `${last} ${words[0]}`
  if (other.includes(' ') || other === '' || startsWithInfinitive(left) || words.length < 3) return left
  if (startsWithInfinitive(last) !== startsWithInfinitive(other)) return left
  // «дом продать или сохранить» → «продать дом»
  return startsWithInfinitive(last) && words.length <= 5 ? [last, ...words.slice(0, -1)].join(' ') : last
}

/** A verb, and a preposition with it, that the second side shares with the first. */
export function completed(side: string, left: string): string {
  // «или всё сразу»
  if (/^(?:вс[её]|оба|обе|обоих|ничего|никого|никуда)(?!\p{L})/iu.test(side)) return side
  // «подавать сейчас или ещё раз поговорить»
  const hasVerb = side
    .split(' ')
    .slice(0, 3)
    .some((word) => startsWithInfinitive(word))
  // «купить ладу или не стоит брать»
  if (!startsWithInfinitive(left) || hasVerb || /^не (?:стоит|надо|нужно|сейчас|брать)(?!\p{L})/iu.test(side))
    return side
  const words = left.split(' ')
  // «поговорить с ней или к начальству»
  if (/^ко? /iu.test(side) && !goes.test(left)) return `${/ во? /iu.test(side) ? 'поехать' : 'пойти'} ${side}`
  const [verb = '', second = '', ...things] = words
  // «купить дочке телефон или ноутбук»
  if (things.length > 0 && isDative(second) && !preposition.test(side)) return `${verb} ${second} ${side}`
  // «вложить силы в блог или в курсы», «продать дачу сейчас или весной»
  const before = side.match(/^(?:в|во|на|с|со|к|ко|у|от|до|из|по|за|о|об|для|через)(?= )/iu)?.[0] ?? ''
  const place = before === '' ? -1 : left.lastIndexOf(` ${before} `)
  if (place > verb.length) return `${left.slice(0, place)} ${side}`
  if (atTime.test(words.at(-1) ?? '') && (atTime.test(side) || /^(?:после|через|до|в|к) /iu.test(side)))
    return `${words.slice(0, -1).join(' ')} ${side}`
  // «пересдавать или в колледж»
  if (words.length === 1 && !goes.test(left) && /^(?:в|во|на) /iu.test(side)) return side
  if (preposition.test(side) || /^(?:после|потом|позже|раньше|завтра)$/iu.test(side)) return `${verb} ${side}`
  if (/^(?:ся|сь)$/.test(second)) return side
  // «идти на юрфак или медицинский», «взять отпуск в августе или сентябре»
  const [link = '', last = ''] = words.slice(-2)
  const isAlike = words.length === 3 || last.at(-1) === side.at(-1)
  return preposition.test(`${link} `) && isAlike && !side.includes(' ')
    ? `${words.slice(0, -1).join(' ')} ${side}`
    : `${verb} ${side}`
}

const atTime = /^(?:сейчас|сразу|теперь|сегодня|завтра|потом|позже|раньше|весной|летом|осенью|зимой)$/iu
const goes = /^\p{L}*(?:ид|йти|ехать|езжать|ход|езд|беж|бег|обра|вернуть|лететь|ступ|тян|готов|относ|привык)/iu
const preposition = /^(?:в|во|на|с|со|к|ко|у|от|до|из|по|за|о|об|для|без|через|под|над)\s/iu

/** «диплом писать у профессора» → «писать диплом у профессора» */
function deedFirst(side: string): string {
  const [thing = '', verb = '', ...rest] = side.split(' ')
  return rest.length > 0 &&
    /^[а-яё]+$/u.test(thing) &&
    !preposition.test(side) &&
    !/^(?:не|ничего|ещё|еще|уже|снова|просто)$/u.test(thing) &&
    !startsWithInfinitive(thing) &&
    startsWithInfinitive(verb)
    ? [verb, thing, ...rest].join(' ')
    : side
}

/** «квартиру или машину» → «выбрать квартиру», «выбрать машину»: without a verb an accusative begins no sentence. */
function inAccusative(sides: readonly string[]): string[] {
  const isBare = sides.every((side) => !startsWithInfinitive(side) && !preposition.test(side))
  const [first = ''] = sides
  // «Оксану Викторовну или Марата»
  const areWhom = sides.some((side) => side.includes(' ')) && sides.every(isWhom)
  const isAccusative =
    first.split(' ').every((word) => /(?:ую|юю|у|ю)$/iu.test(word)) && !first.split(' ').some((word) => likeliest(word))
  // «собаку из приюта», «чёрную графику»: of one side at least the first word is in the accusative for sure
  const isThingIn = (side: string) =>
    /^\p{L}+(?:[бвгджзклмнпрстфхцчшщ]у|[иаья]ю|ую|юю)(?: |$)/u.test(side) &&
    side.includes(' ') &&
    !likeliest(side.split(' ')[0] ?? '')?.isName
  const areThings = sides.some(isThingIn)
  return isBare && (isAccusative || areWhom || areThings) ? sides.map((side) => `выбрать ${side}`) : [...sides]
}

/** «Павлом сердце к одному» → «Павлом»: as long as it keeps its case, with what a preposition adds. */
function instrumental(side: string): string {
  const kept = side.match(
    /^(?:(?:\p{L}+(?:ым|им|ой|ей|ею|ом|ём|ем|ами|ями|ью|ми)|(?:на|в|во|у|из|для|от|за) \p{L}+)(?= |$) ?)+/iu,
  )?.[0]
  return (kept ?? side).trim()
}

/** A name in the accusative, with a patronymic or without. */
function isWhom(side: string): boolean {
  const [name = ''] = side.split(' ')
  return /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?$/u.test(side) && likeliest(name)?.forms.accusative === name
}

/** «на байкал», «козла у соседа» end like a verb in the past: no side gets a «вы» that the user did not say. */
function ofOwn(words: string, said: string | undefined): string | undefined {
  if (said === undefined && !(words.startsWith('выбрать ') && /^[а-яё -]+$/iu.test(words))) return undefined
  if (said !== undefined && !/(?<!\p{L})вы(?!\p{L})/iu.test(said)) return said
  if (/(?<!\p{L})(?:я|мы)(?!\p{L})/iu.test(words) || /(?:те|тесь)(?!\p{L})/iu.test(said ?? '')) return said
  return /(?<!\p{L})(?:мо[йяеию]\p{L}{0,2}|наш\p{L}{0,3}|мне|меня|нам|нас)(?!\p{L})/iu.test(words) ? undefined : words
}

/** The sides of a choice, each as it is said back. */
export function optionsOf(sides: readonly string[], say: (words: string) => string | undefined): Option[] {
  const shorts = inAccusative(sides.map((words) => deedFirst(words.split(' ').slice(0, longest).join(' '))))
  const people = shorts.map((words) => (words.includes(' ') ? undefined : likeliest(words)))
  // «врачом или музыкантом»: both in the nominative or neither
  // «Тула или Казань»: the first lost its capital with the beginning of the sentence
  const areTowns =
    shorts.every((words) => !words.includes(' ')) && shorts.slice(1).some((words) => /^\p{Lu}\p{Ll}/u.test(words))
  const areAllKnown = people.every((person) => person !== undefined)
  return shorts.map((words, index) => ({
    words,
    said:
      (areAllKnown ? people[index]?.forms.nominative : undefined) ??
      (areTowns && !/^никт?ого?$/iu.test(words) ? upperFirst(words) : ofOwn(words, say(words))) ??
      // «Гулю»: a name that is not known keeps its form
      (/^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?$/u.test(words) ? words : undefined) ??
      `«${words}»`,
    isAction: startsWithInfinitive(words),
  }))
}

/** «кого поставить старшим: Гулю, Тамару или Стаса»: what a list is asked about, and the list. */
export function listed(
  options: readonly Option[],
  asked: string | undefined,
  sayBack: (words: string) => string | undefined,
): { words: string; said: string } {
  const isWhich =
    asked !== undefined &&
    /^(?:что|кого|кому|кто|куда|где|как(?:ой|ую|ое|ие)|чем|кем|с кем|к кому|на что)(?!\p{L})/iu.test(asked)
  // «кому отдать: сыну или соседям»: behind the question they keep its case
  const sides = options.map(({ words, said }) => (isWhich && !said.startsWith('«') ? (sayBack(words) ?? said) : said))
  const row = `${sides.slice(0, -1).join(', ')} или ${sides.at(-1)}`
  return { words: options.map(({ words }) => words).join(' или '), said: isWhich ? `${asked}: ${row}` : row }
}
