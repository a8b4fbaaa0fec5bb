import { mainPart } from '@lunaria/tarot/main-part'
import { spreadWish } from '@lunaria/tarot/spread-detection'
import { spreadById } from '@lunaria/tarot/spreads'
import { isOfStory } from '@lunaria/tarot/story-figure'
import type { CardPhrases, SpreadCategory } from '@lunaria/tarot/types'
import {
  boundaryOutcomes,
  boundaryWords,
  cancer,
  illOfCancer,
  moodWords,
  profession,
  schoolSubject,
  signOrAnimal,
  topicWords,
} from './question-words.ts'
import { mostMessages, remembered } from './remembered.ts'
import { knownBy } from './understand/names.ts'
import { askingSentence } from './understand/sentences.ts'

/** Which of a card's texts a question calls for. */
export type Theme = keyof Pick<CardPhrases, 'general' | 'love' | 'work' | 'growth'>
export type Topic = keyof typeof topicWords
export type Mood = keyof typeof moodWords
export type Boundary = keyof typeof boundaryWords

export type Question = {
  theme: Theme
  topic: Topic | undefined
  mood: Mood | undefined
  boundary: Boundary | undefined
}

/** Undefined where the topic alone does not decide it. */
const themeOfTopic: Record<Topic, Theme | undefined> = {
  family: 'general',
  health: 'general',
  children: 'general',
  friends: 'general',
  return: 'love',
  infidelity: 'love',
  breakup: 'love',
  marriage: 'love',
  meeting: 'love',
  couple: 'love',
  move: undefined,
  study: 'work',
  business: 'work',
  leaving: 'work',
  hiring: 'work',
  money: 'work',
  work: 'work',
  purpose: 'growth',
  self: 'growth',
  year: undefined,
  day: undefined,
}

const themeOfCategory: Record<SpreadCategory, Theme> = {
  general: 'general',
  love: 'love',
  career: 'work',
  spiritual: 'growth',
  yearly: 'general',
}

/**
 * Reads what can be read without guessing: the words of the question, and the spread when they say nothing. A few words
 * that point back («а он?», «и что тогда?») go on with what was asked `before` them.
 */
export function understand(message: string, spreadId?: string, before = ''): Question {
  const question = mainPart(message)
  const text = readable(question)
  const topics = topicsOf(goesOn(question) ? mainPart(before) : question)
  const [topic] = topics
  const spread = spreadById(spreadId ?? '')
  return {
    theme: themeOf(topics) ?? (spread ? themeOfCategory[spread.category] : 'general'),
    topic,
    mood: found(moodWords, text)[0],
    boundary: isOfStory(question) ? undefined : boundaryOf(question),
  }
}

/** What is asked belongs to a doctor, a lawyer or a banker. A word told beside the question counts where its outcome is asked. */
function boundaryOf(question: string): Boundary | undefined {
  const asked = (askingSentence(question) ?? question).replace(
    /, (?:что|чтобы?|если|когда|потому|котор\p{L}*) .*$/u,
    '',
  )
  const own = found(boundaryWords, withoutSign(readable(asked)))[0]
  if (own) return own
  const told = found(boundaryWords, withoutSign(normalized(question)))[0]
  return told && boundaryOutcomes[told].test(readable(asked)) ? told : undefined
}

/** What does not come back by itself, or not out of affection. */
const animalOrThing =
  / (кошк|кот(а|у|ик)? |собак|щен|пес |пса |попуга|кольц|ключ|телефон|сереж|деньг|денег|долг|документ)/

/** Which topics belong together: the first that is spoken of decides among the groups, the narrowest within one. */
const groups: readonly (readonly Topic[])[] = [
  ['return', 'infidelity', 'breakup', 'marriage', 'meeting', 'couple'],
  ['study', 'business', 'leaving', 'hiring', 'money', 'work'],
  ['family', 'children'],
  ['friends'],
  ['health'],
  ['move'],
  ['purpose', 'self'],
]

