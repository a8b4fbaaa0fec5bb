import { decapitalised, startsWithInfinitive, startsWithQuestion } from './clauses.ts'
import { isFiniteVerb } from './finite.ts'
import { completed } from './options.ts'

/** A list of choices, and the part of the message that it takes up. */
export type Listing = { sides: string[]; from: number; to: number }

const mostSides = 3
const longestSide = 9

/**
 * The sides of a choice that is written as a list rather than as a question with «или»: numbered, lettered, behind a colon, with a
 * slash, or as a row of words of which «хватит только на одно». Undefined where a message has no such list.
 */
export function listedOptions(message: string): Listing | undefined {
  for (const find of [
    bothRoads,
    numbered,
    lettered,
    dashed,
    slashed,
    counted,
    behindColon,
    oneOfRow,
    rowBeforeQuestion,
    rowBehindQuestion,
    oneAndOther,
    oneToPlace,
    threeToDo,
    rowAsked,
  ]) {
    const found = find(message)
    const [first = '', ...others] = found?.sides.map(tidied) ?? []
    // «учить китайский, испанский или вообще бросить языки»
    const rest = others.map((side) => side.replace(/^(?:вообще|просто|лучше|совсем|всё же|всё-таки) (?=\p{L})/iu, ''))
    const all = found ? [first, ...rest.map((side) => (side.includes(' ') ? side : completed(side, first)))] : []
    const sides = withoutTimes(all.map(asDeed))
    if (found && sides.length >= 2 && sides.length <= mostSides && sides.every(isSide)) return { ...found, sides }
  }
  return undefined
}

/** «признаться сейчас, до помолвки, или молчать»: between deeds a time is no side of its own. */
function withoutTimes(sides: readonly string[]): string[] {
  const areDeeds = startsWithInfinitive(sides[0] ?? '') && startsWithInfinitive(sides.at(-1) ?? '')
  return areDeeds ? sides.filter((side) => !/^(?:до|после|к|ко|через|сразу|сейчас) \p{L}+$/iu.test(side)) : [...sides]
}

const deeds: Record<string, string> = {
  берём: 'брать',
  возьмём: 'взять',
  покупаем: 'покупать',
  купим: 'купить',
  едем: 'ехать',
  летим: 'лететь',
  остаёмся: 'остаться',
  снимаем: 'снимать',
  продаём: 'продавать',
  ждём: 'ждать',
}

/** «берём старую Камри» → «брать старую Камри» */
function asDeed(side: string): string {
  const [verb = '', ...rest] = side.split(' ')
  const deed = deeds[verb.toLowerCase().replace(/ем$/u, 'ём')] ?? deeds[verb.toLowerCase()]
  return deed && rest.length > 0 ? [deed, ...rest].join(' ') : side
}

/** «Прошла и на биофак, и на ветеринарию. Куда мне?» */
function bothRoads(text: string): Listing | undefined {
  const found =
    /(?<!\p{L})и ((?:на|в|во|к) [^,.;!?]{3,40}?),? и ((?:на|в|во|к) [^,.;!?]{3,40}?)(?=[,.;!?]|$| (?:куда|что) )/iu.exec(
      text,
    )
  if (!found?.[1] || !found[2] || !/(?<!\p{L})(?:куда|что) (?:мне|нам|выбрать|лучше|идти)(?!\p{L})/iu.test(text))
    return undefined
  return { sides: [found[1], found[2]], from: found.index, to: found.index + found[0].length }
}

/** «1) остаться; 2) уехать; 3) подождать» */
function numbered(text: string): Listing | undefined {
  const marks = [...text.matchAll(/(?<![\p{L}\d])([1-4])[).]\s+(?=\p{L})/gu)]
  if (marks.length < 2 || marks.some((mark, index) => mark[1] !== `${index + 1}`)) return undefined
  return between(text, marks)
}

/** «Куда отдать сына: - хоккей - плавание» */
function dashed(text: string): Listing | undefined {
  const marks = [...text.matchAll(/(?<=[:?\n])\s*[-–—•]\s+|\s[-–—•]\s+/gu)]
  const [first] = marks
  if (!first || marks.length < 2 || !/[:?\n]\s*$/u.test(text.slice(0, first.index + 1))) return undefined
  return between(text, marks)
}

