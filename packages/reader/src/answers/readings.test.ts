import { choiceBy } from '@lunaria/reader/choice'
import type { ReadingRequest } from '@lunaria/reader/classify-message/request'
import { readingLength } from '@lunaria/reader/compose/length'
import { findSources } from '@lunaria/reader/modes/find-sources'
import { questions } from '@lunaria/reader/testing/questions'
import { countWords } from '@lunaria/reader/text'
import { cardIds } from '@lunaria/tarot/card-ids'
import { cardsInText } from '@lunaria/tarot/card-tags'
import { foreignCards } from '@lunaria/tarot/foreign-cards'
import { placeNumber } from '@lunaria/tarot/place-number'
import { spreads } from '@lunaria/tarot/spreads'
import { splitSentences } from '@lunaria/words/sentences'
import { beforeAll, expect, test } from 'vitest'
import { composeReading } from './compose-reading.ts'

/** Two thousand readings: every spread and every question in turn, the cards and the person by chance. */
const requests = Array.from({ length: 2000 }, (_, index) => buildRequest(index))
const readings: { request: ReadingRequest; text: string; sentences: string[] }[] = []

beforeAll(() => {
  for (const request of requests) {
    const text = composeReading(request)
    readings.push({ request, text, sentences: text.replaceAll('\u00a0', ' ').split('\n\n').flatMap(splitSentences) })
  }
})

test('the questions are sixty, all different', () => {
  expect(new Set(questions).size).toBe(60)
})

test('a reading takes less than 5 ms of a processor', () => {
  const times = requests.slice(0, questions.length).map((request) => {
    const unheard = { ...request, question: `Скажите, пожалуйста: ${request.question}` } // what was heard is remembered
    const before = process.threadCpuUsage()
    composeReading(unheard)
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  })

  expect(times.toSorted((a, b) => a - b)[times.length / 2]).toBeLessThan(5)
})

test('a reading is no longer than it should be, and hardly ever shorter', () => {
  const counts = readings.map(({ request, text }) => ({
    words: countWords(text),
    ...readingLength(request.cards.length),
  }))

  expect(counts.filter(({ words, max }) => words > max)).toEqual([])
  expect(counts.filter(({ words, min }) => words < min).length).toBeLessThanOrEqual(readings.length * 0.04)
})

