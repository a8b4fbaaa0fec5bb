import { modal, orNot, startsWithInfinitive, startsWithQuestion } from './clauses.ts'
import { isFiniteVerb } from './finite.ts'
import type { Form } from './hear.ts'
import { likeliest } from './names.ts'
import { pastOf } from './past.ts'

const particles = /^(?:а|и|но|ну|так|то есть|тогда|значит)\s+(?=\p{L})/iu
const mostWords = 18
/** «должна же», «не отправят ведь», «…, правда?»: no part of what is asked. */
const emphasis = /(?<=\p{L})(?: (?:же|ж|ведь)(?!\p{L})|, (?:правда|верно|так)\s*$)/giu

/** «любит или просто удобно»: both are in another person's mind, and no choice of the user's. */
export const ofOtherMind =
  /(?<!\p{L})(?:любит|любят|скучает|ревнует|играет|врёт|использует|шутит|дорожит|серьёзно)(?!\p{L}).* или (?!\p{L}+(?:ть|ти|чь)(?!\p{L}))/iu

/**
 * A question as it stands behind «вы спрашиваете»: «он вернётся?» → «вернётся ли он». Undefined where it cannot stand so.
 * Still in the user's own person.
 */
export function whether(asked: string, { form, hasMark }: { form: Form; hasMark: boolean }): string | undefined {
  const text = asked
    .replace(particles, '')
    .replace(startsWithQuestion.test(asked.replace(particles, '')) ? /^$/ : emphasis, '')
    .replace(form === 'yesNo' ? orNot : /^$/, '')
    .replace(ofOtherMind.test(asked) || (form === 'yesNo' && isDoubted(asked)) ? /,? или .*$/iu : /^$/, '')
    .trim()
  if (text.split(' ').length > mostWords) return undefined
  if (form === 'when' && !/(?<!\p{L})ли(?!\p{L})/iu.test(text)) {
    const [, before, pace, behind] = text.match(/^(.*?)(долго|надолго|скоро)(?= |$)(.*)$/iu) ?? []
    if (pace !== undefined && !startsWithQuestion.test(text))
      return `${pace} ли ${before}${behind}`.replace(/\s+/g, ' ').trim()
  }
  const [, before, last] =
    text.match(/^((?:я|он|она|мы|они|это|всё это)(?= ).*) (кто|что|зачем|почему|куда|где)$/iu) ?? []
  // «я для него кто»
  if (before && last) return `${last.toLowerCase()} ${before}`
  if (form === 'yesNo') {
    const thought = asThought(text)
    if (thought !== undefined) return thought
  }
  if (startsWithQuestion.test(text) || /(?<!\p{L})ли(?!\p{L})/iu.test(text)) return text
  if (form === 'choice' || /(?<!\p{L})или(?!\p{L})/iu.test(text)) return text
  if (modal.test(text) || startsWithInfinitive(text)) return fronted(text, text.match(/^(?:не )?\p{L}+/iu)?.[0] ?? '')
  if (!hasMark && !orNot.test(asked) && !ofOtherMind.test(asked) && !isDoubted(asked)) return undefined
  const verb = finiteVerb(text)
  if (verb !== undefined) return fronted(text, verb)
  return toDo(text) ?? asPredicate(text)
}

/** «неужели у него другая», «а вдруг он не вернётся»: a thought that is put to the test. */
function asThought(text: string): string | undefined {
  const doubted = text.match(/^(?:неужели|разве)(?: же| и вправду| правда)? (.+)$/iu)?.[1]
  if (doubted !== undefined)
    return modal.test(doubted) || startsWithInfinitive(doubted) ? undefined : `правда ли, что ${doubted}`
  const supposed = text.match(/^правда,? что (.+)$/iu)?.[1]
  if (supposed !== undefined) return `правда ли, что ${supposed}`
  const dreaded = text.match(dread)?.[1]
  return dreaded === undefined ? undefined : `не выйдет ли так, что ${dreaded}`
}

const dread = /^(?:вдруг|(?:что,? )?если) (.+)$/iu

/** «а вдруг…», «неужели…»: what is asked is feared. */
export function isDread(asked: string): boolean {
  return dread.test(asked.replace(particles, ''))
}

/** «мне ждать его», «работу менять»: an infinitive that is not first. */
function toDo(text: string): string | undefined {
  const late = text.match(/^(?:мне |нам |уже |ещё |не )*(поздно|рано) (?:уже |ещё |мне |нам )?(.+)$/iu)
  if (late?.[2] !== undefined && startsWithInfinitive(late[2])) return `не ${late[1]?.toLowerCase()} ли ${late[2]}`
  const infinitives = text.split(/[\s,]+/).filter((word) => startsWithInfinitive(word))
  const [only] = infinitives
  if (only === undefined || text.split(' ').length > 9) return undefined
  if (infinitives.length === 1 && !text.includes(',')) return fronted(text, only)
  return `стоит ли ${text.replace(/^(?:мне|нам) /iu, '')}`
}

const pronounFirst =
  /^(?:он|она|оно|они|мы|я|это|всё это|так|тут|здесь|там|у (?:него|неё|нее|нас|меня|них)|между нами)(?!\p{L})/iu
const judged =
  /^(?:реально|возможно|правда|серьёзно|всерьёз|нормально|вероятно|опасно|плохо|хорошо|зря|глупо|поздно|рано|честно|справедливо|правильно|взаимно|навсегда|надолго|по-настоящему|бесполезно|безнадёжно)$/iu

