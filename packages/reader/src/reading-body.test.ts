import { type CardId, cardIds } from '@lunaria/tarot/card-ids'
import { spreads } from '@lunaria/tarot/spreads'
import { describe, expect, test } from 'vitest'
import { symbolsOf } from './answers/card-words.ts'
import { choiceBy } from './choice.ts'
import { composeReading } from './compose-reading.ts'
import { drawnCard } from './drawn-card.ts'
import { pairOn } from './pair-link.ts'
import { leadOf } from './position-leads.ts'
import type { ReadingRequest } from './request.ts'
import { countWords } from './text.ts'
import { thoughtOf } from './thought.ts'

const general = 'Что мне важно понять?'
const work = 'Стоит ли уходить с работы?'
const readings = [general, work].flatMap((question) =>
  Array.from({ length: 120 }, (_, index) => requestOf(question, index)).map((request) => ({
    request,
    text: plainSpaces(composeReading(request)),
  })),
)

test('a symbol is explained after its card only, once in a reading of up to seven cards, twice in a bigger one', () => {
  const counts = readings.map(({ request, text }) => {
    const explained = request.cards.flatMap((card) =>
      meaningsOf(card).flatMap((meaning) => (text.includes(meaning) ? [{ card, at: text.indexOf(meaning) }] : [])),
    )
    for (const { card, at } of explained) expect(at, text).toBeGreaterThan(text.indexOf(`[/${card.cardId}]`))
    expect(explained.length, text).toBeLessThanOrEqual(request.cards.length > 7 ? 2 : 1)
    return explained.length
  })

  expect(Math.max(...counts)).toBeGreaterThan(0)
})

test('texts of love only where love was asked about, texts of work only where work was', () => {
  for (const { request, text } of readings)
    for (const card of request.cards) {
      const { phrases, wordings, side } = drawnCard(card, request.spread?.id)
      const foreign = [phrases.love[side], ...wordings.love]
      if (request.question === general) foreign.push(phrases.work[side], ...wordings.work)
      expect(foreign.map(plainSpaces).filter((each) => text.includes(each))).toEqual([])
    }
})

test('a mourner who asks in a spread of love is told nothing of love', () => {
  const love = spreads.find(({ category }) => category === 'love')
  const request = requestOf('Он умер, как мне жить дальше?', 1, love)

  for (const card of request.cards) {
    const { phrases, wordings, side } = drawnCard(card, request.spread?.id)
    const text = plainSpaces(composeReading(request))
    expect([phrases.love[side], ...wordings.love].map(plainSpaces).filter((each) => text.includes(each))).toEqual([])
  }
})

test('readings end nearer to their least length than to their greatest', () => {
  const lengths = (fewest: number, most: number) =>
    readings
      .filter(({ request }) => request.cards.length >= fewest && request.cards.length <= most)
      .map(({ text }) => countWords(text))
  const mean = (all: number[]) => all.reduce((sum, each) => sum + each, 0) / all.length

  expect(mean(lengths(2, 9))).toBeLessThan(330)
  expect(mean(lengths(10, 13))).toBeLessThan(565)
})

describe('the cards together', () => {
  test('what is said of a couple only where love was asked about', () => {
    const drawn = [cardAt('lovers'), cardAt('Seven_of_Swords')]

    expect(pairOn(drawn, { theme: 'love', areas: 'all', choice: choiceBy('a') }).join()).toMatch(/деле.сердца/)
    expect(pairOn(drawn, { theme: 'work', areas: 'all', choice: choiceBy('a') })).toEqual([])
  })

  test('nothing is said of all cards where the user chooses between two', () => {
    const drawn = (['Eight_of_Wands', 'Three_of_Wands', 'Ten_of_Swords'] as const).map((id) => cardAt(id))
    const key = cardAt('Ten_of_Swords')

    expect(thoughtOf(drawn, { key, choice: choiceBy('a') }).kind).toBe('agree')
    expect(thoughtOf(drawn, { key, isChoice: true, choice: choiceBy('a') }).kind).toBe('single')
  })
})

describe('the sentence that names a card', () => {
  test('does not begin as the text after it does', () => {
    const leads = leadsOf('lovers', 'Будущее', 'Впереди, похоже, дорога.')

    expect(leads.join()).not.toContain('Впереди')
    expect(leadsOf('lovers', 'Будущее', 'Дорога.').join()).toContain('Впереди')
  })

  test('has its verb in the plural for the Lovers', () => {
    const said = leadsOf('lovers', 'Настоящее', '').join()

    expect(said).toContain('говорят [/lovers]')
    expect(said).not.toContain('говорит')
  })
})

function leadsOf(cardId: CardId, positionName: string, heart: string): string[] {
  return Array.from({ length: 40 }, (_, seed) =>
    leadOf(cardAt(cardId, positionName), { isBig: false, heart, choice: choiceBy(`${seed}`) }),
  )
}

function meaningsOf(card: ReadingRequest['cards'][number]): string[] {
  return symbolsOf(drawnCard(card)).map((text) => plainSpaces(text.slice(text.search(/[—:]/))))
}

function cardAt(cardId: CardId, positionName = 'Ответ') {
  return drawnCard({ cardId, isReversed: false, positionName, positionMeaning: '' })
}

function plainSpaces(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}

function requestOf(question: string, index: number, of?: (typeof spreads)[number]): ReadingRequest {
  const choice = choiceBy(`body ${index}`)
  const fitting = spreads.filter(({ category }) => category === 'general')
  const spread = of ?? fitting[index % fitting.length]
  const deck = choice.shuffled(cardIds)
  return {
    question,
    spread: { id: spread?.id ?? '', name: spread?.name ?? '' },
    cards: (spread?.positions ?? []).flatMap(({ name, description }, place) => {
      const cardId = deck[place]
      return cardId
        ? [{ cardId, isReversed: choice.chance(0.3), positionName: name, positionMeaning: description }]
        : []
    }),
    history: [],
    person: { firstName: null, dateOfBirth: null, placeOfResidence: null },
    now: new Date('2026-11-20T18:00:00Z'),
    seed: `body ${index}`,
  }
}
