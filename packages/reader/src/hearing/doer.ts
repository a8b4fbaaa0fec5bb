import type { Other, ReasonKind } from './card-reasons.ts'
import { startsWithInfinitive } from './clauses.ts'
import type { Heard } from './hear.ts'
import { isNominative, knownBy } from './names.ts'
import type { Person } from './people.ts'

/** Of whose doing a question is: the user's own, another person's, or of what happens by itself. */
export function reasonKindOf(heard: Heard): ReasonKind {
  const { form, act, askedFor } = heard
  if (form === 'open') return !askedFor && isOfOther(heard) ? (otherIn(heard) ?? 'own') : 'own'
  if (form === 'yesNo' && act !== undefined && !askedFor && trust.test(act)) return otherIn(heard) ?? 'matter'
  if ((form !== 'yesNo' && form !== 'when') || act !== undefined || askedFor) return form === 'when' ? 'matter' : 'own'
  const main = mainOf(heard)
  const other = otherIn(heard)
  if (/(?<!\p{L})(?:вы|я|мы)(?!\p{L})/iu.test(main)) return other && trust.test(main) ? other : 'own'
  if (other) return other
  return /(?<!\p{L})(?:можно|нужно|надо)(?!\p{L})/iu.test(main) ? 'own' : 'matter'
}

/**
 * Whose reasons answer a question: where it is another person's deed («отдаст ли Костя долг») and not that person's mind or
 * trustworthiness, a card says how the matter goes, for what sort of person it is the card does not know.
 */
export function answeringKindOf(heard: Heard): ReasonKind {
  const kind = reasonKindOf(heard)
  if (typeof kind === 'string' || heard.form !== 'yesNo') return kind
  const main = mainOf(heard)
  return innerVerb.test(main) || innerPlace.test(main) || trust.test(main) || feeling.test(main) ? kind : 'matter'
}

const feeling =
  /(?<!\p{L})(?:люб|скуча|тоску|ревну|помн|верн[аоы]? |вер(?:ит|ят)|прост|обид|обиж|злит|злят|нрав|чувств|увер)/iu

const innerVerb =
  /(?<!\p{L})(?:дума[ею]т|чувству[ею]т|испытыва[ею]т|хо(?:чет|тят)|хотел[аи]?|ожида[ею]т|жд[её]т|ждут|скрыва[ею]т|молч[иа]т|относ[ия]тся|счита[ею]т|пережива[ею]т|бо(?:и|я)тся|мечта[ею]т|планиру[ею]т|задумал[аи]?|решил[аи]?|настроен[аы]?|воспринима[ею]т|имел[аи]? в виду|вид[ия]т|движет|нужно|надо|нуж(?:ен|на)|жале[ею]т|добива[ею]тся)(?!\p{L})/iu
const innerPlace = /(?<!\p{L})(?:на|за|в|во) (?:душе|уме|сердце|душой|голове|мыслях|планах|глубине души)(?!\p{L})/iu
const hisSign =
  /(?:знач[иа]т|означа[ею]т|кро[ею]тся|стоит за|скрыва[ею]тся|понимать|расценивать)(?: (?:за|под))? (?:его|её|ее|их|эт\p{L}+)(?!\p{L})/iu

/** «что у него на душе», «что она думает обо мне», «что значит его молчание»: what another person thinks or feels. */
export function isOfMind({ form, asked, people }: Heard): boolean {
  const words = asked?.words ?? ''
  if (form !== 'open' || words === '') return false
  return (
    (innerVerb.test(words) && subjectIn(words, people) !== undefined) ||
    (innerPlace.test(words) && /(?<!\p{L})у (?!меня|нас)\p{L}+/iu.test(words)) ||
    hisSign.test(words)
  )
}

/** «почему он так поступил», «зачем бывший мне пишет»: why another person does something. */
export function isOfMotive({ form, asked, people }: Heard): boolean {
  const words = asked?.words ?? ''
  return (
    form === 'open' &&
    /^(?:а |и |но )?(?:почему|зачем|отчего|за что|с чего|для чего)(?!\p{L})/iu.test(words) &&
    subjectIn(words, people) !== undefined
  )
}

/** «как он отреагирует» as well: an open question with another person for its subject. */
function isOfOther(heard: Heard): boolean {
  const words = heard.asked?.words ?? ''
  const isDeed = words.split(' ').some((word) => startsWithInfinitive(word))
  return isOfMind(heard) || isOfMotive(heard) || (!isDeed && subjectIn(mainOf(heard), heard.people) !== undefined)
}

/** The clause that asks, without «правда ли, что» before it and what depends on it behind. */
function mainOf({ asked }: Heard): string {
  const words = asked?.said ?? asked?.words ?? ''
  return words.replace(/^(?:не выйдет ли так|правда ли), что /iu, '').split(', ')[0] ?? ''
}

