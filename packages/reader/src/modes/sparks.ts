import { fillSlots, lowerFirst, quoted, typeset, upperFirst } from '@lunaria/reader/text'
import { findLines } from '@lunaria/reader/texts/lines'
import type { CardId } from '@lunaria/tarot/card-ids'
import type { CreativeSlot } from '@lunaria/tarot/creative-slots'
import { findPhrases } from '@lunaria/tarot/phrases'
import { findReference } from '@lunaria/tarot/reference'
import { findMore } from '@lunaria/tarot/reference-more'
import { splitSentences } from '@lunaria/words/sentences'

export type StoryCard = { slot: CreativeSlot; cardId: CardId; isReversed: boolean }

/**
 * Returns what a card may be in a story, in several wordings: a character, a clash, a place or a turn. It is about
 * people who are made up, so nothing here is said of the writer's own life. A reversed card shows what an upright one
 * hides, and the other way round.
 */
export function listSparks({ slot, cardId, isReversed }: StoryCard): string[] {
  const slots = slotsFor(cardId, isReversed)
  return findLines(`spark.${slot}`)
    .map((line) => fillSlots(line, slots))
    .filter(isPlain)
    .map(typeset)
}

/**
 * Returns the slots of the lines: {seen0} of the side that is up, {hidden0} of the other one, {bright0} of the upright
 * card and {dark0} of the reversed one; what is in the picture, and the card's words as those of a character.
 */
function slotsFor(cardId: CardId, isReversed: boolean): Record<string, string> {
  const { uprightKeywords, reversedKeywords, symbolism, description } = findReference(cardId)
  const phrases = findPhrases(cardId)
  const [bright, dark] = [uprightKeywords.filter(isPlain), reversedKeywords.filter(isPlain)]
  const things = symbolism.filter(({ symbol, meaning }) => isPlain(symbol) && isPlain(meaning))
  const turned = isReversed ? things.toReversed() : things
  const [side, other] = isReversed ? (['reversed', 'upright'] as const) : (['upright', 'reversed'] as const)
  const [first = '', second = ''] = splitSentences(description).filter(isPicture)
  return {
    person: findMore(cardId).person,
    place: second.length > 0 && first.length < 90 ? `${first} ${second}` : first,
    ...numbered('seen', isReversed ? dark : bright),
    ...numbered('hidden', isReversed ? bright : dark),
    ...numbered('bright', bright),
    ...numbered('dark', dark),
    ...numbered(
      'thing',
      turned.map(({ symbol }) => lowerFirst(symbol)),
    ),
    ...numbered(
      'sense',
      turned.map(({ meaning }) => meaning),
    ),
    essence: asDialogue(phrases.essence[side]),
    otherEssence: asDialogue(phrases.essence[other]),
    warning: asDialogue(phrases.caution),
    question: asDialogue(phrases.question[side]),
  }
}

/** Returns the first three of a list as slots, from its beginning again where it is short. */
function numbered(name: string, list: readonly string[]): Record<string, string> {
  return Object.fromEntries([0, 1, 2].map((index) => [`${name}${index}`, list[index % Math.max(1, list.length)] ?? '']))
}

/** Says nothing of what comes to anyone. */
function isPlain(text: string): boolean {
  return !/жд[её]т|судьб|сулит|предвещ|предсказ|предвид|пророч|гадани/i.test(text)
}

/** Returns true for what may be seen, not how the picture was made or how to look at it. */
function isPicture(sentence: string): boolean {
  return isPlain(sentence) && !aboutTheCard.test(sentence)
}

const aboutTheCard =
  /(?<!\p{L})(?:мы|нас|нам|нами|наш\p{L}*|вы|вас|вам|ваш\p{L}*|карт\p{L}*|рисун\p{L}*|картин\p{L}*|масти|масть|колод\p{L}*|числ\p{L}*|номер\p{L}*|аркан\p{L}*|туз\p{L}*|двойк\p{L}*|тройк\p{L}*|четв[её]рк\p{L}*|пят[её]рк\p{L}*|шест[её]рк\p{L}*|сем[её]рк\p{L}*|восьм[её]рк\p{L}*|девятк\p{L}*|десятк\p{L}*|здесь|закройте|подумайте|показан\p{L}*|нарисован\p{L}*|крупно|грудь|зрител\p{L}*|середин\p{L}*|посмотрите|взгляните|присмотритесь|сосчитайте)(?!\p{L})/iu

/** Quotes a character's words: inner quotation marks are „other ones“, the full stop is outside. */
function asDialogue(text: string): string {
  return quoted(upperFirst(text.replaceAll('«', '„').replaceAll('»', '“')))
}