test('of a card at most two sentences are said, of the present of three cards three, and of a reading at most three orders are given', () => {
  for (const { request, text } of readings) {
    const places = text
      .replaceAll('\u00a0', ' ')
      .split('\n\n')
      .filter((paragraph) => /\[\/\w+\]/.test(paragraph))
    for (const [index, paragraph] of places.entries()) {
      const said = splitSentences(
        paragraph
          .replace(/^### .*\n/, '')
          .replace(/^(?:\d+\. )?.*?\[\/\w+\](?:, \p{L}+)?(?:: [^.]*| — [^.]*)?\. ?/u, ''),
      )
      const most = request.cards.length === 3 && index === 1 ? 3 : 2
      expect(said.length, paragraph).toBeLessThanOrEqual(most)
    }
  }
})

test('every drawn card is named once, in the order of the places, and no other has a tag', () => {
  for (const { request, text } of readings) {
    const ids = request.cards.map(({ cardId }) => cardId)
    expect(text.match(/\[\/\w+\]/g)).toEqual(ids.map((id) => `[/${id}]`))
    expect(cardsInText(text)).toEqual(ids)
  }
})

test('every place has a paragraph of its own, which begins with its number, its name and its card', () => {
  for (const { request, text } of readings) {
    const paragraphs = text
      .replaceAll('\u00a0', ' ')
      .split('\n\n')
      .map((paragraph) => paragraph.replace(/^### .*\n/, ''))
    for (const [index, { positionName, cardId }] of request.cards.entries()) {
      const called = placeNumber(request.spread?.id, index, request.cards.length)
      const number = called === undefined ? '' : `${called}. `
      const joint = /[?!]$/.test(positionName) ? ' ' : ' — '
      expect(
        paragraphs.some((paragraph) => paragraph.startsWith(`${number}${positionName}${joint}[/${cardId}]`)),
        text,
      ).toBe(true)
    }
  }
})

test('no reading, told once or again, speaks of a card that does not lie there', () => {
  const tellings = readings.slice(0, 320).flatMap(({ request, text }, index) => {
    const voice = index % 2 === 0 ? 'master' : 'analyst'
    const again = index < 40 ? [composeReading({ ...request, telling: { voice, told: [text] } })] : []
    return [text, ...again].map((told) => ({ laid: request.cards.map(({ cardId }) => cardId), told }))
  })

  expect(tellings.filter(({ told, laid }) => foreignCards(told, { laid }).length > 0)).toEqual([])
})

test('of the sentences about cards most come from the deck’s texts, each from a card of its paragraph', () => {
  const said = readings.slice(0, 100).flatMap(({ request: { cards, spread, question }, text }) => {
    const paragraphs = findSources({
      text,
      cards,
      spreadId: spread?.id,
      asked: [question],
      said: [],
      isFollowUp: false,
      isByModel: false,
    })
    const named = text.split(/\n{2,}/).map(cardsInText)
    return paragraphs
      .slice(1, -2)
      .flatMap((sentences, at) => sentences.map(({ source }) => ({ source, named: named[at + 1] ?? [] })))
  })
  const found = said.flatMap(({ source, named }) => (source ? [{ source, named }] : []))
  const ofOthers = found.filter(({ source, named }) => source.cardIds.some((id) => !named.includes(id)))

  expect(said.length).toBeGreaterThan(1000)
  expect(found.length / said.length).toBeGreaterThan(0.9)
  expect(ofOthers.length / found.length).toBeLessThan(0.02)
})

test('no sentence is said twice', () => {
  for (const { sentences, text } of readings) expect(new Set(sentences).size, text).toBe(sentences.length)
})

test('the type is clean: spaces, full stops, quotation marks, nothing left of a template', () => {
  const broken =
    /[^\S\n]{2}|\n{3}| \n|\n |[ \u00a0][,.:;!?…»)]|[«(] |\.\.|,,|[?!]\.|\.,|:,|::|[{}<>]|undefined|null|NaN/
  for (const { text } of readings) {
    expect(text).not.toMatch(broken)
    expect(text).not.toMatch(/(?<!\p{L})с[ \u00a0][СЗШЖ][^аеёиоуыэюя\s]/u) // «со Смертью»
    expect(text).toBe(text.trim())
    for (const paragraph of text.split('\n\n')) {
      expect(paragraph.replace(/^### .*\n/, '')).toMatch(/^(?:\d+\. )?[А-ЯЁ«]/)
      expect(paragraph).toMatch(/[.!?…»]$/)
      expect(isBalanced(paragraph), paragraph).toBe(true)
    }
  }
})

test('another seed gives another wording', () => {
  const same = readings.filter(({ request, text }) => composeReading({ ...request, seed: `${request.seed}'` }) === text)

  expect(same.map(({ text }) => text)).toEqual([])
})

function isBalanced(text: string): boolean {
  let depth = 0
  for (const mark of text.match(/[«»]/g) ?? []) {
    depth += mark === '«' ? 1 : -1
    if (depth < 0) return false
  }
  return depth === 0
}

function buildRequest(index: number): ReadingRequest {
  const choice = choiceBy(`request ${index}`)
  const spread = spreads[index % spreads.length]
  if (!spread) throw new Error('There are no spreads')
  const deck = choice.shuffled(cardIds)
  return {
    question: questions[index % questions.length] ?? '',
    spread: { id: spread.id, name: spread.name },
    cards: spread.positions.flatMap(({ name, description }, place) => {
      const cardId = deck[place]
      const isReversed = choice.shuffled([true, false, false])[0] === true
      return cardId ? { cardId, isReversed, positionName: name, positionMeaning: description } : []
    }),
    history: [],
    person: {
      firstName: choice.of([null, 'Анна', 'Пётр']),
      dateOfBirth: choice.of(['1990-11-01', '1985-07-30', null, '1979-02-02', '2001-05-05']),
      placeOfResidence: choice.of(['Казань', 'г. Псков, ул. Мира 3', null]),
    },
    now: new Date('2026-11-20T18:00:00Z'),
    seed: `seed ${index}`,
  }
}