/** The other person whose doing, or whose mind, the question is about; by the name that the message gives, if it gives one. */
export function otherIn(heard: Heard): Other | undefined {
  const { people } = heard
  const main = isOfOther(heard) ? (heard.asked?.words ?? '') : mainOf(heard)
  const subject = subjectIn(main, people)
  if (subject && typeof subject !== 'string') return asOther(subject)
  const gender =
    subject ?? behindPreposition(main) ?? (innerPlace.test(main) || hisSign.test(main) ? genderOf(main) : undefined)
  if (gender === undefined) return named(main, people)
  const [one, ...others] = people.filter((person) => person.gender === gender && !isAnimal(person))
  return (one && others.length === 0 ? asOther(one) : undefined) ?? { called: pronouns[gender], gender }
}

/** «можно ли положиться на Ирину» */
const trust = /(?<!\p{L})(?:полож|довер|рассчит|верить|наде)/iu
const pronouns = { masculine: 'он', feminine: 'она', plural: 'они' } as const

function asOther({ said, gender }: Person): Other | undefined {
  return gender === 'unknown' ? undefined : { called: said, gender }
}

/** «есть ли у нас с Тимуром будущее», «что у Ани на уме», «можно ли положиться на Ирину»: the one person in it, in another case. */
function named(main: string, people: readonly Person[]): Other | undefined {
  if (!/(?<!\p{L})(?:у|на|с|со|к|за|от) \p{L}+/iu.test(main)) return undefined
  const low = tokens(main)
  const [one, ...others] = people.filter(
    (person) => !isAnimal(person) && low.some((word, at) => isBehind(low, at) && isFormOf(word, person)),
  )
  return one && others.length === 0 && (innerPlace.test(main) || trust.test(main)) ? asOther(one) : undefined
}

function isBehind(words: readonly string[], at: number): boolean {
  return /^(?:у|на|с|со|к|за|от|в|во|о|об)$/u.test(words[at - 1] ?? '')
}

function isFormOf(word: string, { forms }: Person): boolean {
  return Object.values(forms).some((form) => form.toLowerCase().replaceAll('ё', 'е') === word)
}

/** A person in the nominative, or the gender of a pronoun; the user is none. */
function subjectIn(clause: string, people: readonly Person[]): Person | keyof typeof pronouns | undefined {
  if (/^(?:кто|кому|кого)(?!\p{L})/iu.test(clause)) return undefined
  const words = tokens(clause)
  const found = words.flatMap((word, at): (Person | keyof typeof pronouns)[] => {
    if (isBehind(words, at)) return []
    if (/^(?:он|бывший)$/u.test(word)) return ['masculine']
    if (/^(?:она|бывшая)$/u.test(word)) return ['feminine']
    if (word === 'они') return ['plural']
    const person = people.find(
      (one) => !isAnimal(one) && one.forms.nominative.toLowerCase().replaceAll('ё', 'е') === word,
    )
    const isSubject =
      person &&
      knownBy(word)
        .concat(knownBy(cased(word)))
        .some((known) => isNominative(word, known))
    return isSubject ? [person] : []
  })
  return found[0]
}

function cased(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function behindPreposition(clause: string): keyof typeof pronouns | undefined {
  const word = clause.match(
    /(?<!\p{L})(?:на|с|со|к|от|у|за|в|во|о) (н(?:его|её|ее|ему|ей|им|их|ими|ём|ем))(?!\p{L})/iu,
  )?.[1]
  return word === undefined ? genderOfDative(clause) : genderOfPronoun(word)
}

/** «понравлюсь ли ему», «что с ней» */
function genderOfDative(clause: string): keyof typeof pronouns | undefined {
  const word = clause.match(/(?<!\p{L})(?:ему|им|ей)(?!\p{L})/iu)?.[0]
  return word === undefined ? undefined : genderOfPronoun(word)
}

function genderOf(clause: string): keyof typeof pronouns | undefined {
  const word = clause.match(/(?<!\p{L})(?:н?его|н?е[её]|н?их)(?!\p{L})/iu)?.[0]
  return word === undefined ? undefined : genderOfPronoun(word)
}

function genderOfPronoun(word: string): keyof typeof pronouns {
  if (/^н?(?:его|ему|им|[её]м)$/iu.test(word)) return 'masculine'
  return /^н?(?:е[её]|ей)$/iu.test(word) ? 'feminine' : 'plural'
}

function tokens(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}-]+/gu) ?? []
  )
}

const animals = /^(?:кот|кошка|котёнок|п[её]с|собака|щенок|попугай|лошадь|корова|коза)(?!\p{L})/iu

export function isAnimal({ said }: Person): boolean {
  return animals.test(said)
}
