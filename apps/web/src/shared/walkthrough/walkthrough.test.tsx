import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onTrack, sendEvents } from '#shared/analytics/track.ts'
import { Walkthrough } from './walkthrough.tsx'
import type { WalkthroughScript } from './walkthrough-script.ts'

const script: WalkthroughScript = {
  question: 'Чего я жду?',
  spreadName: 'Три карты',
  cards: [
    { cardId: 'sun', positionName: 'Прошлое', meaning: 'О солнце.' },
    { cardId: 'moon', positionName: 'Настоящее', meaning: 'О луне.' },
    { cardId: 'fool', positionName: 'Будущее', meaning: 'О шуте.', isReversed: true },
  ],
  advice: 'Выйдите на крыльцо.',
}

/** More than any step stays. */
const stepMs = 4000

let lookAway: (isAway: boolean) => void
let recorded: [name: string, props: unknown][]
let stopListening: () => void

beforeEach(() => {
  vi.useFakeTimers()
  recorded = []
  stopListening = onTrack((name, props) => recorded.push([name, props]))
  vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true)
  motionIs('free')
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        lookAway = (isAway) => act(() => report([{ isIntersecting: !isAway }]))
      }
      observe() {}
      disconnect() {}
    },
  )
})

afterEach(() => {
  cleanup()
  stopListening()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function motionIs(motion: 'free' | 'reduced') {
  vi.stubGlobal('matchMedia', () => ({ matches: motion === 'reduced' }))
}

function tabIs(visibilityState: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState)
  act(() => document.dispatchEvent(new Event('visibilitychange')))
}

/** Lets the time of so many moments pass, one after another. */
function pass(moments: number) {
  for (let moment = 0; moment < moments; moment++) act(() => vi.advanceTimersToNextTimer())
}

function press(name: string) {
  const button = screen.getByRole('button', { name })
  fireEvent.click(button)
  sendEvents() // so that the only clock is the walkthrough's own
  return button
}

function faces(): (string | null)[] {
  const cards = screen.getByRole('list', { name: 'Карты расклада' })
  return [...cards.querySelectorAll('[data-face]')].map((card) => card.getAttribute('data-face'))
}

function said(): string {
  return (screen.getByRole('status').textContent ?? '').replace(/\s+/g, ' ')
}

function currentStep(): string | null | undefined {
  return document.querySelector('[aria-current=step]')?.textContent
}

test('waits for the press, with the cards face down', () => {
  render(<Walkthrough script={script} />)

  act(() => vi.advanceTimersByTime(10 * stepMs))

  expect(faces()).toEqual(['down', 'down', 'down'])
  expect(said()).toBe('')
  expect(currentStep()).toBeUndefined()
  expect(recorded).toEqual([])
})

test('goes from the question to the interpretation and says what is going on', () => {
  render(<Walkthrough script={script} />)

  press('Запустить демонстрацию')
  const heard = [said()]
  for (let moment = 0; moment < 9; moment++) {
    pass(1)
    heard.push(said())
  }

  expect(heard).toEqual([
    'Вопрос задан своими словами.',
    'Мастер выбрал расклад «Три карты».',
    'Колода перемешивается…',
    'Карты лежат рубашкой вверх.',
    'Прошлое: Солнце.',
    'Настоящее: Луна.',
    'Будущее: Шут, перевёрнутый.',
    'Все карты открыты.',
    'Мастер читает карты вместе…',
    'Толкование готово.',
  ])
  expect(screen.getByText('Выйдите на крыльцо.').parentElement?.className).not.toContain('invisible')
})

test('the cards turn up one by one', () => {
  render(<Walkthrough script={script} />)
  press('Запустить демонстрацию')
  pass(4)

  expect(faces()).toEqual(['up', 'down', 'down'])
  expect(currentStep()).toContain('Карты открываются')

  pass(1)
  expect(faces()).toEqual(['up', 'up', 'down'])
})

test('the start is recorded at once and the end when the interpretation is there', () => {
  render(<Walkthrough script={script} />)
  press('Запустить демонстрацию')
  pass(8)
  expect(recorded).toEqual([['walkthrough', { step: 'start' }]])

  pass(1)

  expect(recorded).toEqual([
    ['walkthrough', { step: 'start' }],
    ['walkthrough', { step: 'complete' }],
  ])
})

test('restart puts the cards back and waits for the next start, in the same button', () => {
  render(<Walkthrough script={script} />)
  const button = press('Запустить демонстрацию')
  pass(5)

  press('Перезапустить')

  expect(faces()).toEqual(['down', 'down', 'down'])
  expect(screen.getByRole('button', { name: 'Запустить демонстрацию' })).toBe(button)
  act(() => vi.advanceTimersByTime(10 * stepMs))
  expect(said()).toBe('')

  press('Запустить демонстрацию')
  expect(said()).toBe('Вопрос задан своими словами.')
})

test('stands still while it is out of sight', () => {
  render(<Walkthrough script={script} />)
  press('Запустить демонстрацию')

  lookAway(true)
  act(() => vi.advanceTimersByTime(10 * stepMs))
  expect(said()).toBe('Вопрос задан своими словами.')

  lookAway(false)
  act(() => vi.advanceTimersByTime(stepMs))
  expect(said()).not.toBe('Вопрос задан своими словами.')
})

test('stands still while the tab is hidden', () => {
  render(<Walkthrough script={script} />)
  press('Запустить демонстрацию')

  tabIs('hidden')
  act(() => vi.advanceTimersByTime(10 * stepMs))
  expect(said()).toBe('Вопрос задан своими словами.')

  tabIs('visible')
  act(() => vi.advanceTimersByTime(stepMs))
  expect(said()).not.toBe('Вопрос задан своими словами.')
})

test('is over at once for those who asked for less motion', () => {
  motionIs('reduced')
  render(<Walkthrough script={script} />)

  press('Запустить демонстрацию')

  expect(said()).toBe('Толкование готово.')
  expect(faces()).toEqual(['up', 'up', 'up'])
  expect(recorded.map(([, props]) => props)).toEqual([{ step: 'start' }, { step: 'complete' }])
})

test('each card is explained with its place and its name', () => {
  motionIs('reduced')
  render(<Walkthrough script={script} />)
  press('Запустить демонстрацию')

  const explained = within(screen.getByRole('list', { name: 'Толкование карт' })).getAllByRole('listitem')

  expect(explained.map((card) => card.textContent?.replace(/\s+/g, ' '))).toEqual([
    'ПрошлоеСолнцеО солнце.',
    'НастоящееЛунаО луне.',
    'БудущееШут, перевёрнутыйО шуте.',
  ])
})
