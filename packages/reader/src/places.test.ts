import { cardIds } from '@lunaria/tarot/card-ids'
import { placesOf } from '@lunaria/tarot/places'
import { positionKindOf } from '@lunaria/tarot/position-kinds'
import { spreads } from '@lunaria/tarot/spreads'
import type { PlaceKind } from '@lunaria/tarot/types'
import { describe, expect, test } from 'vitest'
import { backToQuestion } from './back-to-question.ts'
import { callName } from './call-name.ts'
import { choiceBy } from './choice.ts'
import { keyCardOf } from './closing.ts'
import { composeReading } from './compose-reading.ts'
import { drawnCard } from './drawn-card.ts'
import { heavyCards } from './heavy-cards.ts'
import { courtIn } from './rank-links.ts'
import type { ReadingRequest } from './request.ts'
import { isSamePicture } from './same-picture.ts'
import { sentencesOf } from './text.ts'

const readings = Array.from({ length: 460 }, (_, index) => requestOf(index)).map((request) => ({
  request,
  text: plainSpaces(composeReading(request)),
}))

describe('a card is explained by its place', () => {
  test('an obstacle always as an obstacle', () => {
    const placed = readings.flatMap(({ request, text }) =>
      placedIn(request, 'obstacle').map((said) => ({ said, text })),
    )

    expect(placed.length).toBeGreaterThan(100)
    expect(placed.filter(({ said, text }) => !text.includes(said.slice(1)))).toEqual([])
  })

  test.each([
    'past',
    'support',
    'advice',
    'release',
    'other',
    'hidden',
    'outcome',
  ] as const)('a spread of up to seven cards has the text of every place of the kind %s', (kind) => {
    const placed = readings
      .filter(({ request }) => request.cards.length <= 7)
      .flatMap(({ request, text }) => placedIn(request, kind).map((said) => ({ said, text })))

    expect(placed.length).toBeGreaterThan(10)
    expect(placed.filter(({ said, text }) => !text.includes(said.slice(1)))).toEqual([])
  })

  test('and not by its general essence as well', () => {
    const past = readings.filter(({ request }) => request.spread?.id === 'three_cards')

    for (const { request, text } of past) {
      const [card] = request.cards
      const drawn = card && drawnCard(card, 'three_cards')
      if (drawn) expect(text).not.toContain(plainSpaces(drawn.phrases.essence[drawn.side]))
    }
  })
})

test('the picture of a card is not painted by its essence and again by its meaning', () => {
  const twice = cardIds.flatMap((cardId) =>
    [true, false].filter((isReversed) => {
      const card = { cardId, isReversed, positionName: 'Ответ', positionMeaning: '' }
      const { phrases, reference, side } = drawnCard(card, 'one_card')
      const [picture = ''] = sentencesOf(isReversed ? reference.reversedMeaning : reference.uprightMeaning)
      const text = composeReading({ ...requestFor('one_card', cardId), cards: [card] })
      const both = [picture, phrases.essence[side]].map(plainSpaces)
      return isSamePicture(picture, phrases.essence[side]) && both.every((said) => plainSpaces(text).includes(said))
    }),
  )

  expect(twice).toEqual([])
})

