import { composeReading } from '@lunaria/reader/answers/compose-reading'
import { expect, test } from 'vitest'
import { shortest } from '#testing/shortest.ts'
import { createBuiltinModel } from './builtin-model.ts'
import type { ReadingRequest } from './reading-model.ts'

test('writes the whole reading, a word at a time, and no tag is ever cut', async () => {
  const pieces: string[] = []

  await createBuiltinModel({ charsPerSecond: 20_000 }).generate(asked, {
    text: (piece) => pieces.push(piece),
    signal: new AbortController().signal,
  })

  expect(pieces.join('')).toBe(composeReading(asked))
  expect(pieces.length).toBeGreaterThan(60)
  for (const piece of pieces) expect(piece.match(/\[/g)?.length).toBe(piece.match(/\]/g)?.length)
})

test('can write it all at once', async () => {
  const pieces: string[] = []

  await createBuiltinModel({ charsPerSecond: 0 }).generate(asked, {
    text: (piece) => pieces.push(piece),
    signal: new AbortController().signal,
  })

  expect(pieces).toEqual([composeReading(asked)])
})

test('keeps to the pace that it was given', async () => {
  const times: number[] = []

  const bestMs = await shortest(900, async () => {
    const stop = new AbortController()
    const startedAt = performance.now()
    let length = 0
    const outcome = createBuiltinModel({ charsPerSecond: 200 }).generate(asked, {
      signal: stop.signal,
      text(piece) {
        length += piece.length
        if (length >= 100) stop.abort(new Error('enough'))
      },
    })
    await expect(outcome).rejects.toThrow('enough')
    const ms = performance.now() - startedAt
    times.push(ms)
    return ms
  })

  expect(Math.min(...times)).toBeGreaterThan(450)
  expect(bestMs).toBeLessThan(900)
})

test('writes the rest at once when the answer is hurried, also when it was from the first', async () => {
  for (const heard of [0, 5]) {
    const hurry = new AbortController()
    const pieces: string[] = []
    if (heard === 0) hurry.abort()

    await createBuiltinModel({ charsPerSecond: 200 }).generate(asked, {
      signal: new AbortController().signal,
      hurry: hurry.signal,
      text(piece) {
        if (pieces.push(piece) === heard) hurry.abort()
      },
    })

    expect(pieces).toHaveLength(heard + 1)
    expect(pieces.join('')).toBe(composeReading(asked))
  }
})

test('stops within 50 ms, with the reason of the signal, and says nothing more', async () => {
  const endedMs = await shortest(50, async () => {
    const stop = new AbortController()
    const pieces: string[] = []
    const outcome = createBuiltinModel().generate(asked, { text: (piece) => pieces.push(piece), signal: stop.signal })
    let stoppedAt = 0
    setTimeout(() => {
      stoppedAt = performance.now()
      stop.abort('stopped')
    }, 150)

    await expect(outcome).rejects.toBe('stopped')

    const ms = performance.now() - stoppedAt
    const count = pieces.length
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(pieces).toHaveLength(count)
    return ms
  })

  expect(endedMs).toBeLessThan(50)
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
