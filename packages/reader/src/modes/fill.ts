import type { Card, Grammar } from '@lunaria/tarot/types'

type Case = Exclude<keyof Grammar, 'gender'>

const cases: Record<string, Case> = {
  gen: 'genitive',
  dat: 'dative',
  acc: 'accusative',
  ins: 'instrumental',
  pre: 'prepositional',
}
/** A card whose name is in the plural is called «карта Влюблённых», so that the verb beside it stays in the singular. */
const word: Record<Case, string> = {
  genitive: 'карты',
  dative: 'карте',
  accusative: 'карту',
  instrumental: 'картой',
  prepositional: 'карте',
}

/** Returns the card's name, in the singular, in a case. */
function calledIn({ name, grammar }: Card, grammaticalCase?: Case): string {
  if (grammar.gender !== 'plural') return grammaticalCase ? grammar[grammaticalCase] : name
  return `${grammaticalCase ? word[grammaticalCase] : 'карта'} ${grammar.genitive}`
}

const feminine: Record<string, string> = {
  он: 'она',
  его: 'её',
  ему: 'ей',
  него: 'неё',
  нему: 'ней',
  ним: 'ней',
  нём: 'ней',
}
const neuter: Record<string, string> = { он: 'оно' }

/** Returns the pronoun for the card, given in the masculine. */
function pronounFor({ grammar }: Card, masculine: string): string {
  if (grammar.gender === 'masculine') return masculine
  return (grammar.gender === 'neuter' ? neuter : feminine)[masculine] ?? masculine
}

/** `{a}` is the card's name, `{a:gen}` in a case, `{нему}` a pronoun for it; the rest are `words`. Sentences begin with capitals. */
export function filled(template: string, card: Card, words: Record<string, string>): string {
  const text = template.replace(/\{([^}:]+)(?::(\w+))?\}/g, (_, key: string, grammaticalCase?: string) =>
    key === 'a' ? calledIn(card, cases[grammaticalCase ?? '']) : (words[key] ?? pronounFor(card, key)),
  )
  return text.replace(/^\p{Ll}|(?<=[.!?] )\p{Ll}/gu, (letter) => letter.toUpperCase())
}
