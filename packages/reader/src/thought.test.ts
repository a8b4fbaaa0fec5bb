import { axesOf } from '@lunaria/tarot/card-axes'
import { type CardId, cardIds } from '@lunaria/tarot/card-ids'
import { describe, expect, test } from 'vitest'
import { choiceBy } from './choice.ts'
import { type DrawnCard, drawnCard } from './drawn-card.ts'
import type { Pole } from './endings/ending.ts'
import { type Thought, thoughtOf } from './thought.ts'
import { agreeing } from './thoughts/agreeing.ts'
import { filled } from './thoughts/fill.ts'
import { opposing } from './thoughts/opposing.ts'
import { single } from './thoughts/single.ts'
import { turning } from './thoughts/turning.ts'

describe('what the cards say together', () => {
  test('all three let go', () => {
    const { kind, pole, argument } = thoughtOn(['Eight_of_Wands', 'Three_of_Wands', 'Ten_of_Swords'])

    expect({ kind, pole }).toEqual({ kind: 'agree', pole: 'lets_go' })
    const [a, b] = [cardAt('Eight_of_Wands').card, cardAt('Ten_of_Swords').card]
    const words = { all: 'все три', All: 'Все три' }
    expect(agreeing.lets_go.map((text) => filled(text, { a, b, words }))).toContain(argument)
  })

  test('two silent, one speaks', () => {
    const { kind, pole, central, argument } = thoughtOn(['high_priestess', 'justice', 'King_of_Cups'], 'Место')

    expect({ kind, pole, central: central.card.id }).toEqual({ kind: 'oppose', pole: 'silent', central: 'justice' })
    expect(argument).toMatch(/Справедливость/)
  })

  test('from standing still to flight', () => {
    const { kind, pole } = thoughtOn(['Nine_of_Cups', 'Three_of_Wands', 'Page_of_Wands'])

    expect({ kind, pole }).toEqual({ kind: 'turn', pole: 'flies' })
  })

  test('one card has one thought of its own', () => {
    const { kind, argument, pole } = thoughtOn(['hermit'])

    expect(kind).toBe('single')
    expect(single[pole]).toContain(argument)
  })

  test('is true of the cards: what is said to agree agrees, what is said to differ differs', () => {
    for (let seed = 0; seed < 600; seed++) {
      const choice = choiceBy(`true ${seed}`)
      const count = choice.of([2, 3, 4, 5, 7, 10])
      const drawn = choice
        .shuffled(cardIds)
        .slice(0, count)
        .map((id) => cardAt(id, 'Место', choice.shuffled([true, false])[0]))
      const thought = thoughtOf(drawn, { key: drawn[0] ?? cardAt('fool'), choice })
      const toward = drawn.filter((card) => drawsTo(card, thought.pole))
      const away = drawn.filter((card) => drawsTo(card, oppositeOf[thought.pole]))

      if (thought.kind === 'agree')
        expect(toward.length, thought.argument).toBeGreaterThanOrEqual(Math.max(2, count / 2))
      if (thought.kind === 'oppose') expect(away, thought.argument).toEqual([thought.central])
      if (thought.kind === 'turn') expect(away.concat(toward)).toEqual(expect.arrayContaining([drawn[0], drawn.at(-1)]))
      expect(thought.argument).not.toMatch(/[{}]|undefined/)
    }
  })
})

describe('the sentences', () => {
  test.each(Object.entries({ agreeing, opposing, turning, single }))('%s has six for each end at least', (_, texts) => {
    expect(Object.keys(texts)).toHaveLength(10)
    for (const sentences of Object.values(texts)) {
      expect(new Set(sentences).size).toBe(sentences.length)
      expect(sentences.length).toBeGreaterThanOrEqual(6)
    }
  })

  test('agree with a name in the plural, and with the gender of a name', () => {
    const [lovers, sun, fool] = [cardAt('lovers'), cardAt('sun'), cardAt('fool')].map(({ card }) => card)
    if (!lovers || !sun || !fool) throw new Error('No cards')

    expect(filled('{a} держит, {b:acc} отпускает.', { a: lovers, b: lovers })).toBe(
      'Карта Влюблённых держит, карту Влюблённых отпускает.',
    )
    expect(filled('Прислушайтесь к {нему}. {a} прав.', { a: lovers, b: sun })).toBe(
      'Прислушайтесь к ней. Карта Влюблённых прав.',
    )
    expect(filled('{он}, {нему}', { a: sun, b: sun })).toBe('Оно, нему')
    expect(filled('{a:dat} и {b:ins}', { a: fool, b: sun })).toBe('Шуту и Солнцем')
  })
})

const oppositeOf: Record<Pole, Pole> = {
  holds: 'lets_go',
  lets_go: 'holds',
  stands: 'flies',
  flies: 'stands',
  alone: 'together',
  together: 'alone',
  speaks: 'silent',
  silent: 'speaks',
  gives: 'takes',
  takes: 'gives',
}

function drawsTo({ card, isReversed }: DrawnCard, pole: Pole): boolean {
  const { holds, flies, together, speaks, gives } = axesOf(card.id, isReversed)
  const signs = { holds, lets_go: -holds, flies, stands: -flies, together, alone: -together, speaks, silent: -speaks }
  return { ...signs, gives, takes: -gives }[pole] === 1
}

function thoughtOn(ids: CardId[], positionName?: string): Thought {
  const drawn = ids.map((id, index) => cardAt(id, positionName ?? ['Прошлое', 'Настоящее', 'Будущее'][index]))
  return thoughtOf(drawn, { key: drawn.at(-1) ?? cardAt('fool'), choice: choiceBy('a') })
}

function cardAt(cardId: CardId, positionName = 'Ответ', isReversed = false): DrawnCard {
  return drawnCard({ cardId, isReversed, positionName, positionMeaning: '' })
}
