import type { Clauses } from './clauses.ts'
import { isFiniteVerb } from './finite.ts'
import { pluralOf, secondPersonOf } from './first-person.ts'
import { knownBy } from './names.ts'
import { pastOf } from './past.ts'

const predicative =
  /^(?:нет|надо|нужно|можно|нельзя|лучше|хуже|важнее|важно|пора|жаль|страшно|трудно|тяжело|легко|долж(?:ен|на|но|ны)|нуж(?:ен|на|ны)|готов[аы]?|рад[аы]?|прав[аы]?|знаком[аы]?|есть|суждено|дано|дорог[аи]?|против|стоит|можешь|так|дальше|плохо|хорошо|больно|обидно|одиноко|замужем|беременн?[аы]|женат[ы]?|разведен[аы]?|один|одна)$/iu
const infinitive = /\p{L}(?:[аеёиоуыя]ть|[зс]т[иь]|йти|чь)(?:ся|сь)?$/iu
const pastEnding = /\p{L}(?:[аеиоуыяё]л[оиа]?|[кгшзсбрх]л[оаи])(?:сь|ся)?$/iu
const secondPlural = /\p{L}(?:[еёи]те)(?:сь)?$/iu

/** True for a word that can be what a clause says of its subject. */
export function isPredicate(word: string): boolean {
  const low = word.toLowerCase()
  return (
    predicative.test(low) ||
    /\p{L}{2}[аеё]н[аоы]?$/iu.test(low) ||
    infinitive.test(low) ||
    pastEnding.test(low) ||
    secondPlural.test(low) ||
    isFiniteVerb(low) ||
    pluralOf(low, true) !== undefined
  )
}

const questionWord =
  /^(?:а |и |но )?(?:(?:в|во|о|об|на|с|за|от|до|к|у|из|для|по|при|над|под|перед|ради|про) )?(?:чего|чему|чем|ч[её]м|кого|кому|кем|ком|почему|зачем|отчего)(?!\p{L})/iu
const nameless = /^(?:в ч[её]м|к чему|за что|чем я|от чего|из-за чего)(?!\p{L})/iu

/** False for what was cut off before its verb: «о чём вам эта», «чего вы в упор», «что Вадим». */
export function isWholeQuestion(clause: string): boolean {
  if (looseEnd.test(clause)) return false
  const words = clause.match(/[\p{L}\d-]+/gu) ?? []
  if (isRunOnDoubt(clause)) return false
  if (words.some(isPredicate)) return true
  if (/^что \p{Lu}\p{Ll}+$/u.test(clause)) return knownBy(words[1] ?? '').length === 0
  return !questionWord.test(clause) || nameless.test(clause) || words.length < 3
}

/** «сдам ли экзамен почти не готовился»: another clause was typed behind it, and no mark between. */
function isRunOnDoubt(clause: string): boolean {
  if (!/(?<!\p{L})ли(?!\p{L})/iu.test(clause) || /[,;:—–]|(?<!\p{L})(?:и|а|но|или|что)(?!\p{L})/iu.test(clause))
    return false
  const words = clause.toLowerCase().split(' ')
  const at = words.indexOf('ли')
  if (!isPredicate(words[at - 1] ?? '')) return false
  return words.slice(at + 1).some((word) => /л(?:[аи]|ась|ись|ся)?$/u.test(word) && pastOf(word) !== undefined)
}

/** «сколько ждать ответа | все уже получили»: a story was typed behind what is asked, and no mark between. */
export function withoutStory(clauses: Clauses): Clauses {
  const { asked = '', told } = clauses
  if (/[,;:—–]|\s(?:и|а|но|или|что|чтобы|если|пока|котор\p{L}+|когда|как)\s/iu.test(asked)) return clauses
  if (!/^(?:сколько|когда|как|долго)(?!\p{L})/iu.test(asked)) return clauses
  const words = asked.split(' ')
  const deed = words.findIndex((word) => infinitive.test(word))
  const verb = words.findIndex((word, at) => deed >= 0 && at > deed + 2 && /[аиеыуя]ли(?:сь)?$/iu.test(word))
  if (verb < 0) return clauses
  const whose = /^(?:уже|давно|все|всё|мои|наши|его|её|остальные|другие|не)$/iu
  let at = verb
  while (whose.test(words[at - 1] ?? '')) at--
  if (at === verb || !/^(?:все|остальные|другие)$/iu.test(words[at] ?? '')) at--
  while (whose.test(words[at - 1] ?? '')) at--
  return at < 3
    ? clauses
    : { ...clauses, asked: words.slice(0, at).join(' '), told: [words.slice(at).join(' '), ...told] }
}

const looseEnd =
  /(?<!\p{L})(?:в|во|на|с|со|к|ко|у|от|до|из|по|за|о|об|про|для|без|под|над|перед|через|между|и|а|но|или|что|чтобы|если|потому|который|которая|мой|моя|моё|мою|эта|эту|этот|наш|наша|очень|(?<!, )(?:чем|почему|кому|куда|где|зачем|как))$/iu

/** False for a clause that cannot stand as a sentence of its own, or that runs several together. */
export function isWholeFact(clause: string): boolean {
  if (looseEnd.test(clause) || /^(?:если|что|чтобы|котор\p{L}+|как будто|или|либо)(?!\p{L})/iu.test(clause))
    return false
  if (saysWhat.test(clause)) return false
  return clause
    .split(
      /[,;:—–]\s*|\s(?:и|а|но|что|чтобы|если|когда|пока|или|где|куда|как|котор\p{L}+|потому|ведь|хотя|зато|раз|чем)\s/u,
    )
    .every((piece) => tensed(piece) < 2 && !runsOn(piece))
}

/** «говорит издавай», «сказала выбирай»: another's words that were typed without marks. */
const saysWhat =
  /(?<!\p{L})(?:говор(?:ит|ят|ил\p{L})|сказал\p{L}?|пишет|написал\p{L}?),? (?:\p{L}+(?:ай|яй|уй)(?:те|ся|сь)?|\p{L}{3,}(?:ем|ём|им)(?:ся)?)(?!\p{L})/iu

/** «свадьба я ей плед связала»: a second subject, or a verb in the past beside another verb, and no mark between. */
function runsOn(piece: string): boolean {
  const words = (piece.match(/[\p{L}-]+/gu) ?? []).map((word) => word.toLowerCase())
  const subjects = words.filter((word) => /^(?:я|он|она|они|мы|ты|вы)$/u.test(word))
  const verbs = words.filter(
    (word, at) =>
      (pastOf(word) !== undefined || (isFiniteVerb(word) && !/^(?:можно|есть|будет|буду|будут)$/u.test(word))) &&
      words[at - 1] !== word,
  )
  const first = words.findIndex((word) => verbs.includes(word))
  const second = words.findIndex(
    (word, at) =>
      at > first &&
      (at > first + 1
        ? /^(?:я|он|она|они|мы|ты)$/u
        : /т(?:ся)?$/u.test(words[first] ?? '')
          ? /^(?:я|мы|ты)$/u
          : /^$/u
      ).test(word),
  )
  return subjects.length > 1 || verbs.length > 1 || (first >= 0 && second > 0)
}

/** How many verbs in a tense run together: two of them with a subject of its own each make no clause. */
function tensed(piece: string): number {
  const words = piece.match(/[\p{L}-]+/gu) ?? []
  return words.filter((word) => {
    const low = word.toLowerCase()
    return (isFiniteVerb(low) || secondPersonOf(low) !== undefined) && !/^(?:можно|есть|будет|буду|будут)$/u.test(low)
  }).length
}
