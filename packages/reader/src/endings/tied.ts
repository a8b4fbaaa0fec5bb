import type { EndingTheme } from '@lunaria/reader/ending-theme'
import { aboutOf } from '@lunaria/reader/hearing/about'
import type { Heard } from '@lunaria/reader/hearing/hear'
import type { Person } from '@lunaria/reader/hearing/people'
import { hurtIn } from '@lunaria/reader/hearing/sense'
import { countWords, withPreposition } from '@lunaria/reader/text'
import { onAct, onChoice, onOpen, onPerson, onThing, onWhen, onWhether } from './tied-texts.ts'

type Endings = { advice: readonly string[]; question: readonly string[] }

/** Of these nothing is asked or advised in the words of the question: a wrong word would hurt. */
const tender: ReadonlySet<EndingTheme> = new Set<EndingTheme>(['grief', 'body'])
const ofPeople: ReadonlySet<EndingTheme> = new Set<EndingTheme>(['love', 'family', 'friends', 'work'])
const longestAsked = 12

/**
 * Advice and questions in the words of what was asked; empty where it was not heard well enough. `hasMatter`: what was asked about has advice of its own for the two of them.
 */
export function tiedEndings(
  heard: Heard,
  { theme, isApart, hasMatter = false }: { theme: EndingTheme; isApart: boolean; hasMatter?: boolean },
): Endings {
  if (tender.has(theme)) return { advice: [], question: [] }
  const own = withThing(ownEndings(heard), heard)
  const person = ofPeople.has(theme) ? personIn(heard) : undefined
  if (!person) return own
  const { dative: dat, accusative: acc, genitive: gen, instrumental } = person.forms
  const words = { dat, acc, gen, with: withPreposition(instrumental) }
  const advice = hasMatter ? [] : onPerson.advice.filter((text) => !isApart || /письмо/.test(text))
  return {
    advice: [...own.advice, ...advice.map((text) => filledWith(text, words))],
    question: [...own.question, ...onPerson.question.map((text) => filledWith(text, words))],
  }
}

/** Of a choice its sides are named instead. */
function withThing({ advice, question }: Endings, heard: Heard): Endings {
  const { isNamed, ...words } = aboutOf(heard)
  if (!isNamed || heard.form === 'choice' || hurtIn(heard)) return { advice, question }
  const thing = filledIn(onThing, words)
  return { advice: [...advice, ...thing.advice], question: [...question, ...thing.question] }
}

function ownEndings(heard: Heard): Endings {
  const { form, act, options, asked } = heard
  const [a, b, third] = options.map(({ said }) => said)
  // Of three sides no two are named as if they were all
  if (third) return { advice: filledIn(onChoice, {}).advice, question: [] }
  if (form === 'choice' && a && b && !/[«»]/.test(a + b) && !options[0]?.isInstrumental)
    return filledIn(onChoice, { a, b })
  if (hurtIn(heard)) return { advice: [], question: [] }
  if (form === 'yesNo' && act && countWords(act) <= 6) return filledIn(onAct, { v: act })
  const q = asked?.said
  const isShort = q !== undefined && countWords(q) <= longestAsked && countWords(q) > 1 && !/[:«»]/.test(q)
  if (!isShort) return { advice: [], question: [] }
  // «позовут ли» says nothing without what was told
  const isBare = countWords(q) < 3
  if (form === 'yesNo')
    return isBare || q.startsWith('не выйдет ли так') ? { advice: [], question: [] } : filledIn(onWhether, { q })
  if (form === 'when') return filledIn(onWhen, { q, w: q.match(/^когда (.+)$/iu)?.[1] })
  return form === 'open' &&
    !secondQuestion.test(q) &&
    /^(?:как|почему|зачем|отчего|что (?:вам )?(?:делать|мешает))(?!\p{L})/iu.test(q) &&
    !isBare
    ? filledIn(onOpen, { q, h: /^как (?!долго)/iu.test(q) ? q : undefined })
    : { advice: [], question: [] }
}

/** «как продвигать и вообще ваше ли это»: too much for half a sentence. */
const secondQuestion =
  /,? (?:и|а|или) (?:вообще|стоит|что|как|почему|можно|кто|где|когда|куда|чего|чем|какой|зачем)(?!\p{L})/iu

/** The one person of the message, where the asking clause itself speaks of them. */
function personIn({ people, asked }: Heard): Person | undefined {
  const [one, ...others] = people
  const words = (asked?.words ?? '').toLowerCase()
  const isAsked =
    one && (pronoun.test(words) || Object.values(one.forms).some((form) => words.includes(form.toLowerCase())))
  if (!isAsked) return undefined
  if (!one || others.length > 0 || one.gender === 'plural' || one.said !== one.forms.nominative) return undefined
  return animals.test(one.said) ? undefined : one
}

const pronoun = /(?<!\p{L})(?:он|она|его|её|ее|ему|ей|ним|ней|него|неё|нее)(?!\p{L})/iu
const animals = /^(?:кот|кошка|п[её]с|собака|щенок)$/iu

/** Texts of whose words nothing is missing. */
function filledIn({ advice, question }: Endings, words: Record<string, string | undefined>): Endings {
  const filled = (texts: readonly string[]) => texts.map((text) => filledWith(text, words)).filter(isWhole)
  return { advice: filled(advice), question: filled(question) }
}

function isWhole(text: string): boolean {
  return !text.includes('{')
}

function filledWith(text: string, words: Record<string, string | undefined>): string {
  return text.replace(/\{(\w+)\}/g, (hole, key: string) => words[key] ?? hole)
}
