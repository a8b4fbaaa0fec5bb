import type { Forms } from '@lunaria/reader/hearing/declension'
import type { Heard } from '@lunaria/reader/hearing/hear'
import type { Person } from '@lunaria/reader/hearing/people'
import { withPreposition } from '@lunaria/reader/text'

/** How the person whom a question is about is called: by name or role, else «он» or «она», else «этот человек». */
export function personWords(question: string, { people }: Heard): PersonWords {
  const one = spokenOf(question, people)
  if (one) return wordsOf(one.forms)
  if (people.length < 2) {
    if (/(?<!\p{L})(?:он|его|ему|него|нему|ним|нём)(?!\p{L})/iu.test(question)) return pronouns.he
    if (/(?<!\p{L})(?:она|её|ее|ей|неё|нее|ней)(?!\p{L})/iu.test(question)) return pronouns.she
  }
  return wordsOf(anyone)
}

const anyone: Forms = {
  nominative: 'этот человек',
  genitive: 'этого человека',
  dative: 'этому человеку',
  accusative: 'этого человека',
  instrumental: 'этим человеком',
  prepositional: 'этом человеке',
}

/** The one named; of several the one who is a subject. */
function spokenOf(question: string, people: readonly Person[]): Person | undefined {
  const single = people.filter(
    ({ gender, said, forms }) => gender !== 'plural' && said === forms.nominative && !animals.test(said),
  )
  if (people.length === 1) return single[0]
  // «у нас с мужем не получается ребёнок»
  const adults = single.filter(({ said }) => said !== 'ребёнок')
  if (adults.length > 0 && adults.length < single.length) return spokenOf(question, adults)
  const words: string[] = question.toLowerCase().match(/[\p{L}-]+/gu) ?? []
  return (
    single.find(({ forms }) => words.includes(forms.nominative.toLowerCase())) ?? single.find(({ isName }) => isName)
  )
}

const animals = /^(?:кот|кошка|п[её]с|собака|щенок)$/iu

/** A person behind the prepositions of the texts. */
export type PersonWords = Record<string, string>

export function wordsOf({ nominative, genitive, dative, accusative, instrumental, prepositional }: Forms): PersonWords {
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
    about: `${/^[аоуэи]/iu.test(prepositional) ? 'об' : 'о'} ${prepositional}`,
  }
}

const pronouns = {
  he: {
    nom: 'он',
    gen: 'его',
    dat: 'ему',
    acc: 'его',
    with: 'с ним',
    to: 'к нему',
    on: 'на него',
    from: 'от него',
    for: 'за него',
    without: 'без него',
    about: 'о нём',
  },
  she: {
    nom: 'она',
    gen: 'её',
    dat: 'ей',
    acc: 'её',
    with: 'с ней',
    to: 'к ней',
    on: 'на неё',
    from: 'от неё',
    for: 'за неё',
    without: 'без неё',
    about: 'о ней',
  },
}
