import type { Forms, Gender } from './declension.ts'
import { type Known, knownBy, likeliest } from './names.ts'

/** `role` is what a person with a name is to the user or to another: «сестра». */
export type Person = { said: string; gender: Gender; forms: Forms; isName: boolean; role?: string }

/** Those the message names, in the order in which they come; a name that could be two people's is taken by its subject form. */
export function peopleIn(text: string): Person[] {
  const people: Person[] = []
  let former = false
  let before: Spoken | undefined
  const spokenOf = withoutOwnRoles(
    text.replace(/(?<!\p{L})[Зз]овут \p{Lu}\p{L}+(?: \p{Lu}\p{Ll}+(?:вич|вна|чна|шна))?/gu, ''),
  )
  const tokens = spokenOf.match(/[\p{L}-]+|[,.;:!?]/gu) ?? []
  for (const [at, word] of tokens.entries()) {
    const one = likeliestBefore(word, tokens[at + 1])
    // «сестра Надя»: a role and its name are one person
    let role =
      one?.isName && before && isRoleOf(before, { word, known: one }) ? before.known.forms.nominative : undefined
    if (role !== undefined) {
      const at = people.findIndex((person) => !person.isName && person.forms.nominative === role)
      if (at >= 0) role = people.splice(at, 1)[0]?.said
    }
    before = one && !one.isName ? { word, known: one } : undefined
    const same = one && people.find((person) => isSamePerson(person, one))
    if (same && role !== undefined) same.role ??= role
    if (one && !same) {
      const isFormer = former && !one.isName && one.gender !== 'plural'
      const said = isFormer
        ? `${one.gender === 'feminine' ? 'бывшая' : 'бывший'} ${one.forms.nominative}`
        : one.forms.nominative
      people.push({ said, gender: one.gender, forms: one.forms, isName: one.isName, ...(role && { role }) })
    }
    former = /^бывш/iu.test(word)
  }
  return people.filter((person) => !isParentBesides(person, people))
}

/** «Валентине Сергеевне»: the patronymic tells a woman from a man. */
function likeliestBefore(word: string, next = ''): Known | undefined {
  const gender = /^\p{Lu}\p{L}+(?:вн|чн|шн)(?:а|ы|е|у|ой)$/u.test(next)
    ? 'feminine'
    : /^\p{Lu}\p{L}+(?:вич|ьич|мич)(?:а|у|ем|е)?$/u.test(next)
      ? 'masculine'
      : undefined
  const known = gender && knownBy(word).find((one) => one.isName && one.gender === gender)
  return known || likeliest(word)
}

/** «сын … муж … и отца понимаю»: of a child the father is the husband just told of. */
function isParentBesides({ said, isName }: Person, people: readonly Person[]): boolean {
  const spouse = { отец: 'муж', мать: 'жена' }[calledAs(said)]
  const roles = people.filter((one) => !one.isName || one.role).map((one) => calledAs(one.role ?? one.said))
  const isAfter = roles.indexOf(spouse ?? '') >= 0 && roles.indexOf(spouse ?? '') < roles.indexOf(calledAs(said))
  return !isName && isAfter && /^(?:сын|дочь|ребёнок)$/u.test(roles[0] ?? '')
}

/** «муж … и отца понимаю», «сестра Надя … сестре»: one person by two words. */
function isSamePerson(person: Person, { forms, isName }: Known): boolean {
  const said = calledAs(forms.nominative)
  return (
    calledAs(person.forms.nominative) === said || (!isName && calledAs(person.role?.split(' ').at(-1) ?? '') === said)
  )
}

const otherWords: Record<string, string> = {
  папа: 'отец',
  мама: 'мать',
  дочка: 'дочь',
  сынок: 'сын',
  супруг: 'муж',
  супруга: 'жена',
}

function calledAs(word: string): string {
  return otherWords[word] ?? word
}

type Spoken = { word: string; known: Known }

/** Of one gender and in one case: «сестра Надя», but not «мама Оли». */
function isRoleOf(role: Spoken, name: Spoken): boolean {
  const isOfEither = name.known.gender === 'unknown' || ofEither.test(role.known.forms.nominative)
  if (role.known.gender === 'plural' || !(role.known.gender === name.known.gender || isOfEither)) return false
  return cases.some(
    (each) =>
      isForm(role.word, role.known.forms[each]) &&
      knownBy(name.word).some(({ forms }) => isForm(name.word, forms[each])),
  )
}

const cases = ['nominative', 'genitive', 'dative', 'accusative', 'instrumental', 'prepositional'] as const
const ofEither = /^(?:коллега|врач|директор|психолог|тренер|репетитор|преподаватель|руководитель|риелтор|дизайнер)$/u

function isForm(word: string, form: string): boolean {
  return word.toLowerCase().replaceAll('ё', 'е') === form.toLowerCase().replaceAll('ё', 'е')
}

/** Without what the user calls themselves or is called by: «не хочу быть той свекровью», «сама мать», «опять «Сергей Андреич»». */
function withoutOwnRoles(text: string): string {
  return (
    text
      .replace(/«\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+(?:ич|на))?»(?! или)(?<!или «[^»]+»)/gu, ' ')
      // «Лена, подожди»: said to the user
      .replace(/«\p{Lu}\p{Ll}+, [^«»]*»/gu, ' ')
      .replace(ownRole, (whole: string, role: string) => (isRole(role, 'instrumental') ? ' ' : whole))
      .replace(selfNamed, (word) => (isRole(word, 'nominative') ? ' ' : word))
  )
}

function isRole(word: string, form: 'nominative' | 'instrumental'): boolean {
  return knownBy(word).some(({ forms, isName }) => !isName && forms[form] === word.toLowerCase())
}

/** «я же мать», «сама мать» */
const selfNamed = /(?<=(?<!\p{L})я (?:же |и |ведь |сам[аи]? )?|[,.!?] сама? )\p{L}+(?=[,.!?]|$)/giu

const ownRole =
  /(?<!\p{L})(?:быть|стать|становлюсь|станов(?:люсь|иться)|стала?|оста(?:ться|юсь|лась|лся)|чувствую себя|считаю себя|ощущаю себя|меня (?:\p{L}+ )?считают|оказал(?:ась|ся))(?: \p{L}+(?:ой|ей|им|ым)(?= )){0,2} (\p{L}+)/giu
