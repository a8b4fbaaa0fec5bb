import { hasAny, ukrainianLetters } from '@lunaria/reader/classify-message/features'
import { toSoundSentence } from '@lunaria/reader/classify-message/named-cards'
import type { FollowUpMessage, ReadingRequest } from '@lunaria/reader/classify-message/request'
import type { Table } from '@lunaria/reader/classify-message/table'
import { speaksOfReversed } from '@lunaria/reader/classify-message/targets'
import { drawnCard } from '@lunaria/reader/compose/drawn-card'
import { composeClarifying, composeFollowUp } from '@lunaria/reader/compose/follow-up'
import { gentleReading, gentleTalk, toGentleTier } from '@lunaria/reader/modes/gentle'
import { typeset } from '@lunaria/reader/text'
import { findKind, findLines, hasPhrase, phraseKinds } from '@lunaria/reader/texts/lines'
import { deckThemeFor } from '@lunaria/reader/understand/deck-theme'
import { type AnswerWriter, createAnswerWriter } from './answer-writer.ts'
import { greeted } from './call-name.ts'
import { cardAnswer } from './card-talk.ts'
import { classifyFollowUp } from './follow-up-kind.ts'

export type ActRequest = Pick<ReadingRequest, 'question' | 'history' | 'person' | 'seed' | 'care'> & FollowUpMessage

/** `isFree`: nothing was understood or there was nothing to answer with, so the message is given back. */
export type ActAnswer = { text: string; isFree: boolean }

/** Returns the master's answer to everything but a new question: nothing of it has been said in the chat before. */
export function answerAct(request: ActRequest): ActAnswer {
  const { message, table, seed } = request
  const writer = createAnswerWriter(seed, earlierIn(request))
  const free = (kind: string) => ({ text: typeset(taken(writer, `free.${kind}`)), isFree: true })
  const paid = (text: string) => ({ text: typeset(text), isFree: false })

  switch (message.act) {
    case 'continue':
    case 'object':
    case 'clarify':
      return table && table.cards.length > 0 ? paid(aboutTable(writer, request, table)) : free('table')
    case 'card': {
      const text = cardAnswer(writer, toCardQuestion(request))
      return text ? paid(text) : free('unknown')
    }
    case 'service':
    case 'outside':
      return paid(matching(writer, message.act, request.question))
    case 'noise':
      return free(hasPhrase('frame.rude', toSoundSentence(request.question)) ? 'rude' : 'unknown')
    case 'language':
      return free(detectLanguage(request.question))
    case 'question':
    case 'talk':
      return paid(talkAnswer(writer, request))
  }
}

function earlierIn({ history }: ActRequest): string[] {
  return history.flatMap(({ role, content }) => (role === 'assistant' ? [content] : []))
}

function aboutTable(writer: AnswerWriter, request: ActRequest, table: Table): string {
  const { message, added, question, care, seed } = request
  const cards = table.cards.map((card) => drawnCard(card, table.spreadId ?? undefined))
  const pointed = message.target.positions.flatMap((position) => cards[position - 1] ?? [])
  const gentle = toGentleTier(care)
  if (gentle) {
    const spoken = added ? [drawnCard(added)] : pointed.length > 0 ? pointed : cards.slice(-1)
    return (
      (added ? undefined : gentleTalk(gentle, request, writer.choice)) ?? gentleReading(spoken, gentle, writer.choice)
    )
  }
  const followUp = { cards, pointed, question: table.question, message: question, told: earlierIn(request), seed }
  if (message.act === 'clarify' && added) return composeClarifying(drawnCard(added), followUp)
  return composeFollowUp(message.act === 'object' ? 'object' : classifyFollowUp(question), followUp)
}

function toCardQuestion({ question, message, table }: ActRequest) {
  const sentence = toSoundSentence(question)
  const theme = deckThemeFor(question)
  const isReversed = speaksOfReversed(question)
  const pointed = message.target.positions.flatMap((position) => table?.cards[position - 1]?.cardId ?? [])
  return {
    cards: message.cards.length > 0 || isReversed ? message.cards : pointed,
    isReversed,
    topic: hasPhrase('card.person', sentence) ? ('person' as const) : theme !== 'general' ? theme : undefined,
    isDifference: hasPhrase('card.difference', sentence),
  }
}

/** Returns a text about what the message names of the service, or of what is no matter for the cards. */
function matching(writer: AnswerWriter, act: 'service' | 'outside', question: string): string {
  const kinds = phraseKinds.filter((kind) => kind.startsWith(`${act}.`))
  return taken(writer, findKind(kinds, toSoundSentence(question)) ?? act, act)
}

/** What a talk is about, by the phrases of it; the first of which the message has one. */
const talks: Record<string, string> = {
  'talk.joke': 'talk.joke',
  'talk.name': 'talk.name',
  'talk.howAreYou': 'talk.howAreYou',
  'frame.thanks': 'talk.thanks',
  'frame.parts': 'talk.parting',
  'talk.compliment': 'talk.compliment',
  'frame.greets': 'talk.greeting',
  'frame.reacts': 'talk.reaction',
}

function talkAnswer(writer: AnswerWriter, { question, person, table }: ActRequest): string {
  const kind = talks[findKind(Object.keys(talks), toSoundSentence(question)) ?? ''] ?? 'talk.other'
  const text = taken(writer, kind === 'talk.reaction' && !table ? 'talk.reactionWithoutTable' : kind, 'talk.other')
  return kind === 'talk.greeting' ? greeted(text, person.firstName) : text
}

/** Returns a line of a kind that was not said before; where all were, one of another kind, and at last one that was. */
function taken(writer: AnswerWriter, kind: string, other = kind): string {
  return writer.take(findLines(kind)) ?? writer.take(findLines(other)) ?? writer.choice.of(findLines(kind))
}

function detectLanguage(text: string): string {
  if (hasAny(text, ukrainianLetters)) return 'ukrainian'
  const words = text.toLowerCase().match(/[a-z']+/g) ?? []
  return words.some((word) => usualEnglish.has(word)) ? 'english' : 'other'
}

const usualEnglish = new Set(
  'the is are what will my me you i do does hello hi how when who can please he she love job about and or not this card cards tell would should good day thanks thank'.split(
    ' ',
  ),
)
