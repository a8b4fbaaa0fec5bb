import { computeScores, toLikelihoods } from '@lunaria/classify/model'
import { readModel } from '@lunaria/classify/model-file'
import { hasWord, memoized, mostMessages, normalized } from '@lunaria/reader/text'
import { mainPart } from '@lunaria/tarot/main-part'
import { foldedWords } from '@lunaria/words/fold'
import { splitSentences } from '@lunaria/words/sentences'
import { type Area, likeliestArea } from './areas.ts'
import { extractFeatures } from './features.ts'
import {
  type Fact,
  type Form,
  facts,
  forms,
  heads,
  type Kind,
  kinds,
  type Matter,
  situations,
  type Theme,
  themes,
} from './labels.ts'
import { choosing, optionsIn } from './options.ts'
import { factsOfPeople, type Person, peopleIn } from './people.ts'
import { onePerson } from './person-words.ts'
import { askingSentence } from './sentences.ts'
import { findMeanings } from './words.ts'

/** What is surely known of a message. What is not sure is undefined, or `open` and `none`. */
export type Understood = {
  /** The sentence that asks, as it is written. */
  asking: string | undefined
  form: Form
  kind: Kind
  /** The asker fears a yes: «Меня уволят?». */
  isFeared: boolean
  /** The question asks for a name or a place, which cards do not give. */
  unnamed: 'who' | 'where' | undefined
  theme: Theme | undefined
  /** A situation that has texts of its own, else the theme alone. */
  matter: Matter | undefined
  /** The part of life that it is in, which is known of more messages than a situation. */
  area: Area | undefined
  people: Person[]
  /** The one person whom the message is about. */
  person: Person | undefined
  /** The ways between which a choice is, as they are written. */
  options: string[] | undefined
  /** What the message says of the asker's life. */
  facts: ReadonlySet<Fact>
}

/** From how likely a label is taken for known. */
const sure = { form: 0.6, kind: 0.42, theme: 0.65, situation: 0.75, fact: 0.6 }

const situationLabels = ['none', ...situations] as const
const model = readModel('reader/src/understand/model.bin')

/** Returns what a message says for sure. */
export const understandMessage = memoized((message: string): Understood => {
  const text = mainPart(message)
  const [ofForms, ofKinds, ofThemes, ofSituations, ofFacts] = toLikelihoods(
    computeScores(extractFeatures(text), model),
    heads,
  )
  const asking = askingSentence(text)
  const people = peopleIn(text)
  const told = splitSentences(text).findLast((sentence) => sentence.toLowerCase().includes(' или '))
  const options = optionsIn(asking ?? told ?? '')
  const form = options && choosing.test(asking ?? '') ? 'choice' : (likeliest(ofForms, forms, sure.form) ?? 'open')
  const likelyFacts = facts.filter((_, index) => (ofFacts?.[index] ?? 0) >= sure.fact)
  const stated = new Set([...likelyFacts, ...factsOfPeople(people)])
  const likelyTheme = likeliest(ofThemes, themes, sure.theme)
  const likelySituation = likeliest(ofSituations, situationLabels, sure.situation)
  const last = splitSentences(text).at(-1) ?? ''
  const wantedBy = (question: string) => findMeanings('answer', normalized(question))
  const isOfKin = areKin(people) && isAskedOfThem(asking ?? last)
  const likelyArea = likeliestArea((one) => ofSituations?.[situationLabels.indexOf(one)] ?? 0)
  // A question about relatives is not about a couple.
  const isMistakenForCouple = isOfKin && likelyArea?.theme === 'love'
  const area = isMistakenForCouple ? undefined : likelyArea
  const likelierTheme = likelyTheme ?? likelyArea?.theme ?? 'love'
  const theme = isOfKin && likelierTheme === 'love' ? 'family' : (likelyTheme ?? area?.theme)
  const situation = isMistakenForCouple ? undefined : likelySituation
  // «Что меня ждёт в любви?» names its matter.
  const isAtLarge = situation === 'self.ahead' && theme !== undefined && theme !== 'self' && theme !== 'other'
  const named = area?.theme ?? theme
  const matter: Matter | undefined =
    situation !== undefined && situation !== 'none' && !isAtLarge
      ? situation
      : named && named !== 'other'
        ? `theme.${named}`
        : undefined
  return {
    asking,
    form: form === 'choice' && !options ? 'open' : form,
    kind: areOthers(people, asking) ? 'none' : kindFrom(likeliest(ofKinds, kinds, sure.kind), matter, stated),
    isFeared: form === 'yesNo' && wantedBy(mainClause(asking ?? last)).includes('feared'),
    unnamed: (['who', 'where'] as const).find((one) => form === 'open' && wantedBy(asking ?? last).includes(one)),
    theme,
    matter,
    area,
    people,
    person: onePerson(people),
    options: form === 'choice' ? options : undefined,
    facts: stated,
  }
}, mostMessages)

