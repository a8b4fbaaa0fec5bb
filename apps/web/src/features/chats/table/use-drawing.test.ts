import { expect, test } from 'vitest'
import { afterStep, type Drawing, type DrawingStep } from './use-drawing.ts'

const open: Drawing = { cardCount: 3, taken: [], isCutting: false, cutAt: 0 }
const after = (...steps: DrawingStep[]) => steps.reduce(afterStep, open)
const listPlaces = ({ taken }: Drawing) => taken.map(({ place }) => place)

test('cards are taken in the order of the presses, none twice and no more than the spread has', () => {
  expect(listPlaces(after({ press: 7 }, { press: 7 }, { press: 2 }, { press: 40 }, { press: 5 }))).toEqual([7, 2, 40])
})

test('the last card goes back, and another one may be taken', () => {
  expect(listPlaces(after({ press: 7 }, { press: 2 }, { do: 'put back' }, { press: 9 }))).toEqual([7, 9])
})

test('a cut takes no card, and can be given up', () => {
  expect(after({ do: 'cut' }, { press: 40 })).toEqual({ ...open, cutAt: 40 })
  expect(listPlaces(after({ do: 'cut' }, { do: 'cut' }, { press: 40 }))).toEqual([40])
})

test('the master takes the rest from the top of the deck as it lies, one after another', () => {
  const { taken } = after({ do: 'cut' }, { press: 77 }, { press: 0 }, { do: 'leave to master' })
  expect(taken.map(({ place, wait }) => [place, wait > 0])).toEqual([
    [0, false],
    [77, false],
    [1, true],
  ])
})
