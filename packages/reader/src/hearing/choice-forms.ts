import { asBareChoice, isThing } from './choice-told.ts'
import { startsWithInfinitive } from './clauses.ts'

/** «… что выбрать?», «… куда?»: asks for one of what was named before it, and says nothing else. */
const asksWhichOnly =
  '(?:и |так |ну |а )?(?:куда|что|где|как|какой|какую|какое|какая|кого|к кому|с кем)(?: (?:же|мне|нам|ему|ей|лучше|тут|теперь|из них|выбрать|выбирать|делать|быть|поступить|идти|ехать|пойти|поехать|податься|поступать|поступить|соглашаться|взять|остаться)){0,4}'
const behind = new RegExp(`^\\s*${asksWhichOnly}\\s*[.?!]*$`, 'iu')

/**
 * The many ways in which a choice is put, as one with «или»: «то ли уйти, то ли остаться», «уйти, а может остаться?»,
 * «зовут в Казань и в Пермь. Куда?». What is no choice for sure is left as it is.
 */
export function asOneChoice(text: string): string {
  if (
    !/(?<!\p{L})(?:или|либо|то ли|можно|а|может|вариант|и (?:в|во|на|к|ко|с|со|у)|кем|нрав|остал|предл|дают|есть|выбор|присмотр)/iu.test(
      text,
    )
  )
    return text
  const plain = asBareChoice(text.replace(/(^|[.!?]\s)или ([^.!?]*?), или (?=\p{L})/giu, '$1либо $2, либо ')).replace(
    /(?<=\p{L}),? или,? может(?: быть)?,? (?=\p{L})/giu,
    ' или ',
  )
  return whoToBe(twoVariants(twoNamed(orMaybe(eitherOr(plain)))))
}

const double =
  /(?:(?:^|(?<=[.!?] ))не (?:знаю|понимаю|пойму|решу),? )?(?<![\p{L}-])(то ли|либо) ([^.!?]+?),? \1 ([^.!?]+)([.!?]*)/iu

/** «то ли простить, то ли уйти», «либо сейчас уволиться, либо дождаться премии. Что выбрать?» */
function eitherOr(text: string): string {
  const found = double.exec(text)
  const [whole = '', link = '', one = '', rest = ''] = found ?? []
  if (!found) return text
  const parts = [one, ...rest.split(/,? (?:то ли|либо) /iu)]
  // «то ли продавать, то ли сдавать, ездить сил нет»: what comes behind the last side is told
  const [last = '', ...tail] = (parts.pop() ?? '').split(/,\s+/u)
  const sides = [...parts.map((part) => part.split(/,\s+/u)[0] ?? ''), last].map(verbFirst)
  const areThings = /^либо$/iu.test(link) && sides.every(isThing)
  if (!sides.every(startsWithInfinitive) && !areThings) return text
  const after = text.slice(found.index + whole.length)
  const told = tail.length > 0 ? ` ${tail.join(', ')}.` : ''
  const kept = behind.test(after) ? '' : after
  return `${text.slice(0, found.index)}${joined(sides)}?${told}${kept}`
}

/** «в академ уйти» → «уйти в академ» */
function verbFirst(side: string): string {
  const words = side.trim().replace(/,$/u, '').split(' ')
  const last = words.at(-1) ?? ''
  if (startsWithInfinitive(words.join(' ')) || words.length > 5) return words.join(' ')
  const at = words.findIndex((word) => startsWithInfinitive(word))
  if (at < 0) return words.join(' ')
  const isLast = startsWithInfinitive(last)
  return isLast ? [last, ...words.slice(0, -1)].join(' ') : words.slice(at).join(' ')
}

function joined(sides: readonly string[]): string {
  return sides.length === 2 ? sides.join(' или ') : `${sides.slice(0, -1).join(', ')} или ${sides.at(-1)}`
}

const maybe =
  /([^.!?:]{1,300}?),? (?:а|но) может(?: быть)?,? (?:лучше |вообще |просто |и |всё-таки |всё же |стоит ){0,4}([^.!?,]{1,200})([.!?]*)\s*$/iu

