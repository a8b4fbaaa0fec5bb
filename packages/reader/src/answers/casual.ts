import type { Choice } from '@lunaria/reader/choice'
import { findCard, toSoundSentence } from '@lunaria/reader/classify-message/named-cards'
import type { ReadingRequest } from '@lunaria/reader/classify-message/request'
import { interpretationLength, lengthFor } from '@lunaria/reader/compose/length'
import { countWords, normalized, toTag } from '@lunaria/reader/text'
import { findKind, findLines } from '@lunaria/reader/texts/lines'
import { findPhrases } from '@lunaria/tarot/phrases'
import type { Card } from '@lunaria/tarot/types'
import { findWordings } from '@lunaria/tarot/wordings'
import { createAnswerWriter } from './answer-writer.ts'
import { greeted } from './call-name.ts'
import { cardAnswer } from './card-talk.ts'

/** What a talk is about, by the phrases of it; the first of which the message has one. */
const talks: Record<string, string> = {
  'service.price': 'service.price',
  'service.fairness': 'service.fairness',
  'service.master': 'service.master',
  'casual.service': 'service',
  'frame.thanks': 'casual.thanks',
  'frame.parts': 'casual.parting',
  'frame.greets': 'casual.greeting',
}

/** Returns a short talk without cards: a greeting, a thank-you, the service, the meaning of a card. */
export function casualAnswer({ question, person, seed }: ReadingRequest, choice: Choice): string {
  const text = normalized(question)
  const card = findCard(question)
  if (card && isAboutCard(text)) {
    if (isAtLength.test(text)) return interpretation(card, text)
    const asked = { cards: [card.id], isReversed: / переверн/.test(text), topic: undefined, isDifference: false }
    return cardAnswer(createAnswerWriter(seed, []), asked) ?? ''
  }

  const kind = talks[findKind(Object.keys(talks), toSoundSentence(question)) ?? ''] ?? 'casual.other'
  const answer = choice.of(findLines(kind).filter((line) => countWords(line) >= lengthFor(0).min))
  return kind === 'casual.greeting' ? greeted(answer, person.firstName) : answer
}

const isAtLength = / (толкован|интерпретац|истолк|подробн|150)/

/** Returns true for a request to have one card interpreted at length, as the reference offers it. */
export function asksForInterpretation(question: string): boolean {
  const text = normalized(question)
  return / (толкован|интерпретац|истолк)/.test(text) && findCard(question) !== undefined && isAboutCard(text)
}

/** Returns true where a card is asked about, or nothing else is said: some names are common words («солнце», «мир»). */
function isAboutCard(text: string): boolean {
  return (
    / (знач|означа|карт|аркан|толк|истолк|интерпретац|про |перевернут|прям[аоы]|расскаж|символ)/.test(text) ||
    text.trim().split(' ').length <= 2
  )
}

/**
 * Returns a card explained at length, in one position of it: what it says in each part of life, and none of the sentences that the
 * reference shows for nothing.
 */
function interpretation(card: Card, text: string): string {
  const isReversed = / переверн/.test(text)
  const side = isReversed ? 'reversed' : 'upright'
  const { essence, general, love, work, growth, advice, caution, question } = findPhrases(card.id)
  const { essence: more } = findWordings(card.id)[side]
  const withMore = (count: number) =>
    [
      `${toTag(card.id)}, ${isReversed ? 'перевёрнутое' : 'прямое'} положение.`,
      [essence[side], general[side], ...more.slice(0, count)].join(' '),
      `**Любовь и близкие.** ${love[side]}`,
      `**Работа и деньги.** ${work[side]}`,
      `**Что происходит внутри.** ${growth[side]}`,
      `**Что сделать на этой неделе.** ${advice[side]} ${caution}`,
      `**Вопрос напоследок.** ${question[side]}`,
    ].join('\n\n')
  const enough = [0, 1].find((count) => countWords(withMore(count)) >= interpretationLength.min)
  return withMore(enough ?? more.length)
}
