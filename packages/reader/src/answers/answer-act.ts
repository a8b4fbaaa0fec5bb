import { pattern } from '@lunaria/care/frame-patterns'
import { drawnCard } from '@lunaria/reader/compose/drawn-card'
import { composeClarifying, composeFollowUp } from '@lunaria/reader/compose/follow-up'
import { frames } from '@lunaria/reader/listening/frames'
import { heard } from '@lunaria/reader/listening/named-cards'
import type { HeardAct, ReadingRequest } from '@lunaria/reader/listening/request'
import type { Table } from '@lunaria/reader/listening/table'
import { speaksOfReversed } from '@lunaria/reader/listening/targets'
import { gentleReading, gentleTalk, gentleTierOf } from '@lunaria/reader/modes/gentle'
import { typeset } from '@lunaria/reader/text'
import { deckThemeFor } from '@lunaria/reader/understand/deck-theme'
import { callName } from './call-name.ts'
import { cardAnswer } from './card-talk.ts'
import { followUpKindOf } from './follow-up-kind.ts'
import { outsideOther, outsideTexts } from './outside-texts.ts'
import { serviceOther, serviceTexts } from './service-texts.ts'
import { languageTexts, nothingOnTable, notUnderstood, talkTexts, toRudeness } from './talk-texts.ts'
import { type Teller, tellerFor } from './teller.ts'

export type ActRequest = Pick<ReadingRequest, 'question' | 'history' | 'person' | 'seed' | 'care'> & HeardAct

/** `isFree`: nothing was understood or there was nothing to answer with, so the message is given back. */
export type ActAnswer = { text: string; isFree: boolean }

/** The master's answer to everything but a new question: nothing of it has been said in the chat before. */
export function answerAct(request: ActRequest): ActAnswer {
  const { heard: message, table, seed } = request
  const teller = tellerFor(seed, earlierIn(request))
  const free = (texts: readonly string[]) => ({
    text: typeset(teller.take(texts) ?? teller.choice.of(texts)),
    isFree: true,
  })
  const paid = (text: string) => ({ text: typeset(text), isFree: false })

  switch (message.act) {
    case 'continue':
    case 'object':
    case 'clarify':
      return table && table.cards.length > 0 ? paid(aboutTable(teller, request, table)) : free(nothingOnTable)
    case 'card': {
      const text = cardAnswer(teller, cardQuestionOf(request))
      return text ? paid(text) : free(notUnderstood)
    }
    case 'service':
      return paid(matching(teller, serviceTexts, serviceOther, request.question))
    case 'outside':
      return paid(matching(teller, outsideTexts, outsideOther, request.question))
    case 'noise':
      return free(frames.rude.test(heard(request.question)) ? toRudeness : notUnderstood)
    case 'language':
      return free(languageTexts[languageOf(request.question)])
    case 'question':
    case 'talk':
      return paid(talkAnswer(teller, request))
  }
}

function earlierIn({ history }: ActRequest): string[] {
  return history.flatMap(({ role, content }) => (role === 'assistant' ? [content] : []))
}

function aboutTable(teller: Teller, request: ActRequest, table: Table): string {
  const { heard: message, added, question, care, seed } = request
  const cards = table.cards.map((card) => drawnCard(card, table.spreadId ?? undefined))
  const pointed = message.target.positions.flatMap((position) => cards[position - 1] ?? [])
  const gentle = gentleTierOf(care)
  if (gentle) {
    const spoken = added ? [drawnCard(added)] : pointed.length > 0 ? pointed : cards.slice(-1)
    return (
      (added ? undefined : gentleTalk(gentle, request, teller.choice)) ?? gentleReading(spoken, gentle, teller.choice)
    )
  }
  const followUp = { cards, pointed, question: table.question, message: question, told: earlierIn(request), seed }
  if (message.act === 'clarify' && added) return composeClarifying(drawnCard(added), followUp)
  return composeFollowUp(message.act === 'object' ? 'object' : followUpKindOf(question), followUp)
}

const asPerson = pattern(
  '(как|какой|что за|кто) ~ (человек*|личност*|мужчин*|женщин*|характер*)',
  '(человек*|мужчина|женщина) (или|это)',
)
const difference = pattern('(отлич*|разниц*|различ*|сравни*|похож*|путаю)')

function cardQuestionOf({ question, heard: message, table }: ActRequest) {
  const sentence = heard(question)
  const theme = deckThemeFor(question)
  const isReversed = speaksOfReversed(question)
  const pointed = message.target.positions.flatMap((position) => table?.cards[position - 1]?.cardId ?? [])
  return {
    cards: message.cards.length > 0 || isReversed ? message.cards : pointed,
    isReversed,
    topic: asPerson.test(sentence) ? ('person' as const) : theme !== 'general' ? theme : undefined,
    isDifference: difference.test(sentence),
  }
}

function matching(
  teller: Teller,
  known: readonly { asked: RegExp; texts: readonly string[] }[],
  others: readonly string[],
  question: string,
): string {
  const sentence = heard(question)
  const texts = known.find(({ asked }) => asked.test(sentence))?.texts ?? others
  return teller.take(texts) ?? teller.take(others) ?? teller.choice.of(texts)
}

const talks: [keyof typeof talkTexts, RegExp][] = [
  ['joke', pattern('(анекдот*|шутк*|пошути*)')],
  [
    'name',
    pattern(
      '(кто (ты|вы)|ты кто|вы кто|как (тебя|вас) (зовут|звать)|твое имя|ваше имя)',
      '(ты|вы) (робот|бот|человек|живой|живая|нейросеть|программа|реальн*|настоящ*)',
    ),
  ],
  [
    'howAreYou',
    pattern(
      '(как|че|чо) (дела|делишки|ты|вы|жизнь|настроение|поживаешь|поживаете|оно)',
      'как (у тебя|у вас)',
      '(что|чем) (делаешь|делаете|занят*|нового)',
    ),
  ],
  ['thanks', frames.thanks],
  ['parting', frames.parts],
  [
    'compliment',
    pattern(
      '(ты|вы) ~ (молодец|умниц*|крут*|лучш*|прелесть|супер|класс*|душка|гений|волшебн*|нравишься)',
      '(люблю|обожаю) (тебя|вас)',
    ),
  ],
  ['greeting', frames.greets],
  ['reaction', frames.reacts],
]

function talkAnswer(teller: Teller, { question, person, table }: ActRequest): string {
  const sentence = heard(question)
  const [kind] = talks.find(([, names]) => names.test(sentence)) ?? ['other' as const]
  const texts = talkTexts[kind === 'reaction' && !table ? 'reactionWithoutTable' : kind]
  const text = teller.take(texts) ?? teller.take(talkTexts.other) ?? teller.choice.of(texts)
  const name = callName(person.firstName)
  return name && kind === 'greeting' ? text.replace('Здравствуйте', `Здравствуйте, ${name}`) : text
}

function languageOf(text: string): keyof typeof languageTexts {
  if (/[іїєґ]/i.test(text)) return 'ukrainian'
  const words = text.toLowerCase().match(/[a-z']+/g) ?? []
  return words.some((word) => usualEnglish.has(word)) ? 'english' : 'other'
}

const usualEnglish = new Set(
  'the is are what will my me you i do does hello hi how when who can please he she love job about and or not this card cards tell would should good day thanks thank'.split(
    ' ',
  ),
)