/** «Вариант А: …. Вариант Б: …», «первый вариант — …, второй — …» */
function lettered(text: string): Listing | undefined {
  const marks = [
    ...text.matchAll(
      /(?<!\p{L})(?:(?:вариант|путь|план)\s+(?:[абвabc12]|один|два|три|первый|второй|третий)|(?:перв(?:ый|ое)|втор(?:ой|ое)|трет(?:ий|ье))(?:\s+вариант)?)\s*(?::|—|–|-)\s*/giu,
    ),
  ]
  return marks.length < 2 ? undefined : between(text, marks)
}

function between(text: string, marks: readonly RegExpExecArray[]): Listing {
  const sides = marks.map((mark, index) => {
    const from = mark.index + mark[0].length
    const rest = text.slice(from, marks[index + 1]?.index ?? text.length)
    return rest.split(/[.!?;](?:\s|$)/u)[0] ?? ''
  })
  const last = marks.at(-1)
  const to = (last?.index ?? 0) + (last?.[0].length ?? 0) + (sides.at(-1)?.length ?? 0)
  return { sides, from: marks[0]?.index ?? 0, to }
}

/** «остаться в Тбилиси / вернуться в Самару» */
function slashed(text: string): Listing | undefined {
  for (const { 0: clause, index } of text.matchAll(/[^.!?:]+/gu)) {
    const side = clause.trimStart()
    const sides = side.split('/')
    if (sides.length < 2 || !sides.every((one) => /\p{L}{2}/u.test(one))) continue
    if (/(?<!\p{L})и\/или|[<>[\]{}]|[^\p{L}\s]\s?\/|\/\s?[^\p{L}\s]/iu.test(side)) return undefined
    const [first = '', ...others] = sides
    return {
      sides: [startsWithInfinitive(first.trim()) ? decapitalised(first.trim()) : first, ...others],
      from: index + clause.length - side.length,
      to: index + clause.length,
    }
  }
  return undefined
}

const asksWhich =
  /(?<!\p{L})(?:с кем|к кому|кого|кому|куда|какой|какую|какое|что (?:мне |нам )?(?:выбрать|взять|лучше)|выб(?:ор|рать|ирать|ираю))(?!\p{L})/iu

/** «вариантов три, сиделка, пансионат или мне уйти с работы» */
const ofSoMany =
  /(?<!\p{L})(?:(?:вариантов|варианта|путей|пути|дорог|дороги|выходов|выхода)\s+(?:у\s+\p{L}+\s+)?(?:два|две|три)|(?:два|две|три)\s+(?:варианта|пути|дороги|выхода))(?:\s+(?:на|для|у|в)\s+\p{L}+)?\s{0,3}(?:,|:|—|–|-)\s{0,3}([^.!?]+)/iu

/** «в партнёры просятся двое: Олег (деньги) и Жанна (опыт)» */
function counted(text: string): Listing | undefined {
  const found =
    ofSoMany.exec(text) ??
    /(?<!\p{L})(?:дво[её]|тро[её]|двух|тр[её]х|два|три|две)(?:\s+\p{L}+){0,2}\s{0,3}(?::|—|–)\s{0,3}([^.!?]+)/iu.exec(
      text,
    )
  if (!found?.[1] || !(asksWhich.test(text) || ofSoMany.test(text))) return undefined
  const row = found[1].replace(/\([^()]*\)/gu, '')
  // «завод с квартирой или офис, где платят меньше»: what a side is like stands behind its comma
  const sides = /\sили\s/iu.test(row)
    ? row.split(/,?\s+или\s+/iu).map((side) => side.split(/,\s+(?:где|котор|но|а|зато|хотя|куда|с которым)/iu)[0] ?? '')
    : row.split(/,\s*(?:и\s+)?|\s+и\s+|;\s*/u)
  // «сиделка, пансионат или мне уйти с работы»
  const each = row.split(/,\s+(?:или\s+)?|\s+или\s+/iu)
  const named = /(?<!\p{L})(?:тр[её]х|три|тро[её])(?!\p{L})/iu.test(found[0]) && sides.length < 3 && each.length === 3
  const all = (named ? each : sides).map((side) => side.replace(/^(?:мне|нам|самой|самому)\s+/iu, ''))
  return { sides: all, from: found.index + found[0].length - found[1].length, to: found.index + found[0].length }
}

