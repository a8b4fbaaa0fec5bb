import { composeReading } from '@lunaria/reader/compose-reading'
import { expect, test } from 'vitest'
import { createBuiltinModel } from './builtin-model.ts'
import type { ReadingRequest } from './reading-model.ts'

test('gives the whole reading, a word at a time, and no tag is ever cut', async () => {
  const pieces: string[] = []

  await createBuiltinModel({ charsPerSecond: 20_000 }).generate(asked, {
    text: (piece) => pieces.push(piece),
    signal: new AbortController().signal,
  })

  expect(pieces.join('')).toBe(composeReading(asked))
  expect(pieces.length).toBeGreaterThan(100)
  for (const piece of pieces) expect(piece.match(/\[/g)?.length).toBe(piece.match(/\]/g)?.length)
})

test('can give it all at once', async () => {
  const pieces: string[] = []

  await createBuiltinModel({ charsPerSecond: 0 }).generate(asked, {
    text: (piece) => pieces.push(piece),
    signal: new AbortController().signal,
  })

  expect(pieces).toEqual([composeReading(asked)])
})

test('sends a person in danger to the lines that it was given', async () => {
  const pieces: string[] = []
  const helpLines = [{ when: 'always', phone: '8 800 000-00-00', about: 'линия из настроек' }] as const

  await createBuiltinModel({ charsPerSecond: 0, helpLines }).generate(
    { ...asked, question: 'Я не хочу больше жить' },
    { text: (piece) => pieces.push(piece), signal: new AbortController().signal },
  )

  expect(pieces.join('')).toContain('8 800 000-00-00')
  expect(pieces.join('')).not.toMatch(/112|\[\//)
})

test('keeps to the pace that it was given', async () => {
  const stop = new AbortController()
  let length = 0
  setTimeout(() => stop.abort(new Error('stopped')), 500)

  const outcome = createBuiltinModel({ charsPerSecond: 200 }).generate(asked, {
    signal: stop.signal,
    text(piece) {
      length += piece.length
    },
  })

  await expect(outcome).rejects.toThrow('stopped')
  expect(length).toBeGreaterThan(30)
  expect(length).toBeLessThan(120)
})

test('stops within 50 ms, with the reason of the signal, and says nothing more', async () => {
  const stop = new AbortController()
  const pieces: string[] = []
  const outcome = createBuiltinModel().generate(asked, { text: (piece) => pieces.push(piece), signal: stop.signal })
  let stoppedAt = 0
  setTimeout(() => {
    stoppedAt = performance.now()
    stop.abort('stopped')
  }, 150)

  await expect(outcome).rejects.toBe('stopped')

  expect(performance.now() - stoppedAt).toBeLessThan(50)
  const count = pieces.length
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(pieces).toHaveLength(count)
})

const asked: ReadingRequest = {
  question: 'Менять ли работу?',
  spread: { id: 'one_card', name: 'Одна карта' },
  cards: [{ cardId: 'tower', isReversed: true, positionName: 'Ответ', positionMeaning: 'О чём говорит карта' }],
  history: [],
  person: { firstName: null, dateOfBirth: null, placeOfResidence: null },
  now: new Date('2026-11-20T18:00:00Z'),
  seed: 'a',
}
