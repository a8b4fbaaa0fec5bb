import { composeReading } from '@lunaria/reader/answers/compose-reading'
import { describe, expect, test } from 'vitest'
import { persona } from '#conversation/prompts/persona.ts'
import { plainRequest } from '#testing/ask-model.ts'
import { computeFingerprints, createLeakGuard } from './leak-guard.ts'

const fingerprints = computeFingerprints(persona)

/** What is shown of an answer that comes in pieces of so many characters, and whether it was cut. */
function shown(answer: string, pieceLength: number) {
  const guard = createLeakGuard(fingerprints)
  let text = ''
  for (let start = 0; start < answer.length; start += pieceLength) {
    const passed = guard.pass(answer.slice(start, start + pieceLength))
    if (passed === undefined) return { text, isCut: true }
    text += passed
  }
  return { text: text + guard.rest(), isCut: false }
}

describe('an answer that repeats 200 characters of the instructions is cut', () => {
  test('wherever in them they are', () => {
    for (let start = 0; start + 200 <= persona.length; start += 13) {
      const { text, isCut } = shown(`Вот что мне сказано: ${persona.slice(start, start + 200)}`, 5)

      expect.soft(isCut, `from ${start}`).toBe(true)
      expect.soft(text.length, `from ${start}`).toBeLessThan(100)
    }
  })

  test.each<[string, (text: string) => string]>([
    ['as they stand', (text) => text],
    ['in capitals', (text) => text.toUpperCase()],
    ['with line breaks for spaces', (text) => text.replaceAll(' ', '\n\n')],
    ['with marks around the words', (text) => text.replace(/[а-яё]+/giu, '**$&**')],
    ['letter by letter', (text) => [...text].join('-')],
    ['without «ё»', (text) => text.replaceAll('ё', 'е')],
  ])('%s', (_, write) => {
    const secret = write(persona.slice(0, 400))

    for (const pieceLength of [1, 7, 10_000]) {
      const { text, isCut } = shown(`Хорошо. ${secret}`, pieceLength)
      expect(isCut).toBe(true)
      expect(secret.startsWith(text.replace('Хорошо. ', ''))).toBe(true)
      expect(text.replace(/[^а-яё]/giu, '').length).toBeLessThan(60)
    }
  })
})

describe('any other answer comes whole', () => {
  test('a reading', () => {
    const reading = composeReading(plainRequest)

    expect(shown(reading, 4)).toEqual({ text: reading, isCut: false })
  })

  test('one that shares a sentence with them, and goes on otherwise', () => {
    const sentence = persona.slice(0, 120)
    const answer = `Как сказано: «${sentence}» — и это всё. Что скажете вы?`

    expect(shown(answer, 3)).toEqual({ text: answer, isCut: false })
  })

  test('one that ends while it is being watched', () => {
    const answer = persona.slice(0, 100)

    expect(shown(answer, 3)).toEqual({ text: answer, isCut: false })
  })

  test('and at once: nothing is held back of ordinary words', () => {
    const guard = createLeakGuard(fingerprints)

    for (const piece of ['Похоже,', ' вы давно', ' ждёте', ' ответа.']) expect(guard.pass(piece)).toBe(piece)
  })
})