/** The topics of what is asked, its subject first; of all that was told where the question itself says nothing. */
const topicsOf = remembered((question): readonly Topic[] => {
  if (isOfStory(question)) return ['self']
  const own = orderedTopics(readable(askingSentence(question) ?? question))
  return own.length > 0 ? own : orderedTopics(readable(question))
}, mostMessages)

function orderedTopics(text: string): Topic[] {
  const all = found(topicWords, text)
  const isOfKin = all.some((topic) => topic === 'family' || topic === 'children' || topic === 'friends')
  const topics = all.filter((topic) => !(topic === 'return' && (isOfKin || animalOrThing.test(text))))
  const at = (topic: Topic) => text.search(topicWords[topic])
  const startOf = (topic: Topic) =>
    Math.min(...topics.filter((other) => groupOf(other) === groupOf(topic)).map((other) => at(other)))
  return topics.toSorted((a, b) => (groupOf(a) === groupOf(b) ? 0 : startOf(a) - startOf(b)))
}

/** A year and a day are no group: they count where nothing else is spoken of. */
function groupOf(topic: Topic): number {
  const group = groups.findIndex((members) => members.includes(topic))
  return group < 0 ? groups.length : group
}

/**
 * «а он?», «и что тогда?»: a few words that go on with the question before. A new subject that the topics do not know
 * («а собаку заводить?») and a spread that is ordered take nothing over.
 */
export const goesOn = remembered((question): boolean => {
  const text = readable(question)
  const count = text.trim().split(' ').length
  if (count > 6 || found(topicWords, text).length > 0 || spreadWish(question).spreadId) return false
  return backward.test(text) || (count <= 3 && / (?:а|и|но|ну|дальше|потом|тогда|почему|когда) /.test(text))
}, mostMessages)

const backward =
  / (?:он|она|они|его|ее|ей|ему|им|их|него|нее|ним|ней|это|этого|этому|этим|тогда|дальше|потом|то есть|с ним|с ней) /

function readable(text: string): string {
  return withoutOtherTies(normalized(text).replace(/ друг (\p{L}{1,3} )?друг\p{L}* /gu, ' '))
}

/** «отношения с коллективом», «с мамой», «с едой» are no couple: of those words the word for a couple is left out. */
function withoutOtherTies(text: string): string {
  return text.replace(
    / (?:взаимо)?отношени\p{L}* со? (?:(?:мо|сво|наш|его|ее|нов|стар|бывш|любим)\p{L}* ){0,2}(\p{L}+)(?= )/gu,
    (whole: string, word: string) => (isPartner(word) ? whole : ` ${word}`),
  )
}

function isPartner(word: string): boolean {
  if (
    /^(?:ним|ней|нами|вами|тобой|двумя|мужчин\p{L}*|женщин\p{L}*|муж(?:ем|чиной)|жен(?:ой|щиной)|парн(?:ем|ями)|девушк\p{L}+|партнер\p{L}*|супруг\p{L}*|жених\p{L}*|невест\p{L}*|бывш\p{L}+|люб\p{L}+|человек\p{L}*|противоположн\p{L}+)$/u.test(
      word,
    )
  )
    return true
  return (
    knownBy(word.charAt(0).toUpperCase() + word.slice(1)).some(({ isName }) => isName) &&
    knownBy(word).every(({ isName }) => isName)
  )
}

/** Without «рак» where it is no illness, and without a profession or a subject that is studied. */
function withoutSign(text: string): string {
  const plain = text.replace(profession, ' ').replace(schoolSubject, ' ')
  return signOrAnimal.test(plain) && !illOfCancer.test(plain) ? plain.replace(cancer, '') : plain
}

/** Lower case, `е` for `ё`, words alone, one space between and around them. */
export function normalized(text: string): string {
  return ` ${
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `
}

/** A move or a year may be about work or love: then another topic of the question tells. */
function themeOf(topics: readonly Topic[]): Theme | undefined {
  return topics.map((topic) => themeOfTopic[topic]).find((theme) => theme !== undefined)
}

function found<Name extends string>(words: Record<Name, RegExp>, text: string): Name[] {
  // Object.keys forgets the names of a record; these are literals
  return (Object.keys(words) as Name[]).filter((name) => words[name].test(text))
}
