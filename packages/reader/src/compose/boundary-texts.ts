import { findLines } from '@lunaria/reader/texts/lines'
import type { Person } from '@lunaria/reader/understand/people'
import { wordsForPerson } from '@lunaria/reader/understand/person-words'

/** What the cards leave to others; `death` is asked of beside illness and law, `otherMind` is what another person feels. */
export type Limit = 'health' | 'law' | 'money' | 'death' | 'otherMind'

/** Returns the texts of a limit; those about a person only where one is named. */
export function limitTexts(limit: Limit, person: Person | undefined): string[] {
  const words = person && wordsForPerson(person)
  return findLines(`beyond.${limit}`)
    .filter((text) => words !== undefined || !text.includes('{'))
    .map((text) => text.replace(/\{(\w+)\}/g, (_, slot: string) => words?.[slot] ?? ''))
}

/** Who will die and when. */
export const asksOfDeath =
  /(?<!\p{L})(?:умр(?:у|[её]т|ут|[её]м)|умирать|(?:сколько|долго ли) (?:\p{L}+ )?(?:осталось жить|жить осталось|проживу|проживёт|проживет)|(?:будет|начн[её]тся) ли (?:\p{L}+ )?войн\p{L}*|войн\p{L}* (?:будет|начн[её]тся|дойд[её]т)|выжив(?:у|ет|ут)|доживу|доживёт|доживет|смерт[ьи] (?:близко|рядом)|верн\p{L}+ (?:ли )?(?:\p{L}+ ){0,2}жив(?:ым|ой|ыми)|жив(?:а|ы)? ли|(?:не )?погиб(?:нет|нут|ну))(?!\p{L})|(?<!\p{L})сколько (?:\p{L}+ ){0,2}осталось\s*(?=[?.!]|$)|(?<!\p{L})(?:на войне|на фронте|на сво|с войны|с фронта|без вести)(?!\p{L}).*(?<!\p{L})(?:верн[её]тся|вернутся|жив|выжив)\p{L}*/iu
