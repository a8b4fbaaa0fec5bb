import { mentionsLoss } from '@lunaria/reader/loss-words'
import { withoutAround } from './asking-core.ts'
import type { Forms } from './declension.ts'
import { reasonKindOf } from './doer.ts'
import type { Heard } from './hear.ts'
import { thingIn } from './things.ts'

/** «почему подруги отвалились»: the same letters as «нет подруги» */
function isPlural(genitive: string, words: string): boolean {
  return (
    /[иы]$/.test(genitive) &&
    new RegExp(`(?:^|[^\\p{L}])${genitive} \\p{L}+ли(?!\\p{L})|^(?:почему|как) ${genitive}(?!\\p{L})`, 'iu').test(words)
  )
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
  if (inQuestion && typeof reasonKindOf(heard) !== 'string') return { ...inQuestion.forms, isPerson: true }
  // «до сессии»: when it is, not what it is about
  const thing = thingIn(withoutAround(words))
  if (thing) return { ...thing, isPerson: false }
  if (inQuestion) return { ...inQuestion.forms, isPerson: true }
  const [one, ...others] = people
  if (one && others.length === 0 && heard.people.length === 1 && pronoun.test(words))
    return { ...one.forms, isPerson: true }
  // «Вытяну?» says nothing of its own
  if (words.split(' ').length > 3 || pronoun.test(words) || /(?<!\p{L})(?:я|мы|мне|нам)(?!\p{L})/iu.test(words))
    return undefined
  const told = heard.happened.map((fact) => thingIn(fact.words)).find((found) => found !== undefined)
  return told && { ...told, isPerson: false }
}

/** Of whom who is no more nothing is asked. */
const late = /(?<!\p{L})(?:покойн|схорон|при смерти|перед смерт)/iu
const pronoun = /(?<!\p{L})(?:он|она|его|её|ее|ему|ей|ним|ней|него|неё|нее|н[её]м)(?!\p{L})/iu

/** The thing or the person that is asked about behind the prepositions that fit any of them: «об Ильдаре»; «в этой истории» elsewhere. */
export type About = Record<'o' | 'ot' | 'iz' | 'vokrug' | 'dlya' | 'k' | 'na' | 'v', string>

/** The same of a thing alone: a person is no undertaking. */
export function aboutThing(heard: Heard): About {
  const called = heard.form === 'choice' ? undefined : calledIn(heard)
  if (called?.isPerson) return ofThis
  return aboutOf(heard)
}

/** Of a choice it is the choice, else «это» where nothing is called by a name. */
export function aboutOf(heard: Heard): About & { isNamed: boolean } {
  const called = heard.form === 'choice' ? undefined : calledIn(heard)
  if (!called) return { ...(heard.form === 'choice' ? ofChoice : ofThis), isNamed: heard.form === 'choice' }
  const { genitive, dative, prepositional } = called
  return {
    ...ofThis,
    isNamed: true,
    o: `${/^[аоуэи]/iu.test(prepositional) ? 'об' : 'о'} ${prepositional}`,
    ot: `от ${genitive}`,
    dlya: `ради ${genitive}`,
    k: `к ${dative}`,
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
  iz: 'из-за этого',
  vokrug: 'вокруг этого',
  dlya: 'ради этого выбора',
  k: 'к этому выбору',
  na: 'на эту историю',
  v: 'в этой истории',
}
