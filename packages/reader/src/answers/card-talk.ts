import { linked, listKeywords, listMeanings, listOtherKeywords, listSymbols } from '@lunaria/reader/compose/card-words'
import { type DrawnCard, drawnCard } from '@lunaria/reader/compose/drawn-card'
import { countWords, fillSlots, joinParagraphs, lowerFirst, shown } from '@lunaria/reader/text'
import { findLines } from '@lunaria/reader/texts/lines'
import type { DeckTheme } from '@lunaria/reader/understand/deck-theme'
import type { CardId } from '@lunaria/tarot/card-ids'
import { splitSentences } from '@lunaria/words/sentences'
import type { AnswerWriter } from './answer-writer.ts'

/** What a message asks about a card as such. */
export type CardQuestion = {
  cards: CardId[]
  isReversed: boolean
  topic: DeckTheme | 'person' | undefined
  isDifference: boolean
}

/** Returns a card's meaning with the topic that was named, two cards beside each other, or reversed cards as such. */
export function cardAnswer(
  writer: AnswerWriter,
  { cards, isReversed, topic, isDifference }: CardQuestion,
): string | undefined {
  const drawn = cards.map((cardId) => drawnCard({ cardId, isReversed, positionName: '', positionMeaning: '' }))
  const [first, second] = drawn
  if (!first) return isReversed ? writer.take(findLines('card.reversed')) : undefined
  if (second && (isDifference || drawn.length > 1)) return describeDifference(writer, first, second)
  return topic === 'person' ? describePerson(writer, first) : meaningIn(writer, first, topic)
}

function meaningIn(writer: AnswerWriter, drawn: DrawnCard, topic: DeckTheme | undefined): string {
  const { phrases, side, isReversed } = drawn
  const opening = takeLine(writer, 'card.opening', {
    shown: shown(drawn),
    acc: `${linked(drawn, 'accusative')}${isReversed ? ' вверх ногами' : ''}`,
  })
  const image = writer.takeRun(listMeanings(drawn), 34)
  const heard = topic && topic !== 'general' ? writer.take(findLines(`card.${topic}`)) : undefined
  const themed = writer.takeRun(splitSentences(phrases[topic ?? 'general'][side]), 45)
  const essence = writer.take([phrases.essence[side]])
  const otherSide = takeLine(writer, isReversed ? 'card.otherSide.reversed' : 'card.otherSide', {
    words: listOtherKeywords(drawn).slice(0, 3).join(', '),
  })
  const invitation = writer.take(findLines('card.invitation'))
  const text = [
    [opening, ...image, essence],
    [heard, ...themed, otherSide, invitation],
  ]
  const missing = 66 - countWords(text.flat().filter(Boolean).join(' '))
  if (missing > 0) text[0]?.push(...writer.takeRun(listSymbols(drawn), missing + 10))
  return joinParagraphs(text)
}

function describeDifference(writer: AnswerWriter, first: DrawnCard, second: DrawnCard): string {
  const [one = '', also = ''] = listKeywords(first)
  const [two = '', besides = ''] = listKeywords(second)
  const opening = takeLine(writer, 'card.two', {
    first: shown(first),
    second: shown(second),
    firstAcc: linked(first, 'accusative'),
    secondAcc: linked(second, 'accusative'),
  })
  const left = takeLine(writer, 'card.two.first', { one, also, essence: first.phrases.essence.upright })
  const right = takeLine(writer, 'card.two.second', {
    one: two,
    also: besides,
    essence: second.phrases.essence.upright,
  })
  const line = takeLine(writer, 'card.two.questions', {
    first: lowerFirst(first.phrases.question.upright),
    second: lowerFirst(second.phrases.question.upright),
  })
  const more = writer.takeRun([...listSymbols(first).slice(0, 1), ...listSymbols(second).slice(0, 1)], 40)
  return joinParagraphs([
    [opening, left, right],
    [...more, line],
  ])
}

function describePerson(writer: AnswerWriter, drawn: DrawnCard): string {
  const [first = '', second = '', third = ''] = listKeywords(drawn)
  const { gender } = drawn.card.grammar
  const came = { masculine: 'вошёл', feminine: 'вошла', neuter: 'вошло', plural: 'вошли' }[gender]
  const opening = takeLine(writer, 'card.person', { shown: shown(drawn), first, second, third, came })
  const meaning = writer.takeRun(listMeanings(drawn), 45)
  const love = writer.takeRun(splitSentences(drawn.phrases.love[drawn.side]), 36)
  const closing = writer.take(findLines('card.person.closing'))
  return joinParagraphs([
    [opening, ...meaning],
    [...love, closing],
  ])
}

function takeLine(writer: AnswerWriter, kind: string, words: Record<string, string>): string | undefined {
  return writer.take(findLines(kind).map((line) => fillSlots(line, words)))
}