/** «это серьёзно», «он это всерьёз», «реально»: a question without a verb. */
function asPredicate(text: string): string | undefined {
  const words = text.split(' ')
  const behind = text.match(/^(?:всё |все )?(?:это|так)(?: же)? ([\p{L}-]+)$/iu)?.[1]
  if (behind !== undefined)
    return `${behind} ли ${text
      .slice(0, -behind.length)
      .replace(/ же\s*$/iu, '')
      .trim()}`
  if (words.length === 1) return judged.test(text) ? `${text} ли это` : undefined
  const isOfPerson = likeliest(words[0] ?? '') !== undefined && !words.includes('с')
  return pronounFirst.test(text) || (isOfPerson && judged.test(words.at(-1) ?? ''))
    ? `правда ли, что ${text}`
    : undefined
}

const either = /,?\s+или\s+/iu
const otherSubject =
  /^(?:это|я|он|она|они|мы|никому|никто|всё|все|у (?:меня|него|неё|нее|нас|них)|мне|тут|там|просто я|мо\p{L}{1,2})(?![\p{L}-])/iu

/** «это серьёзно или я накручиваю себя», «брать нового или это предательство»: no two roads, but a question and its doubt. */
export function isDoubted(asked: string): boolean {
  const [first = '', second = '', ...more] = asked.replace(particles, '').split(either)
  if (second === '' || more.length > 0) return false
  // «это глупо или нормально»
  if (judged.test(second) && judged.test(first.split(' ').at(-1) ?? '')) return true
  const left = first.replace(/^(?:(?:мне|нам|стоит|ли|лучше|надо|нужно|не|есть смысл)\s+)+/iu, '')
  const hasVerb = (side: string) => side.split(/[\s,]+/).some((word) => isFiniteVerb(word.toLowerCase()))
  const isTwoToDo = (side: string) => startsWithInfinitive(side) || toDo(side) !== undefined
  if (startsWithQuestion.test(first) && !/^стоит ли/iu.test(first)) return false
  if (isTwoToDo(left)) return !isTwoToDo(second) && (otherSubject.test(second) || hasVerb(second))
  const isEvent = hasVerb(left) || pronounFirst.test(left)
  if (!isEvent) return false
  if (/^(?:просто|только|лишь) \p{L}+$/iu.test(second)) return true
  if (/^это (?:так|просто|вс[её]|пустое|лишь|только|от)(?!\p{L})/iu.test(second)) return true
  // «пойдёт дело или прогорит»: two ends of one event, and none that the user could choose
  if (first.split(/[\s,]+/).some(isOfOthers) && isFiniteVerb((second.match(besides)?.[1] ?? '').toLowerCase()))
    return true
  return isTwoToDo(second) || (otherSubject.test(second) && hasVerb(second))
}

const besides = /^(?:(?:опять|снова|уже|вс[её] же|вс[её]|так и|ещё|еще) )*(?:не )?(\p{L}+)/iu

function isOfOthers(word: string): boolean {
  return /\p{L}{2}(?:ит|[её]т|[аяую]т)(?:ся)?$/iu.test(word) && isFiniteVerb(word.toLowerCase())
}

function fronted(text: string, verb: string): string {
  const at = text.indexOf(verb)
  const rest = `${text.slice(0, at)}${text.slice(at + verb.length)}`.replace(/\s+/g, ' ').trim()
  // «гордился бы он мной»
  if (/(?<!\p{L})(?<!хотя )бы(?!\p{L})/iu.test(rest))
    return `${verb} бы ${rest.replace(/(?<!\p{L})бы(?!\p{L})\s?/iu, '')}`.trim()
  // «муж мне изменил» → «изменил ли мне муж»
  const turned = rest.replace(/^(\p{L}{3,}) (мне|меня|нам|нас|мной)$/u, '$2 $1')
  return `${verb} ли ${turned}`.trim().replace(/ ,/g, ',')
}

/** «остались», «забыли» */
const pluralPast =
  /^(?!(?:если|или|неужели|недели|мысли|земли|\p{L}+тели)$)\p{L}+(?:[аеиоуыя]ли|[кгшзс]ли|[аеиоуыякгшзс]лись)$/iu

/** «он меня простил», «муж мне изменил» */
function lastPast(words: readonly string[]): string | undefined {
  const last = words.at(-1) ?? ''
  if (!/^(?:он|она)$/iu.test(words[0] ?? '') && !likeliest(words[0] ?? '')) return undefined
  return words.length > 1 && words.length <= 4 && !/^\p{Lu}/u.test(last) && pastOf(last) ? last : undefined
}

/** The first word that is a verb in a tense: «сын сдаст экзамен», «его посадят». */
function finiteVerb(text: string): string | undefined {
  const words = text.split(/[\s,]+/)
  // «Байкал» ends like «сказал»
  const found = words.findIndex((word) => !/^\p{Lu}/u.test(word) && isFiniteVerb(word.toLowerCase()))
  const at = found >= 0 ? found : words.findIndex((word) => pluralPast.test(word))
  const verb = words[at] ?? lastPast(words)
  if (verb === undefined) return undefined
  return words[at - 1]?.toLowerCase() === 'не' ? `${words[at - 1]} ${verb}` : verb
}
