import { choiceBy } from '@lunaria/reader/choice'
import type { ClassifiedMessage } from '@lunaria/reader/classify-message/classify-act'
import { findExplicitRequest } from '@lunaria/reader/classify-message/explicit-request'
import { namedCards } from '@lunaria/reader/classify-message/named-cards'
import type { ReadingRequest } from '@lunaria/reader/classify-message/request'
import type { Act, Table } from '@lunaria/reader/classify-message/table'
import { findTarget } from '@lunaria/reader/classify-message/targets'
import { isRude } from '@lunaria/reader/compose/rude-words'
import { questions } from '@lunaria/reader/testing/questions'
import { countWords } from '@lunaria/reader/text'
import { cardIds } from '@lunaria/tarot/card-ids'
import { cardById } from '@lunaria/tarot/cards'
import { spreadById, spreads } from '@lunaria/tarot/spreads'
import { splitSentences } from '@lunaria/words/sentences'
import { describe, expect, test } from 'vitest'
import { type ActAnswer, type ActRequest, answerAct } from './answer-act.ts'
import { folded } from './answer-writer.ts'
import { composeReading } from './compose-reading.ts'

const nobody: ReadingRequest['person'] = { firstName: null, dateOfBirth: null, placeOfResidence: null }
const followUps = [
  'а подробнее?',
  'не понял, что это значит',
  'объясни третью карту',
  'а когда это будет',
  'и что мне делать',
  'почему она перевёрнутая',
  'это хорошо или плохо?',
  'а если я останусь',
  'как они связаны между собой',
  'подведи общий итог',
  'а это кто вообще',
  'ты не ответил на вопрос',
]

