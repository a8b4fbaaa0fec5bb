import { aboutPreposition, withPreposition } from '@lunaria/reader/text'
import { isAnimal, type Person } from './people.ts'

/** How a person is called in the slots of texts: {nom}, {gen}, {dat}, {acc}, {with}, {to}, {on}, {from}, {at}, {sake}, {for}, {without}, {about}. */
export type PersonWords = Record<string, string>

/**
 * Returns the one person whom a message is about: the only one it names, or the only name. Undefined where there is none or more
 * than one; an animal or several people are none.
 */
export function onePerson(people: readonly Person[]): Person | undefined {
  const single = people.filter((person) => person.gender !== 'plural' && !isAnimal(person))
  if (single.length === 1) return single[0]
  const names = single.filter(({ isName }) => isName)
  return names.length === 1 ? names[0] : undefined
}

/** Returns the words for the slots of texts about a person. */
export function wordsForPerson({ forms }: Person): PersonWords {
  const { nominative, genitive, dative, accusative, instrumental, prepositional } = forms
  return {
    nom: nominative,
    gen: genitive,
    dat: dative,
    acc: accusative,
    with: withPreposition(instrumental),
    to: `к ${dative}`,
    on: `на ${accusative}`,
    from: `от ${genitive}`,
    at: `у ${genitive}`,
    sake: `ради ${genitive}`,
    for: `за ${accusative}`,
    without: `без ${genitive}`,
    about: aboutPreposition(prepositional),
  }
}
