import type { Tier } from '@lunaria/care/tiers'
import type { Choice } from '@lunaria/reader/choice'
import type { ReadingRequest } from '@lunaria/reader/classify-message/request'
import { type DrawnCard, isAhead } from '@lunaria/reader/compose/drawn-card'
import { fillSlots, toTag, upperFirst, withNumber, withPlainSpaces } from '@lunaria/reader/text'
import { findLines } from '@lunaria/reader/texts/lines'
import { mentionsGuilt } from '@lunaria/reader/understand/loss-words'
import { isAnimal, type Person, peopleIn } from '@lunaria/reader/understand/people'
import { wordsForPerson } from '@lunaria/reader/understand/person-words'
import { placeNumber } from '@lunaria/tarot/place-number'
import { splitSentences } from '@lunaria/words/sentences'
import { isFatal } from './fatal-words.ts'

/** Whose texts are used: `danger` that is over, or what still calls for gentle words. */
export type GentleTier = 'illness' | 'grief' | 'eating' | 'danger'

/** Returns the tier by which gentle sentences are chosen; undefined where there are none. */
export function toGentleTier(care: Tier | undefined): GentleTier | undefined {
  if (care === undefined || care === 'minor') return undefined
  return care === 'illness' || care === 'grief' || care === 'eating' ? care : 'danger'
}

/** Returns the first words of a gentle reading: a mourner who blames themselves gets an answer to that. */
export function gentleOpening(tier: GentleTier, question: string, choice: Choice): string {
  const opening = choice.of(findLines(`gentle.opening.${tier}`))
  return tier === 'grief' && mentionsGuilt(question) ? `${opening} ${choice.of(findLines('gentle.guilt'))}` : opening
}

/**
 * Returns a short reading beside an illness, a loss or a danger: of each card what could not be taken for a verdict,
 * nothing foretold, no advice of the deck's (it is meant for other days), and in the end who helps besides the cards,
 * and one question.
 */
export function gentleReading(
  drawn: readonly DrawnCard[],
  tier: GentleTier,
  choice: Choice,
  {
    opening = choice.of(findLines(`gentle.opening.${tier}`)),
    closing = choice.of(findLines(`gentle.closing.${tier}`)),
    mourned,
    spreadId,
  }: GentleWords = {},
): string {
  const spare = choice.shuffled(findLines('gentle.card'))
  const supports = choice.shuffled(findLines('gentle.support'))
  const told = drawn.map((card, index) => {
    const essence = card.phrases.essence[card.side]
    // In grief even the pictures of the deck («вот-вот шагнёт с обрыва, и ему весело») would hurt
    const meaning = tier === 'grief' || isFatal(essence) ? spare[index % spare.length] : essence
    const support = tier === 'grief' && drawn.length > 5 ? undefined : supports[index]
    const lead = withNumber(placeNumber(spreadId, index, drawn.length), composeLead(card))
    return [lead, meaning, support].filter(Boolean).join(' ')
  })
  return [opening, ...told, mourned ? rememberingOne(closing, mourned, choice) : closing].join('\n\n')
}

/** What is said otherwise than the tier says it. */
type GentleWords = { opening?: string; closing?: string; mourned?: Person | undefined; spreadId?: string | undefined }

/** Returns words about one who is in danger far away: nothing is foretold, and no doctor is meant. */
export function waitingWords(question: string, choice: Choice): GentleWords | undefined {
  return inDanger.test(question)
    ? {
        opening: choice.of(findLines('gentle.opening.waiting')),
        closing: choice.of(findLines('gentle.closing.waiting')),
      }
    : undefined
}

const inDanger =
  /(?<!\p{L})(?:войн[аеуы]|на войне|на фронте|на сво|с войны|с фронта|без вести|на службе|в плену|из плена)(?!\p{L})/iu

/** Finds who is mourned, where one alone is named. */
export function findDeceased(question: string): Person | undefined {
  const [one, ...others] = peopleIn(question)
  return one && others.length === 0 && one.gender !== 'plural' && one.said === one.forms.nominative ? one : undefined
}

/** Returns the closing question asks about the one who is mourned, in place of the one that fits anyone. */
function rememberingOne(closing: string, person: Person, choice: Choice): string {
  const text = choice.of(findLines(isAnimal(person) ? 'gentle.memory.pet' : 'gentle.memory'))
  return `${splitSentences(closing).slice(0, -1).join(' ')} ${fillSlots(text, wordsForPerson(person))}`
}

/** Returns a card in its place; a place that looks ahead says that nothing is foretold. */
function composeLead(drawn: DrawnCard): string {
  const { card, isReversed, positionName } = drawn
  const shown = `${upperFirst(positionName.trim())} — ${toTag(card.id)}${isReversed ? ', и карта перевёрнута' : ''}.`
  return isAhead(drawn) ? `${shown} Это не прогноз, а подсказка, на что опереться.` : shown
}

/** Returns an answer without cards: one that has not been said in the last messages. */
export function gentleTalk(
  tier: GentleTier,
  { history }: Pick<ReadingRequest, 'history'>,
  choice: Choice,
): string | undefined {
  if (tier === 'danger') return undefined
  const said = history.filter(({ role }) => role === 'assistant').map(({ content }) => withPlainSpaces(content))
  const texts = choice.shuffled(findLines(`gentle.talk.${tier}`))
  return texts.find((text) => !said.includes(withPlainSpaces(text))) ?? texts[0]
}
