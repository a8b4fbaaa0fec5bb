import type { Choice } from '@lunaria/reader/choice'
import type { DrawnCard } from '@lunaria/reader/drawn-card'
import type { EndingTheme } from '@lunaria/reader/ending-theme'
import { aboutThing } from '@lunaria/reader/hearing/about'
import type { Heard } from '@lunaria/reader/hearing/hear'
import { askedPerson } from './asked-person.ts'
import { matterTextsOf, personTextOf } from './near-texts.ts'

/** What a card says of the person who is surely asked about, where one may speak to them as to someone close, and of the matter. */
export function nearTo({
  heard,
  theme,
  choice,
}: {
  heard: Heard
  theme: EndingTheme
  choice: Choice
}): (card: DrawnCard) => string[] {
  const person = closeThemes.has(theme) ? askedPerson(heard) : undefined
  const thing = aboutThing(heard)
  return (card) => {
    const [first = '', ...rest] = choice.shuffled(matterTextsOf(card, thing))
    // The name in each paragraph would sound like a form that was filled in
    return person && choice.chance(0.7) ? [personTextOf(card, person), first] : [first, ...rest]
  }
}

const closeThemes: ReadonlySet<EndingTheme> = new Set(['love', 'family', 'friends', 'neutral'])