/** «вернуться на старую работу, где меня помнят, а может открыть свою мастерскую?» */
function orMaybe(text: string): string {
  if (!/ может(?!\p{L})/iu.test(text)) return text
  const found = maybe.exec(text)
  const [whole = '', before = '', last = ''] = found ?? []
  if (!found) return text
  const first = before.replace(aside, '').trim()
  const lead = first.match(/^(?:(?:мне|нам|может|лучше|стоит ли|стоит|и) )+/iu)?.[0] ?? ''
  const sides = first.slice(lead.length).split(/,? или /iu)
  const isChoice = sides.length > 1 || (startsWithInfinitive(sides[0] ?? '') && startsWithInfinitive(last))
  const start = text.slice(0, found.index)
  return isChoice
    ? `${start}${start && !/\s$/u.test(start) ? ' ' : ''}${joined([...sides, last])}?${text.slice(found.index + whole.length)}`
    : text
}

/** «…, где меня помнят»: what a side is like. */
const aside = /, (?:где|котор\p{L}+|куда|потому что|ведь|хотя|но|там)(?= )[^,]*$/iu

const place = '(?<!\\p{L})((?:в|во|на|к|ко|с|со|у) [^,.!?]{2,40}?)'
const twoPlaces = new RegExp(
  `${place} (?:и|или|и ещё|а ещё) ((?:в|во|на|к|ко|с|со|у) [^,.!?]{2,40})(?:, (?:а|но) [^.!?]{2,40})?[.,!?…]+\\s*(${asksWhichOnly})\\s*[.?!]*$`,
  'iu',
)
const twoThings = new RegExp(
  `(?<!\\p{L})(?:нравятся|остались|предлагают|предложили|дают|есть|на выбор|варианты|присмотрела?)(?: \\p{L}+ на выбор)?:? ([^,.!?]{2,40}) и ([^,.!?]{2,40})[.,!?…]+\\s*(${asksWhichOnly})\\s*[.?!]*$`,
  'iu',
)

/** «Зовут жить в Казань и в Пермь. Куда?», «Нравятся Кипр и Грузия. Что выбрать?» */
function twoNamed(text: string): string {
  const found = twoPlaces.exec(text) ?? twoThings.exec(text)
  const [, one = '', other = '', which = ''] = found ?? []
  if (!found || /(?<!\p{L})(?:и|или)(?!\p{L})/iu.test(one + other)) return text
  // «к мужу и к детям. Что делать?» asks for no choice between them
  if (/(?<!\p{L})(?:как|что делать|что быть)(?!\p{L})/iu.test(which)) return text
  // «машину и дачу»: in a case that begins no sentence
  if (!/^(?:в|во|на|к|ко|с|со|у) /iu.test(one) && [one, other].some((side) => /^\p{L}+[ую](?: |$)/u.test(side)))
    return text
  const told = text.slice(0, text.length - found[0].length) + found[0].slice(0, found[0].lastIndexOf(which))
  return `${told.replace(/[,\s]+$/u, '.').trim()} ${one} или ${other}?`
}

const variant =
  /(?:есть |у меня |один )?вариант(?: (?:—|-|–))? ([^.!?]{1,120}?),? (?:и |а )?(?:есть |ещё |другой |второй ){0,3}вариант(?: (?:—|-|–))? ([^.!?,]{1,120})[.,!?]{1,3}([^.!?]{1,120})\??\s{0,3}$/iu

/** «Есть вариант остаться, есть вариант уехать к сыну. Что делать?» */
function twoVariants(text: string): string {
  if (!/вариант/iu.test(text)) return text
  const found = variant.exec(text)
  const [, one = '', other = '', after = ''] = found ?? []
  if (!found || !startsWithInfinitive(one) || !startsWithInfinitive(other) || !behind.test(after)) return text
  return `${text.slice(0, found.index)}${one} или ${other}?`
}

const toBe =
  /^(.*?)(?<!\p{L})кем (?:мне |лучше |же |хочу |всё-таки )*(быть|стать|работать)[,:]? ([^.!?]+? или [^.!?]+)\?*$/iu

/** «кем быть, юристом или поваром» → «стать юристом или стать поваром»: in the instrumental no side begins a sentence. */
function whoToBe(text: string): string {
  if (!/(?<!\p{L})кем /iu.test(text)) return text
  const [, before = '', verb = '', row = ''] = text.match(toBe) ?? []
  if (row === '') return text
  const said = verb === 'работать' ? 'работать' : 'стать'
  const sides = row
    .split(/,? или |, /iu)
    .map((side) => (/\p{L}(?:ом|ем|ём|ой|ей|ью)$/iu.test(side) ? `${said} ${side}` : side))
  return `${before}${joined(sides)}?`
}