/** «Кого поставить: Гулю, Тамару или Стаса?», «НГ: к родителям… или с друзьями?» */
function behindColon(text: string): Listing | undefined {
  const found = /:\s{0,3}([^:.!?…]{1,200}?)((?:…|\.{2,9}|,)?)\s{1,3}или\s{1,3}([^:.!?…]{1,200})(?=[.!?…]|$)/iu.exec(
    text,
  )
  const [whole = '', before = '', pause = '', last = ''] = found ?? []
  const sides = [...before.split(/,\s*/u), last]
  if (!found || (sides.length < 3 && !/[.…]/u.test(pause))) return undefined
  return { sides, from: found.index + whole.indexOf(before), to: found.index + whole.length }
}

const onlyOne =
  /(?<!\p{L})(?:(?:что-то|чего-то|только|лишь)\s+одн|на\s+одно(?!\p{L})|одно\s+из|за\s+(?:перв|втор)(?:ое|ый|ую))/iu

/** «Психфак, курсы керамики, английский. Денег хватит только на что-то одно», «… Жених за второе, я за первое» */
function oneOfRow(text: string): Listing | undefined {
  const [row = ''] = text.split(/[.!?](?:\s|$)/u)
  if (!onlyOne.test(text.slice(row.length))) return undefined
  return { sides: row.split(/,\s*/u), from: 0, to: row.length }
}

/** «Куда поехать: Карелия, Байкал, Дагестан?» */
function rowBehindQuestion(text: string): Listing | undefined {
  const found =
    /(?<=^|[.!?]\s{1,3})(?:куда|(?:на |за |во? )?что|кого|кому|чему|какой|какую|какое|где|с кем|на кого|к кому|чем|кем)(?!\p{L})[^:.!?]{0,50}:\s{0,3}([^.!?:]+)(?=\?|$)/iu.exec(
      text,
    )
  const row = found?.[1]?.trim() ?? ''
  const sides = row.split(/,\s+(?:или\s+)?/iu)
  if (!found || /\sили\s/iu.test(row) || sides.length < 2 || !sides.every(isShortSide)) return undefined
  const from = found.index + found[0].lastIndexOf(row)
  return { sides, from, to: from + row.length }
}

/** «есть два парня один богатый другой весёлый» */
function oneAndOther(text: string): Listing | undefined {
  const found = /(?<!\p{L})один (\p{L}+(?:ый|ий|ой)),? (?:а )?(?:другой|второй) (\p{L}+(?:ый|ий|ой))(?!\p{L})/iu.exec(
    text,
  )
  if (!found?.[1] || !found[2] || !asksWhich.test(text)) return undefined
  return { sides: [found[1], found[2]], from: found.index, to: found.index + found[0].length }
}

/** «зовут обе, одна в горы, другая к себе в Тулу. К кому ехать?» */
function oneToPlace(text: string): Listing | undefined {
  const found =
    /(?<!\p{L})(?:один|одна|одни|первый|первая) ((?:в|во|на|к) [^,.!?]{2,30}), (?:а )?(?:другой|другая|другие|второй|вторая) (?:к себе )?((?:в|во|на|к) [^,.!?]{2,30})(?=[,.!?]|$)/iu.exec(
      text,
    )
  if (!found?.[1] || !found[2] || !asksWhich.test(text)) return undefined
  return { sides: [found[1], found[2]], from: found.index, to: found.index + found[0].length }
}

/** «Плаванье, бокс, танцы? Хочу заняться собой»: what one asks to be told of rather than to choose from is no such row. */
function rowAsked(text: string): Listing | undefined {
  const found = /(?<=^|[.!?]\s)([^,.!?:;—–]{3,40}, [^,.!?:;—–]{3,40}, [^,.!?:;—–]{3,40})\?/iu.exec(text)
  const sides = found?.[1]?.split(', ') ?? []
  if (!found?.[1] || !sides.every((side) => isShortSide(side) && side.split(' ').length <= 4)) return undefined
  if (notOneOf.test(found[1])) return undefined
  return {
    sides: sides.map((side, at) => (at === 0 ? decapitalised(side) : side)),
    from: found.index,
    to: found.index + found[0].length,
  }
}