describe('what to hold on to', () => {
  test.each(seeds(40))('is never heavy, reversed, in the way or to be let go (%s)', (seed) => {
    const choice = choiceBy(seed)
    const spread = choice.of(spreads.filter(({ cardCount }) => cardCount > 1))
    const drawn = requestFor(spread.id, seed).cards.map((card) => drawnCard(card, spread.id))
    const key = keyCardOf(drawn)
    const text = backToQuestion(drawn, { topic: undefined, key, choice }) ?? ''
    const support = supportIn(text)

    const held = drawn.filter(({ card }) =>
      support.some((form) => Object.values(card.grammar).concat(card.name).includes(form)),
    )
    for (const { card, isReversed, kind } of held) {
      expect(heavyCards.has(card.id) || isReversed || kind === 'obstacle' || kind === 'release').toBe(false)
    }
    expect(held.length > 0 || text === '').toBe(true)
  })

  test('nothing is, where every card is heavy', () => {
    const drawn = (['tower', 'moon', 'Ten_of_Wands'] as const).map((cardId) => cardAt(cardId, 'Место'))

    expect(backToQuestion(drawn, { topic: 'work', key: keyCardOf(drawn), choice: choiceBy('a') })).toBeUndefined()
  })

  test('what is to be let go gives no advice, even as the only major arcanum', () => {
    const drawn = [
      cardAt('Two_of_Cups', 'Что было'),
      cardAt('Ace_of_Wands', 'Настоящее'),
      cardAt('lovers', 'Что отпустить'),
    ]

    expect(keyCardOf(drawn).card.id).toBe('Ace_of_Wands')
  })
})

describe('the words of the frame', () => {
  test('a name begins with capital letters', () => {
    expect(callName('катя')).toBe('Катя')
    expect(callName('анна мария')).toBe('Анна Мария')
    expect(callName('Салтыков-щедрин')).toBe('Салтыков-Щедрин')
  })

  test('each of the sixteen court cards is a person of its own', () => {
    const courts = cardIds.filter((id) => /^(?:Page|Knight|Queen|King)_/.test(id))
    const said = courts.map((id) => {
      const link = Array.from({ length: 9 }, (_, seed) => courtIn([cardAt(id, 'Ответ')], choiceBy(`${seed}`)) ?? '')
      expect(link.join()).not.toMatch(/undefined|, и он /)
      return link.find((text) => text.includes('живого лица'))?.replace(/.*это /, '')
    })

    expect(new Set(said).size).toBe(16)
  })
})

function placedIn(request: ReadingRequest, kind: PlaceKind): string[] {
  return request.cards.flatMap(({ cardId, isReversed, positionName }) => {
    const said = placesOf(cardId)[isReversed ? 'reversed' : 'upright'][kind]
    return positionKindOf(request.spread?.id, positionName) === kind ? [plainSpaces(said)] : []
  })
}

/** The names of the sentence before its «а …», «…, а осторожности», where the support is named. */
function supportIn(text: string): string[] {
  return [
    /опора здесь — (.+?), а /,
    /вдвоём: (.+?) — о том/,
    /держаться тут лучше (.+?), а /,
    /легче всего на (.+?), а /,
    /со стороны (.+?), а /,
  ].flatMap((pattern) => pattern.exec(plainSpaces(text))?.[1] ?? [])
}

function seeds(count: number): string[] {
  return Array.from({ length: count }, (_, seed) => `seed ${seed}`)
}

function cardAt(cardId: (typeof cardIds)[number], positionName: string) {
  return drawnCard({ cardId, isReversed: false, positionName, positionMeaning: '' })
}

function requestOf(index: number): ReadingRequest {
  return requestFor(spreads[index % spreads.length]?.id ?? '', `seed ${index}`)
}

function requestFor(spreadId: string, seed: string): ReadingRequest {
  const choice = choiceBy(`draw ${seed}`)
  const spread = spreads.find(({ id }) => id === spreadId)
  const deck = choice.shuffled(cardIds)
  return {
    question: 'Что мне важно понять?',
    spread: { id: spreadId, name: spread?.name ?? '' },
    cards: (spread?.positions ?? []).flatMap(({ name, description }, place) => {
      const cardId = deck[place]
      const isReversed = choice.shuffled([true, false])[0] === true
      return cardId ? [{ cardId, isReversed, positionName: name, positionMeaning: description }] : []
    }),
    history: [],
    person: { firstName: null, dateOfBirth: null, placeOfResidence: null },
    now: new Date('2026-11-20T18:00:00Z'),
    seed,
  }
}

function plainSpaces(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}
