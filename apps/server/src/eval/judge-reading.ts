import type { ReadingRequest } from '@lunaria/reader/classify-message/request'
import { lengthFor } from '@lunaria/reader/compose/length'
import { countWords, normalized, shownText } from '@lunaria/reader/text'
import { cardsInText } from '@lunaria/tarot/card-tags'
import { foreignCards } from '@lunaria/tarot/foreign-cards'
import { foldedWords } from '@lunaria/words/fold'
import { splitSentences } from '@lunaria/words/sentences'
import type { Question } from './questions.ts'

/** What was found in one reading, from the text alone. */
export type Judgement = {
  /** Facets of the question that the reading takes up, and how many there are. */
  facets: { heard: string[]; missed: string[] }
  /** A lean for yes or no, both options of a choice, a tempo for «когда»; undefined for an open question. */
  answersForm: boolean | undefined
  /** Every drawn card is named once by its tag, and no other. */
  areCardsRight: boolean
  /** Cards that the text speaks of and that are not on the table. */
  invented: string[]
  /** Places whose name or meaning is near their card. */
  places: { named: number; all: number }
  banned: string[]
  words: number
  isLengthKept: boolean
}

// All three are looked for in a normalised text: small letters, no marks, «е» for «ё».
const bannedWords =
  / (?:энерги\S*|вселенн\S*|карм(?:а|ы|е|у|ой|ическ\S*)|вибраци\S*|чакр\S*|портал\S*|предначертан\S*|несомненно|вас ждет|духовн\S* рост\S*|магическ\S*)(?= )/g
const leans =
  / (?:скорее|склон\S*|наклон\S*|клон\S*|больше похоже|ближе к|похоже на|по картам|карты говорят|ответ|это)(?: \S+){0,5} (?:да|нет)(?= )| ни да ни нет | (?:скорее|пока|похоже) (?:не )?\S+(?:ит|ет|ут|ют|ят|ат|ть|ся)(?= )/
const tempo =
  / (?:быстр\S*|скор\S*|нескор\S*|медленн\S*|постепенн\S*|не раньше|как только|после того|сперва|сначала|торопит\S*|ждать|темп\S*)(?= )/

/** Compares a reading with its question, its cards and the product's rules. Pure. */
export function judgeReading(question: Question, request: ReadingRequest, text: string): Judgement {
  const said = normalized(shownText(text))
  const all = [...question.who, ...question.what, ...question.options, ...question.term, ...question.wish]
  const heard = all.filter((facet) => isMentioned(facet, said))
  const ids = request.cards.map(({ cardId }) => cardId)
  const words = countWords(text)
  const { min, max } = lengthFor(ids.length)
  return {
    facets: { heard, missed: all.filter((facet) => !heard.includes(facet)) },
    answersForm: answersForm(question, said),
    areCardsRight: ids.every((id) => text.split(`[/${id}]`).length === 2) && cardsInText(text).length === ids.length,
    invented: foreignCards(text, { laid: ids, question: question.question }),
    places: { named: request.cards.filter((card) => isPlaceNamed(card, text)).length, all: ids.length },
    banned: [...new Set(said.match(bannedWords) ?? [])],
    words,
    isLengthKept: words >= min && words <= max,
  }
}

/** Returns the share of the sentences that are in more than one of the readings. */
export function sharedSentences(readings: readonly string[]): number {
  const all = readings.map((text) => splitSentences(text.replaceAll('\n', ' ')).map(normalized))
  const holders = new Map<string, number>()
  for (const sentence of all.flatMap((sentences) => [...new Set(sentences)]))
    holders.set(sentence, (holders.get(sentence) ?? 0) + 1)
  const sentences = all.flat()
  return sentences.filter((sentence) => (holders.get(sentence) ?? 0) > 1).length / Math.max(1, sentences.length)
}

function answersForm({ form, options }: Question, said: string): boolean | undefined {
  if (form === 'yesno') return leans.test(said)
  if (form === 'choice') return options.every((option) => isMentioned(option, said))
  if (form === 'when') return tempo.test(said)
  return undefined
}

/** Returns true where at least half of a facet's words are said, in any form. */
function isMentioned(facet: string, said: string): boolean {
  const stems = toStems(facet)
  const found = stems.filter((stem) => said.includes(` ${stem}`))
  return stems.length > 0 && found.length * 2 >= stems.length
}

const small = new Set(
  'чтобы этот эта это или для при без над под что как ли не на за до по из от он она они'.split(' '),
)

/** Returns words without their endings: long enough to be distinct, short enough for any case. */
function toStems(text: string): string[] {
  return foldedWords(text)
    .filter((word) => !small.has(word))
    .map((word) => (word.length > 4 ? word.slice(0, Math.max(4, word.length - 3)) : word.slice(0, 3)))
}

function isPlaceNamed({ cardId, positionName }: ReadingRequest['cards'][number], text: string): boolean {
  const sentences = splitSentences(text.replaceAll('\n', ' '))
  const at = sentences.findIndex((sentence) => sentence.includes(`[/${cardId}]`))
  if (at < 0) return false
  const near = normalized(sentences.slice(Math.max(0, at - 1), at + 3).join(' '))
  return toStems(positionName).some((stem) => near.includes(` ${stem}`)) || usualPlaces.test(near)
}

/** Places are not always called by their names: «позади у вас», «поперёк дороги». */
const usualPlaces =
  / (?:позади|прошл|раньше|сейчас|сегодня|впереди|дальше|поперек|мешает|помех|опор|помога|совет|подсказк|напротив|на вашей стороне|на другой стороне|в тени|не на виду|вокруг|рядом с вами|итог|в конце|ответ|из колоды)/
