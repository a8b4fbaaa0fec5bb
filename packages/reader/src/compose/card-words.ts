import { aboutPreposition, shown, toTag, upperFirst } from '@lunaria/reader/text'
import type { Grammar } from '@lunaria/tarot/types'
import { splitSentences } from '@lunaria/words/sentences'
import type { DrawnCard } from './drawn-card.ts'

type Case = Exclude<keyof Grammar, 'gender'>

/** Returns the card's name in a case, which the page shows as a link. */
export function linked({ card }: DrawnCard, grammaticalCase: Case): string {
  return `${card.grammar[grammaticalCase]} ${toTag(card.id)}`
}

/** «лёг», «легла». */
export function dealtVerb({ card }: DrawnCard): string {
  return { masculine: 'лёг', feminine: 'легла', neuter: 'легло', plural: 'легли' }[card.grammar.gender]
}

/** Words for the card in its orientation. */
export function listKeywords({ reference, side }: DrawnCard): string[] {
  return side === 'upright' ? reference.uprightKeywords : reference.reversedKeywords
}

/** Words for the card in its other orientation. */
export function listOtherKeywords({ reference, side }: DrawnCard): string[] {
  return side === 'upright' ? reference.reversedKeywords : reference.uprightKeywords
}

/** Returns what the card means in its orientation, sentence by sentence. */
export function listMeanings({ reference, side }: DrawnCard): string[] {
  return splitSentences(side === 'upright' ? reference.uprightMeaning : reference.reversedMeaning)
}

/** Returns what is in the picture: a sentence for each symbol. */
export function listSymbols({ reference }: DrawnCard): string[] {
  return reference.symbolism.map(describeSymbol)
}

/** Returns a sentence about a thing in the picture. */
export function describeSymbol({ symbol, meaning }: { symbol: string; meaning: string }): string {
  return meaning.includes('—') ? `${symbol}: ${meaning}.` : `${symbol} — ${meaning}.`
}

/**
 * Returns the card and its place for the slots of lines: {about}, {dat}, {pre}, {acc}, {ins}, {gen}, {shown}, {Place}.
 */
export function namesFor(card: DrawnCard): Record<string, string> {
  return {
    about: aboutPreposition(linked(card, 'prepositional')),
    dat: linked(card, 'dative'),
    pre: linked(card, 'prepositional'),
    acc: linked(card, 'accusative'),
    ins: linked(card, 'instrumental'),
    gen: linked(card, 'genitive'),
    shown: shown(card),
    Place: upperFirst(card.positionName.trim()),
  }
}
