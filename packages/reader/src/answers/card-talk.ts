import { linked, listKeywords, listMeanings, listSymbols } from '@lunaria/reader/compose/card-words'
import { type DrawnCard, drawnCard } from '@lunaria/reader/compose/drawn-card'
import { countWords, lowerFirst, shown } from '@lunaria/reader/text'
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
  const opening = writer.take([
    `Смотрите, вот ${shown(drawn)}.`,
    `Знакомьтесь: ${shown(drawn)}.`,
    `Перед вами ${shown(drawn)}.`,
    `${shown(drawn)}: начнём с картинки.`,
    `Поговорим про ${linked(drawn, 'accusative')}${isReversed ? ' вверх ногами' : ''}.`,
  ])
  const image = writer.takeRun(listMeanings(drawn), 34)
  const heard = topic && topic !== 'general' ? writer.take(findLines(`card.${topic}`)) : undefined
  const themed = writer.takeRun(splitSentences(phrases[topic ?? 'general'][side]), 45)
  const essence = writer.take([phrases.essence[side]])
  const otherSide = writer.take([
    `${isReversed ? 'В прямом положении оттенок другой' : 'Перевёрнутая карта звучит иначе'}: ${otherWords(drawn)}.`,
  ])
  const invitation = writer.take(findLines('card.invitation'))
  const text = [
    [opening, ...image, essence],
    [heard, ...themed, otherSide, invitation],
  ]
  const missing = 66 - countWords(text.flat().filter(Boolean).join(' '))
  if (missing > 0) text[0]?.push(...writer.takeRun(listSymbols(drawn), missing + 10))
  return text.map((sentences) => sentences.filter(Boolean).join(' ')).join('\n\n')
}

function otherWords({ isReversed, reference }: DrawnCard): string {
  return (isReversed ? reference.uprightKeywords : reference.reversedKeywords).slice(0, 3).join(', ')
}

function describeDifference(writer: AnswerWriter, first: DrawnCard, second: DrawnCard): string {
  const [one = '', also = ''] = listKeywords(first)
  const [two = '', besides = ''] = listKeywords(second)
  const opening = writer.take([
    `${shown(first)} и ${shown(second)} похожи, пока не поставишь их рядом.`,
    `Спутать ${linked(first, 'accusative')} и ${linked(second, 'accusative')} легко: обе говорят о важном, но разными глаголами.`,
    `Поставим их рядом: ${shown(first)} и ${shown(second)}.`,
  ])
  const left = writer.take([`Первая — это ${quoted(one)} и ${quoted(also)}. ${first.phrases.essence.upright}`])
  const right = writer.take([`Вторая — это ${quoted(two)} и ${quoted(besides)}. ${second.phrases.essence.upright}`])
  const line = writer.take([
    `Разница видна по вопросу, который карта задаёт. Одна спрашивает: ${lowerFirst(first.phrases.question.upright)} Другая: ${lowerFirst(second.phrases.question.upright)}`,
  ])
  const more = writer.takeRun([...listSymbols(first).slice(0, 1), ...listSymbols(second).slice(0, 1)], 40)
  return [[opening, left, right].filter(Boolean).join(' '), [...more, line].filter(Boolean).join(' ')].join('\n\n')
}

function quoted(word: string): string {
  return `«${word}»`
}

function describePerson(writer: AnswerWriter, drawn: DrawnCard): string {
  const [first = '', second = '', third = ''] = listKeywords(drawn)
  const opening = writer.take([
    `${shown(drawn)} как человек узнаётся не по внешности, а по манере: ${first}, ${second}.`,
    `Если ${shown(drawn)} — это кто-то живой, то в нём сразу слышно: ${first}, ${third}.`,
    `Представьте, что ${shown(drawn)} вошла в комнату в чьём-то пальто: заметны будут ${first} и ${second}.`.replace(
      'вошла',
      { masculine: 'вошёл', feminine: 'вошла', neuter: 'вошло', plural: 'вошли' }[drawn.card.grammar.gender],
    ),
  ])
  const meaning = writer.takeRun(listMeanings(drawn), 45)
  const love = writer.takeRun(splitSentences(drawn.phrases.love[drawn.side]), 36)
  const closing = writer.take([
    'Это портрет роли, а не приговор человеку: в другой истории он сыграет другую карту.',
    'Проверьте на знакомых: карта совпадает с человеком на час, редко на всю жизнь.',
    'И посмотрите в зеркало: дворовые карты часто говорят о том, кого играем мы сами.',
  ])
  return [[opening, ...meaning].filter(Boolean).join(' '), [...love, closing].filter(Boolean).join(' ')].join('\n\n')
}
