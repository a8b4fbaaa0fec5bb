import { describe, expect, test } from 'vitest'
import { currentStep, idleWalkthrough, stayMs, type WalkthroughState, walkthroughReducer } from './walkthrough-state.ts'

const cardIds = ['Eight_of_Pentacles', 'Two_of_Swords', 'Page_of_Wands']
const running = walkthroughReducer(idleWalkthrough, { type: 'start' })

function advance(state: WalkthroughState): WalkthroughState {
  return walkthroughReducer(state, { type: 'advance', cardIds })
}

function play(): WalkthroughState[] {
  const states = [running]
  for (let state = running; state.isRunning && states.length < 20; ) {
    state = advance(state)
    states.push(state)
  }
  return states
}

test('goes through the six steps in order and turns the cards one by one at the fourth', () => {
  const course = play().map((state) => [state.stepIndex, state.revealed.length])

  expect(course).toEqual([
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 0],
    [3, 1],
    [3, 2],
    [3, 3],
    [4, 3],
    [5, 3],
    [5, 3],
  ])
})

test('turns the cards in the order of the spread', () => {
  expect(play().at(-1)?.revealed).toEqual(cardIds)
})

test('the interpretation is ready at the very end only, and the run is over with it', () => {
  const states = play()

  expect(states.slice(0, -1).every((state) => state.isRunning && !state.isInterpretationReady)).toBe(true)
  expect(states.at(-1)).toMatchObject({ isRunning: false, isInterpretationReady: true })
})

test.each([
  ['at rest', idleWalkthrough],
  ['at its end', play().at(-1) ?? idleWalkthrough],
])('nothing moves by itself %s', (_, state) => {
  expect(advance(state)).toBe(state)
  expect(walkthroughReducer(state, { type: 'finish', cardIds })).toBe(state)
})

describe('from the middle of a run', () => {
  const middle = advance(advance(advance(advance(running))))

  test('restart puts everything back and stops', () => {
    expect(middle.revealed).toHaveLength(1)

    expect(walkthroughReducer(middle, { type: 'restart' })).toEqual(idleWalkthrough)
  })

  test('start puts everything back and runs', () => {
    expect(walkthroughReducer(middle, { type: 'start' })).toEqual({ ...idleWalkthrough, isRunning: true })
  })

  test('finish comes to the state that a whole run comes to', () => {
    expect(walkthroughReducer(middle, { type: 'finish', cardIds })).toEqual(play().at(-1))
  })
})

test('each card is given more time than its turning takes', () => {
  const turning = play().filter((state) => currentStep(state) === 'reveal')

  expect(turning).toHaveLength(4)
  expect(turning.every((state) => stayMs(state) > 600)).toBe(true)
})
