import { mentionsLoss } from '@lunaria/reader/loss-words'
import { withPreposition } from '@lunaria/reader/text'
import type { ReasonKind } from './card-reasons.ts'
import type { Forms } from './declension.ts'
import type { Heard } from './hear.ts'
import type { Person } from './people.ts'
import { thingIn } from './things.ts'

/** Of whose doing a question is: the user's own, another person's, or of what happens by itself. */
export function reasonKindOf({ form, asked, act, people, askedFor }: Heard): ReasonKind {
  const words = asked?.said ?? asked?.words ?? ''
  if ((form !== 'yesNo' && form !== 'when') || act !== undefined || askedFor) return form === 'when' ? 'matter' : 'own'
  if (/(?<!\p{L})(?:вы|я|мы|можно|нужно|надо)(?!\p{L})/iu.test(words) && !ofOther.test(words)) return 'own'
  const isSubject = people.some(
    (one) => !isAnimal(one) && words.toLowerCase().includes(one.forms.nominative.toLowerCase()),
  )
  return isSubject || ofOther.test(words) ? 'other' : 'matter'
}

/** «почему подруги отвалились»: the same letters as «нет подруги» */
function isPlural(genitive: string, words: string): boolean {
  return (
    /[иы]$/.test(genitive) &&
    new RegExp(`(?:^|[^\\p{L}])${genitive} \\p{L}+ли(?!\\p{L})|^(?:почему|как) ${genitive}(?!\\p{L})`, 'iu').test(words)
  )
}

/** «ответит ли она», «можно ли на него положиться» */
const ofOther =
  /(?<!\p{L})(?:он|она|они|(?:на|с|со|к|от|у|за|в|во) (?:него|неё|нее|нему|ней|ним|них|ними)|ему|им|ею|(?:муж|жен|сын|доч|мам|пап|друг|подруг|брат|сестр|началь|шеф|т[её]т|дяд|свекр|т[её]щ)(?!\p{L}{0,2}ин[аоы]?(?!\p{L}))\p{L}{0,4})(?!\p{L})/iu
const animals = /^(?:кот|кошка|котёнок|п[её]с|собака|щенок|попугай|лошадь|корова|коза)(?!\p{L})/iu

function isAnimal({ said }: Person): boolean {
  return animals.test(said)
}

type Called = Forms & { isPerson: boolean }

/** What a question is about, in words that fit behind a preposition; undefined where neither a thing nor one person is surely meant. */
function calledIn(heard: Heard): Called | undefined {
  const words = heard.asked?.words ?? ''
  const low = words.toLowerCase()
  const people = heard.people.filter(
    ({ said, gender, forms, isName }) =>
      gender !== 'plural' && said === forms.nominative && (isName || !isPlural(forms.genitive, words)),
  )
  if (heard.happened.concat(heard.asked ?? []).some((fact) => mentionsLoss(fact.words) || late.test(fact.words)))
    return undefined
  const inQuestion = people.find(({ forms }) => Object.values(forms).some((form) => low.includes(form.toLowerCase())))
  if (inQuestion && reasonKindOf(heard) === 'other') return { ...inQuestion.forms, isPerson: true }
  const thing = thingIn(words)
  if (thing) return { ...thing, isPerson: false }
  if (inQuestion) return { ...inQuestion.forms, isPerson: true }
  const [one, ...others] = people
  if (one && others.length === 0 && heard.people.length === 1 && (pronoun.test(words) || words.split(' ').length <= 2))
    return { ...one.forms, isPerson: true }
  // «Вытяну?» says nothing of its own
  if (words.split(' ').length > 3 || pronoun.test(words)) return undefined
  const told = heard.happened.map((fact) => thingIn(fact.words)).find((found) => found !== undefined)
  return told && { ...told, isPerson: false }
}

/** Of whom who is no more nothing is asked. */
const late = /(?<!\p{L})(?:покойн|схорон|при смерти|перед смерт)/iu
const pronoun = /(?<!\p{L})(?:он|она|его|её|ее|ему|ей|ним|ней|него|неё|нее|н[её]м)(?!\p{L})/iu

/** The thing or the person that is asked about behind each preposition: «об Ильдаре», «в истории с котом». */
export type About = Record<'o' | 'ot' | 'iz' | 'vokrug' | 'dlya' | 'k' | 'na' | 'v', string>

/** Of a choice it is the choice, else «это» where nothing is called by a name. */
export function aboutOf(heard: Heard): About & { isNamed: boolean } {
  const called = heard.form === 'choice' ? undefined : calledIn(heard)
  if (!called) return { ...(heard.form === 'choice' ? ofChoice : ofThis), isNamed: heard.form === 'choice' }
  const { genitive, dative, instrumental, prepositional } = called
  const withIt = withPreposition(instrumental)
  return {
    isNamed: true,
    o: `${/^[аоуэи]/iu.test(prepositional) ? 'об' : 'о'} ${prepositional}`,
    ot: `от ${genitive}`,
    iz: `из-за ${genitive}`,
    vokrug: `вокруг ${genitive}`,
    dlya: `ради ${genitive}`,
    k: `к ${dative}`,
    na: `на историю ${withIt}`,
    v: `в истории ${withIt}`,
  }
}

const ofThis: About = {
  o: 'об этом',
  ot: 'от этого',
  iz: 'из-за этого',
  vokrug: 'вокруг этого',
  dlya: 'ради этого',
  k: 'к этому',
  na: 'на эту историю',
  v: 'в этой истории',
}

const ofChoice: About = {
  o: 'об этом выборе',
  ot: 'от этого выбора',
  iz: 'из-за этого выбора',
  vokrug: 'вокруг этого выбора',
  dlya: 'ради этого выбора',
  k: 'к этому выбору',
  na: 'на историю с выбором',
  v: 'в этом выборе',
}