const links = new Set('если когда что чтобы раз хотя хоть пока потому как куда который которая которые'.split(' '))

/** Returns the last clause that depends on no other: «Он не пишет, вернётся ли?» asks whether he returns. */
function mainClause(sentence: string): string {
  const clauses = sentence.split(/[,;:.—–]/u).filter((clause) => foldedWords(clause).length > 0)
  return clauses.findLast((clause) => !links.has(foldedWords(clause)[0] ?? '')) ?? sentence
}

const others = new Set('он она его её ее ему ей нём нем ним ней нею него неё нее нему'.split(' '))
const asker = new Set('я мне меня мной мы нам нас нами'.split(' '))

/** Returns true where relatives are named and no one else. */
function areKin(people: readonly Person[]): boolean {
  return people.length > 0 && people.every((person) => factsOfPeople([person]).includes('family'))
}

/** Returns false for «я и маме рассказала. Приедет он?»: the sentence that asks is about someone who is not named. */
function isAskedOfThem(asking: string): boolean {
  return areKin(peopleIn(asking)) || !hasWord(asking, others)
}

/** «Помирятся ли мои братья»: what becomes of two others is nothing between the asker and one of them. */
function areOthers(people: readonly Person[], asking = ''): boolean {
  const isOfSeveral = people.length > 1 || /[уюая]т(?:ся)?\s+ли(?!\p{L})/iu.test(asking)
  return isOfSeveral && hasWord(asking, new Set(['ли'])) && !hasWord(asking, asker)
}

/**
 * Reads whether a person comes as whether they return, where there is love or a parting; an action or a thing does not
 * return.
 */
function kindFrom(kind: Kind | undefined, about: Matter | undefined, stated: ReadonlySet<Fact>): Kind {
  if (about && !isOfPeople(about)) return kind === 'returns' ? 'comes' : (kind ?? 'none')
  const isOfLove = stated.has('person') && (stated.has('love') || stated.has('parting'))
  if (kind === 'comes' && isOfLove) return 'returns'
  // «Приедет ли сын»: kin who have not quarrelled have not gone away.
  return kind === 'returns' && !isOfLove && !stated.has('quarrel') ? 'comes' : (kind ?? 'none')
}

function isOfPeople(matter: Matter): boolean {
  const [group = '', name = ''] = matter.split('.')
  return (group === 'theme' ? themesOfPeople : groupsOfPeople).has(group === 'theme' ? name : group)
}

const groupsOfPeople = new Set(['love', 'partings', 'troubles', 'home', 'household', 'distances', 'growing'])
const themesOfPeople = new Set(['love', 'family', 'friends', 'other'])

/** Returns the likeliest label of a head from a probability on; undefined where none is so likely. */
function likeliest<Label extends string>(
  probabilities: readonly number[] = [],
  labels: readonly Label[],
  least: number,
): Label | undefined {
  const most = Math.max(...probabilities)
  return most >= least ? labels[probabilities.indexOf(most)] : undefined
}