const notOneOf =
  /(?<!\p{L})(?:любовь|деньги|работа|здоровье|семья|карьера|скаж\p{L}+|подскаж\p{L}+|пожалуйста|привет|можно|или|и|правда|да|нет|он|она|мне|мы|вы|ты|это|его|её|я)(?!\p{L})/iu

/** «Море, горы — что лучше?», «Бассейн, йога, танцы: что выбрать» */
function rowBeforeQuestion(text: string): Listing | undefined {
  const found =
    /(?<=^|[.!?]\s+|:\s+)([^.!?:;—–-]{2,40},\s[^.!?:;—–-]{2,60}?)\s*(?::|—|–|\s-|,)\s*(?:так )?(?:что|кого|кому|куда|какой|какую|какое|какая|на что|на кого|за кого|с кем|к кому|где|чему)(?: \p{L}+)* (?:лучше|выбрать|выбирать|важнее|предпочесть|взять|вернее|правильнее|полезнее|\p{L}{3,}ть)(?!\p{L})[^.!?]*/iu.exec(
      text,
    )
  const row = found?.[1] ?? ''
  const sides = row.split(/,\s+(?:или\s+|и\s+)?|\s+(?:или|и)\s+/iu)
  if (!found || sides.length < 2 || !sides.every(isShortSide)) return undefined
  return {
    sides: sides.map((side, at) => (at === 0 ? decapitalised(side) : side)),
    from: found.index,
    to: found.index + row.length,
  }
}

/** «Продать долю, выкупить дом самой или оставить общим?», «Дима, Рустам или никто?» */
function threeToDo(text: string): Listing | undefined {
  for (const { 0: sentence, index } of text.matchAll(/[^.!?:;—]+/gu)) {
    const row = sentence.trim()
    const [first = '', second = '', ...more] = row.replace(goesWhere, '').split(/,\s+/u)
    const [left = '', right = '', ...others] = second.split(/\s+или\s+(?:лучше\s+|всё же\s+)?/iu)
    const isAsked = text[index + sentence.length] === '?'
    const areAlike = [first, left, right].every(isAsked ? isShortSide : startsWithInfinitive)
    if (more.length > 0 || others.length > 0 || !areAlike) continue
    return { sides: [decapitalised(first), left, right], from: index, to: index + sentence.length }
  }
  return undefined
}

/** «Так куда нам, к морю, к Свете или остаться?» */
const goesWhere = /^(?:так |и |ну |а )?(?:куда|к кому|с кем|кого|что|чего)(?: же)? (?:мне|нам)(?: лучше)?,\s+/iu

/** «мы с Игорем женаты», «дети разъехались», «вдруг оказалось»: something that is told. */
const tells = /^(?:я|мы|ты|вы|он|она|оно|они)(?!\p{L})|л(?:ись|ось)(?!\p{L})/iu

/** A few words without a verb in a tense, or something to do. */
function isShortSide(side: string): boolean {
  const words = side.split(/\s+/u)
  if (side === '' || words.length > 7 || tells.test(side)) return false
  if (/(?<!\p{L})ли(?!\p{L})/iu.test(side) || startsWithQuestion.test(side)) return false
  return startsWithInfinitive(side) || !words.some((word) => !/^\p{Lu}/u.test(word) && isFiniteVerb(word))
}

/** «да / нет», «и диплом и работа»: no sides of a choice. */
function isSide(side: string): boolean {
  return (
    /\p{L}{2}/u.test(side) &&
    !/[<>[\]{}|\\]/.test(side) &&
    !/^(?:да|нет|и|или|а) |^(?:да|нет)$|(?<!\p{L})ли(?!\p{L})/iu.test(side)
  )
}

function tidied(side: string): string {
  const words = side
    .replace(/\([^()]*\)/gu, '')
    .replace(/^[\s,;:—–-]+|[\s,;:—–-]+$/gu, '')
    .split(/,\s/u)[0]
    ?.split(/\s+/u)
  return words && words.length <= longestSide + 3 ? words.slice(0, longestSide).join(' ') : ''
}
