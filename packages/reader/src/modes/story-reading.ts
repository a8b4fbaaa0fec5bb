import type { Choice } from '@lunaria/reader/choice'
import type { DrawnCard } from '@lunaria/reader/compose/drawn-card'
import { readingLength } from '@lunaria/reader/compose/length'
import { countWords, normalized, toTag, withNumber } from '@lunaria/reader/text'
import { findLines } from '@lunaria/reader/texts/lines'
import type { CreativeSlot } from '@lunaria/tarot/creative-slots'
import { isFictional } from '@lunaria/tarot/fictional-character'
import { placeNumber } from '@lunaria/tarot/place-number'
import { splitSentences } from '@lunaria/words/sentences'
import { listSparks } from './sparks.ts'

/** From so many cards on a reading has headings for its blocks, which a story has no use for. */
const mostCards = 7

/**
 * Returns true where cards are asked for a made-up story, not for the user's own life: «чего боится мой герой»,
 * «поворот для сценария».
 */
export function asksForStory(question: string, cardCount: number): boolean {
  if (cardCount > mostCards) return false
  const text = normalized(question)
  return isFictional(question) || (plotWords.test(text) && storyWords.test(text))
}

const plotWords = / (сюжет\p{L}*|завязк\p{L}|развязк\p{L}|концовк\p{L}|финал\p{L}?|искр[ауы]|поворот\p{L}{0,3}) /u
const storyWords =
  / (рассказ(?:а|у|ом|е|ы|ов)?|роман(?:а|у|ом|е)?(?! с )|повест\p{L}{1,3}|сценари\p{L}+|пьес\p{L}+|комикс\p{L}*|сказк\p{L}+|фэнтези|новелл\p{L}+|детектив\p{L}*|мультфильм\p{L}*|стих\p{L}*|песн\p{L}+) /u

/** Which parts of a story the cards are, by their number: a single one is a figure and its trouble. */
const slotsFor: Record<number, readonly CreativeSlot[]> = {
  1: ['character'],
  2: ['character', 'turn'],
  3: ['character', 'conflict', 'turn'],
}
const manySlots = ['character', 'conflict', 'scene', 'turn', 'character', 'conflict', 'turn'] as const
/** What else a card may be, where there is room: never a second person in one card. */
const others: Record<CreativeSlot, readonly CreativeSlot[]> = {
  character: ['conflict', 'turn', 'scene'],
  conflict: ['turn', 'scene', 'conflict'],
  scene: ['turn', 'conflict', 'scene'],
  turn: ['conflict', 'scene', 'turn'],
}

/**
 * Returns a reading for a story that is being made up: each card gives a figure, a clash, a place or a turn, in the
 * words of the creative board, and nothing is said of the user's own life.
 */
export function storyReading(drawn: readonly DrawnCard[], choice: Choice, spreadId: string | undefined): string {
  const slots = slotsFor[drawn.length] ?? manySlots
  const besides = choice.shuffled(findLines('story.beside'))
  const cards = drawn.map((card, index) => {
    const slot = slots[index % slots.length] ?? 'turn'
    const lead = choice
      .of(findLines(`story.lead.${slot}`))
      .replace('{p}', card.positionName.trim())
      .replace('{c}', formatName(card))
    const first = withNumber(placeNumber(spreadId, index, drawn.length), `${lead} ${chooseSpark(card, slot, choice)}`)
    const more = others[slot].map((other, at) =>
      `${besides[at * drawn.length + index] ?? ''} ${chooseSpark(card, other, choice)}`.trim(),
    )
    return { said: [first], more }
  })
  const list = drawn
    .map(({ card }, index) => `${card.name} — ${findLines(`story.link.${slots[index % slots.length] ?? 'turn'}`)}`)
    .join(', ')
  const chain =
    drawn.length > 1 && drawn.length < 5 ? [choice.of(findLines('story.chain')).replace('{list}', list)] : []
  const [opening, closing] = [choice.of(findLines('story.opening')), choice.of(findLines('story.closing'))]
  const written = () => [opening, ...cards.map(({ said }) => said.join(' ')), ...chain, closing].join('\n\n')
  const { min, max } = readingLength(drawn.length)
  for (const round of [0, 1, 2])
    for (const { said, more } of cards) {
      const next = more[round]
      const words = countWords(written())
      const isNew = next && !splitSentences(next).some((sentence) => written().includes(sentence))
      if (isNew && words < min + (max - min) * 0.12 && words + countWords(next) <= max) said.push(next)
    }
  return written()
}

function chooseSpark({ card, isReversed }: DrawnCard, slot: CreativeSlot, choice: Choice): string {
  return choice.of(listSparks({ slot, cardId: card.id, isReversed }))
}

function formatName({ card, isReversed }: DrawnCard): string {
  return `${toTag(card.id)}${isReversed ? ', вверх ногами' : ''}`
}