describe('a talk about the cards on the table', () => {
  test('never says a sentence twice over five follow-ups, nor one of the reading before, on 200 tables', () => {
    for (let index = 0; index < 200; index++) {
      const { table, reading } = tableBy(`table-${index}`)
      const history: ReadingRequest['history'] = [
        { role: 'user', content: table.question },
        { role: 'assistant', content: reading },
      ]
      const messages = choiceBy(`messages-${index}`).shuffled(followUps).slice(0, 5)

      for (const message of messages) {
        const act = message.startsWith('ты не') ? 'object' : 'continue'
        const { text } = answer({ act, message, table, history, seed: `${index} ${message}` })
        history.push({ role: 'user', content: message }, { role: 'assistant', content: text })
      }

      const said = history.flatMap(({ role, content }) => (role === 'assistant' ? sentencesIn(content) : []))
      const own = said.slice(sentencesIn(reading).length)
      const repeated = own.filter((sentence, at) => said.indexOf(sentence) !== said.length - own.length + at)
      expect(repeated, `table-${index}: ${messages.join(' | ')}`).toEqual([])
    }
  })

  test('is shorter than a reading on every table and for every wish, and to two sentences when asked to be short', () => {
    for (let index = 0; index < 60; index++) {
      const { table, reading } = tableBy(`length-${index}`)
      const history = [{ role: 'assistant' as const, content: reading }]
      for (const message of followUps) {
        const act = message.startsWith('ты не') ? 'object' : 'continue'
        const { text } = answer({ act, message, table, history, seed: `${index}` })
        const words = countWords(text)
        const [least, most] = table.cards.length > 3 ? [50, 120] : table.cards.length > 1 ? [50, 100] : [24, 58]
        expect(words, text).toBeGreaterThanOrEqual(least)
        expect(words, text).toBeLessThanOrEqual(most)
      }
      const short = answer({ act: 'continue', message: 'короче', table, history, seed: `${index}` }).text
      expect(splitSentences(short).length, short).toBeLessThanOrEqual(3)
      expect(countWords(short), short).toBeLessThanOrEqual(50)
    }
  })

  test('is short, with a clarifying card as well, and says nothing of the reading again', () => {
    for (let index = 0; index < 100; index++) {
      const { table, reading } = tableBy(`shorter-${index}`)
      const history = [{ role: 'assistant' as const, content: reading }]
      const said = new Set(sentencesIn(reading))
      const lying = table.cards.map(({ cardId }) => cardId)
      const cardId = choiceBy(`added-${index}`)
        .shuffled(cardIds)
        .find((id) => !lying.includes(id))
      const added = { cardId: cardId ?? 'fool', isReversed: index % 3 === 0, positionName: '', positionMeaning: '' }
      const texts = [
        ...['а подробнее?', 'объясни первую карту'].map((message) =>
          answer({ act: 'continue', message, table, history }),
        ),
        answer({ act: 'object', message: 'это не про меня', table, history }),
        answer({ act: 'clarify', message: 'вытяни ещё одну', table, added, history }),
        answer({ act: 'clarify', message: 'добавь карту к первой', table, added, history }),
      ].map(({ text }) => text)

      for (const text of texts) {
        expect(countWords(text), text).toBeLessThanOrEqual(140)
        expect(
          sentencesIn(text).filter((sentence) => said.has(sentence)),
          text,
        ).toEqual([])
      }
    }
  })

  test('speaks of the card that is pointed at', () => {
    const table = toTable(['tower', 'fool', 'Ace_of_Cups'])
    for (const [message, cardId] of [
      ['объясни третью', 'Ace_of_Cups'],
      ['а что с прошлым', 'tower'],
      ['почему Шут', 'fool'],
      ['третья пугает, это плохо?', 'Ace_of_Cups'],
      ['в прошлом что было? оно закончится?', 'tower'],
      ['в целом вторая к чему, какой вывод', 'fool'],
    ] as const) {
      expect(answer({ act: 'continue', message, table }).text).toContain(`[/${cardId}]`)
    }
  })

  test('an objection is owned: the question comes back, and an answer that leans', () => {
    const table = { ...toTable(['tower', 'Three_of_Swords', 'Ten_of_Swords']), question: 'Стоит ли мне соглашаться?' }

    const { text } = answer({ act: 'object', message: 'ты не ответил на вопрос', table })

    expect(text).toContain('Стоит ли мне соглашаться?')
    expect(text).toMatch(/нет|«нет»/)
  })

  test('where a loss was told nothing in it could be heard as a verdict', () => {
    for (const cardId of ['death', 'Ten_of_Swords', 'tower', 'Eight_of_Cups'] as const) {
      const { text } = answer({
        act: 'continue',
        message: 'а когда это случится',
        table: toTable([cardId]),
        care: 'grief',
      })
      expect(text).not.toMatch(/кончается|смерт|гроб|похорон/i)
    }
  })

  test('without cards it costs nothing and asks back', () => {
    const { text, isFree } = answer({ act: 'continue', message: 'а подробнее?', table: undefined })

    expect(isFree).toBe(true)
    expect(text).toMatch(/спрос|вопрос/)
  })
})

describe('each card', () => {
  test.each(cardIds)('%s has something to say as a follow-up, as a clarifying card and as a card', (cardId) => {
    const card = cardById(cardId)
    for (const isReversed of [false, true]) {
      const table = toTable([cardId], isReversed)
      const other = cardId === 'fool' ? 'sun' : 'fool'
      const added = { cardId: other, isReversed, positionName: '', positionMeaning: '' } as const
      const texts = [
        answer({ act: 'continue', message: 'а подробнее?', table }),
        answer({ act: 'clarify', message: 'вытяни ещё одну', table, added }),
        answer({
          act: 'clarify',
          message: `уточни: ${card?.name}`,
          table: toTable([other]),
          added: { ...added, cardId },
        }),
        answer({
          act: 'card',
          message: `Что значит ${card?.name}${isReversed ? ' перевёрнутая' : ''}`,
          table: undefined,
        }),
        answer({ act: 'card', message: `${card?.name} в отношениях`, table: undefined }),
        answer({ act: 'card', message: `${card?.name} как человек`, table: undefined }),
      ]
      for (const { text, isFree } of texts) {
        expect(isFree).toBe(false)
        expect(countWords(text), text).toBeGreaterThanOrEqual(24)
        expect(countWords(text), text).toBeLessThanOrEqual(150)
        expect(text).not.toMatch(/undefined|\{|\}|\.\.|,,| ,| \./)
      }
    }
  })
})

