import { normalized } from '@lunaria/reader/text'
import { isFictional } from '@lunaria/tarot/fictional-character'
import { mainPart } from '@lunaria/tarot/main-part'
import { askingSentence } from './sentences.ts'
import { findMeanings, replaceByMeanings } from './words.ts'

/** What the cards must leave to others. */
const boundaries = ['health', 'law', 'money'] as const
export type Boundary = (typeof boundaries)[number]

/**
 * Returns to whom what is asked belongs: a doctor, a lawyer or a banker; undefined where the cards may answer. A word
 * beside the question counts where its outcome is asked.
 */
export function boundaryIn(message: string): Boundary | undefined {
  const question = mainPart(message)
  if (isFictional(question)) return undefined
  const asked = (askingSentence(question) ?? question).replace(
    /, (?:что|чтобы?|если|когда|потому|котор\p{L}*) .*$/u,
    '',
  )
  const own = findBoundary(asked)
  if (own) return own
  const told = findBoundary(question)
  return told && findMeanings('outcome', normalized(asked)).includes(told) ? told : undefined
}

/** Passes over what only sounds like an illness, a court or money, and over «рак» where it is a sign or an animal. */
function findBoundary(text: string): Boundary | undefined {
  const plain = replaceByMeanings('harmless', normalized(text))
  const beside = findMeanings('zodiac', plain)
  const isSign = beside.includes('sign') && !beside.includes('illness')
  const found = findMeanings('boundary', isSign ? replaceByMeanings('cancer', plain) : plain)
  return boundaries.find((boundary) => found.includes(boundary))
}

/** Returns true for who will die and when. */
export function asksOfDeath(question: string): boolean {
  return death.test(question)
}

const death =
  /(?<!\p{L})(?:умр(?:у|[её]т|ут|[её]м)|умирать|(?:сколько|долго ли) (?:\p{L}+ )?(?:осталось жить|жить осталось|проживу|проживёт|проживет)|(?:будет|начн[её]тся) ли (?:\p{L}+ )?войн\p{L}*|войн\p{L}* (?:будет|начн[её]тся|дойд[её]т)|выжив(?:у|ет|ут)|доживу|доживёт|доживет|смерт[ьи] (?:близко|рядом)|верн\p{L}+ (?:ли )?(?:\p{L}+ ){0,2}жив(?:ым|ой|ыми)|жив(?:а|ы)? ли|(?:не )?погиб(?:нет|нут|ну))(?!\p{L})|(?<!\p{L})сколько (?:\p{L}+ ){0,2}осталось\s*(?=[?.!]|$)|(?<!\p{L})(?:на войне|на фронте|на сво|с войны|с фронта|без вести)(?!\p{L}).*(?<!\p{L})(?:верн[её]тся|вернутся|жив|выжив)\p{L}*/iu
