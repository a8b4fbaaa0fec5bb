import type { Tier } from '@lunaria/care/tiers'
import type { Choice } from './choice.ts'
import type { DrawnCard } from './drawn-card.ts'
import { isFatal } from './fatal-words.ts'
import {
  gentleCards,
  gentleClosings,
  gentleGuilts,
  gentleOpenings,
  gentleSupports,
  gentleTalks,
} from './gentle-texts.ts'
import { tellsOfGuilt } from './loss-words.ts'
import type { ReadingRequest } from './request.ts'
import { tagOf, upperFirst } from './text.ts'

/** Whose texts are used: `danger` that is over, or what is still spoken of gently. */
type GentleTier = keyof typeof gentleOpenings

export function gentleTierOf(care: Tier | undefined): GentleTier | undefined {
  if (care === undefined || care === 'minor') return undefined
  return care === 'illness' || care === 'grief' || care === 'eating' ? care : 'danger'
}

/** The first words of a gentle reading: a mourner who blames themselves gets an answer to that. */
export function gentleOpening(tier: GentleTier, question: string, choice: Choice): string {
  const opening = choice.of(gentleOpenings[tier])
  return tier === 'grief' && tellsOfGuilt(question) ? `${opening} ${choice.of(gentleGuilts)}` : opening
}

/**
 * A short reading where an illness, a loss or a danger was told: of each card what could not be heard as a verdict, nothing
 * foretold, no advice of the deck's (it is meant for other days), and in the end who helps besides the cards, and one question.
 */
export function gentleReading(
  drawn: readonly DrawnCard[],
  tier: GentleTier,
  choice: Choice,
  opening = choice.of(gentleOpenings[tier]),
): string {
  const spare = choice.shuffled(gentleCards)
  const supports = choice.shuffled(gentleSupports)
  const told = drawn.map((card, index) => {
    const essence = card.phrases.essence[card.side]
    // In grief even the pictures of the deck («вот-вот шагнёт с обрыва, и ему весело») would hurt
    const meaning = tier === 'grief' || isFatal(essence) ? spare[index % spare.length] : essence
    const support = tier === 'grief' && drawn.length > 5 ? undefined : supports[index]
    return [leadOf(card), meaning, support].filter(Boolean).join(' ')
  })
  const size = drawn.length > 5 ? 3 : 1
  const paragraphs = told.flatMap((_, index) => (index % size === 0 ? [told.slice(index, index + size).join(' ')] : []))
  return [opening, ...paragraphs, choice.of(gentleClosings[tier])].join('\n\n')
}

/** A card in its place; a place that looks ahead says that nothing is foretold. */
function leadOf({ card, isReversed, positionName }: DrawnCard): string {
  const shown = `${upperFirst(positionName.trim())} — ${tagOf(card.id)}${isReversed ? ', и карта перевёрнута' : ''}.`
  return isAhead.test(positionName) ? `${shown} Это не прогноз, а подсказка, на что опереться.` : shown
}

const isAhead = /^(?:будущее|итог|куда всё идёт|куда ведёт путь|куда клонится ответ)$/i

/** An answer without cards: one that has not been said in the last messages. */
export function gentleTalk(
  tier: GentleTier,
  { history }: Pick<ReadingRequest, 'history'>,
  choice: Choice,
): string | undefined {
  if (tier === 'danger') return undefined
  const said = history.filter(({ role }) => role === 'assistant').map(({ content }) => plain(content))
  const texts = choice.shuffled(gentleTalks[tier])
  return texts.find((text) => !said.includes(plain(text))) ?? texts[0]
}

function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}