describe('a talk without cards', () => {
  test('two cards are told apart, and reversed cards are explained as such', () => {
    const difference = answer({ act: 'card', message: 'Чем отличается Сила от Справедливости?', table: undefined }).text
    expect(difference).toContain('[/strength]')
    expect(difference).toContain('[/justice]')
    expect(answer({ act: 'card', message: 'что значит перевёрнутая карта', table: undefined }).text).toMatch(
      /ереворот|ерев[её]рнут/,
    )
  })

  test('a love spell is refused and turned to the user', () => {
    expect(answer({ act: 'outside', message: 'сделай приворот', table: undefined }).text).toMatch(
      /не\s(?:делаем|поворачивают|бывает)/,
    )
  })

  test.each<[Act, string, boolean]>([
    ['talk', 'спасибо', false],
    ['talk', 'как дела?', false],
    ['service', 'как удалить аккаунт', false],
    ['outside', 'кто победит на выборах', false],
    ['noise', 'иди нахуй', true],
    ['noise', 'аыва', true],
    ['language', 'will he come back?', true],
  ])('%s «%s» has a new wording each of two times, and costs nothing: %s', (act, message, isFree) => {
    const first = answer({ act, message, table: undefined, seed: '1' })
    const second = answer({
      act,
      message,
      table: undefined,
      seed: '2',
      history: [{ role: 'assistant', content: first.text }],
    })

    expect(first.isFree).toBe(isFree)
    expect(folded(second.text)).not.toBe(folded(first.text))
    expect(isRude(first.text + second.text)).toBe(false)
    expect(countWords(first.text)).toBeLessThan(90)
  })
})

type Asked = Partial<Omit<ActRequest, 'message'>> & { act: Act; message: string; table: Table | undefined }

function answer({ act, message, table, ...request }: Asked): ActAnswer {
  const classified: ClassifiedMessage = {
    act,
    target: findTarget(message, table),
    wish: findExplicitRequest(message),
    cards: namedCards(message).map(({ cardId }) => cardId),
  }
  return answerAct({
    history: [],
    person: nobody,
    seed: 'seed',
    ...request,
    question: message,
    message: classified,
    table,
  })
}

function toTable(ids: readonly (typeof cardIds)[number][], isReversed = false): Table {
  const spreadId = ids.length === 1 ? 'one_card' : 'three_cards'
  const positions = spreadById(spreadId)?.positions ?? []
  const cards = ids.map((cardId, index) => ({
    cardId,
    isReversed,
    positionName: positions[index]?.name ?? '',
    positionMeaning: positions[index]?.description ?? '',
  }))
  return { spreadId, question: 'Что меня ждёт в отношениях?', cards }
}

function tableBy(seed: string): { table: Table; reading: string } {
  const choice = choiceBy(seed)
  const spread = choice.of(spreads)
  const question = choice.of(questions)
  const ids = choice.shuffled(cardIds)
  const cards = spread.positions.map(({ name, description }, index) => ({
    cardId: ids[index] ?? 'fool',
    isReversed: choice.of([true, false, false]),
    positionName: name,
    positionMeaning: description,
  }))
  const request = { question, spread, cards, history: [], person: nobody, now: new Date('2026-11-20T18:00:00Z'), seed }
  return { table: { spreadId: spread.id, question, cards }, reading: composeReading(request) }
}

function sentencesIn(text: string): string[] {
  return text
    .split('\n')
    .flatMap(splitSentences)
    .map(folded)
    .filter((sentence) => sentence.split(' ').length > 1)
}
