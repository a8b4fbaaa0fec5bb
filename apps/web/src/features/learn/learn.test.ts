import { cards } from '@lunaria/tarot/cards'
import { cardPairs } from '@lunaria/tarot/pairs'
import { createEmptyCard, fsrs } from 'ts-fsrs'
import { afterEach, describe, expect, test } from 'vitest'
import { lessons } from './progress/lessons.ts'
import {
  addLesson,
  addReview,
  type Progress,
  type Rating,
  type Review,
  readProgress,
  toKey,
} from './progress/progress.ts'
import {
  chooseSession,
  lessonToRead,
  placementSides,
  progressBySuit,
  sidesForToday,
  toMemories,
} from './progress/schedule.ts'
import { haveCommonWord, listKinds, pairPractice, questionOn } from './quiz/questions.ts'

const dayMs = 24 * 60 * 60 * 1000
const noon = new Date(2026, 10, 23, 12).getTime()
const sides = cards.flatMap(({ id }) => [
  { cardId: id, isReversed: false },
  { cardId: id, isReversed: true },
])

afterEach(() => localStorage.clear())

function review(cardId: Review['cardId'], rating: Rating, at: number): Review {
  return { id: crypto.randomUUID(), cardId, isReversed: false, rating, at }
}

describe('the queue', () => {
  test('is what ts-fsrs makes of the same answers, in whichever order two devices put their logs together', () => {
    const ratings: Rating[] = [3, 3, 1, 3, 4]
    const library = fsrs({ enable_fuzz: false, enable_short_term: false })
    let expected = createEmptyCard(new Date(noon))
    const log = ratings.map((rating, index) => {
      const at = noon + index * 3 * dayMs
      expected = library.next(expected, new Date(at), rating).card
      return review('fool', rating, at)
    })

    expect(toMemories(log).get('fool')).toEqual(expected)
    expect(toMemories(log.toReversed())).toEqual(toMemories(log))
  })

  test('brings a forgotten card back tomorrow and a known one later, before anything new', () => {
    const progress: Progress = { reviews: [review('sun', 3, noon), review('moon', 1, noon)], lessons: [] }
    const today = sidesForToday(progress, new Date(noon)).map(toKey)
    expect(today).toHaveLength(8) // ten new sides a day, of which two were answered
    expect(today).not.toContain('moon')

    const tomorrow = sidesForToday(progress, new Date(noon + dayMs)).map(toKey)
    expect(tomorrow[0]).toBe('moon')
    expect(tomorrow).toHaveLength(11)
    expect(tomorrow).not.toContain('sun')
    expect(chooseSession(sidesForToday(progress, new Date(noon + 5 * dayMs))).map(toKey)).toContain('sun')
  })

  test('the lesson to read next is the first one of a missed card', () => {
    const placed = placementSides.map(({ cardId }) => review(cardId, cardId === 'Five_of_Cups' ? 1 : 4, noon))
    expect(lessonToRead({ reviews: placed, lessons: [] })?.id).toBe('numbers-middle')
    expect(lessonToRead({ reviews: placed, lessons: ['numbers-middle'] })?.id).toBe('majors-1')
    expect(lessonToRead({ reviews: [], lessons: lessons.map(({ id }) => id) })).toBeUndefined()
  })

  test('begins with the cards of the lessons that were read', () => {
    const today = sidesForToday({ reviews: [], lessons: ['court'] }, new Date(noon)).map(toKey)
    expect(today.slice(0, 4)).toEqual(['Page_of_Wands', 'Page_of_Wands:r', 'Page_of_Cups', 'Page_of_Cups:r'])
  })

  test('the lessons hold every card once, and the suits all 156 sides', () => {
    expect(lessons.flatMap(({ cardIds }) => cardIds).toSorted()).toEqual(cards.map(({ id }) => id).toSorted())
    const suits = progressBySuit({ reviews: [review('sun', 4, noon)], lessons: [] })
    expect(suits.map(({ sides }) => sides)).toEqual([44, 28, 28, 28, 28])
    expect(suits.map(({ firm }) => firm)).toEqual([1, 0, 0, 0, 0])
  })
})

test('the browser keeps what was answered and read, and nothing of a damaged record breaks the page', () => {
  const kept = review('sun', 3, noon)
  addReview(kept)
  addLesson('court')
  addLesson('court')
  expect(readProgress()).toEqual({ reviews: [kept], lessons: ['court'] })

  localStorage.setItem('lunaria-learn', '{"version":1,"reviews":[{"cardId":"nothing"},7],"lessons":[1]}')
  expect(readProgress()).toEqual({ reviews: [], lessons: [] })
  localStorage.setItem('lunaria-learn', '{')
  expect(readProgress()).toEqual({ reviews: [], lessons: [] })
})

describe('the questions', () => {
  const questions = sides.flatMap((side) =>
    listKinds(side).flatMap((kind) => [0, 1].map((turn) => ({ side, question: questionOn(side, turn, kind) }))),
  )

  test('every side has some of its own, with one right answer among different ones', () => {
    for (const { side, question } of questions) {
      const { kind, options, right } = question
      expect(new Set(options).size, `${kind} on ${toKey(side)}`).toBe(options.length)
      expect(options.length).toBe(kind === 'side' ? 2 : kind === 'pair' ? 3 : 4)
      expect(options[right]).toBeDefined()
      expect(question.explanation.join('').length).toBeGreaterThan(20)
    }
    expect(new Set(questions.map(({ side }) => toKey(side))).size).toBe(156)
  })

  test('no wrong answer is right as well: no meaning with a common keyword, no pair with one of the two cards', () => {
    for (const { side, question } of questions) {
      if (question.kind === 'meaning') {
        const shown = questions.filter((other) => other.question.kind === 'meaning')
        const said = shown.filter(({ question: other }) => question.options.includes(other.options[other.right] ?? ''))
        const wrong = said.filter((other) => toKey(other.side) !== toKey(side)).map((other) => other.side)
        expect(wrong.filter((other) => other.cardId === side.cardId || haveCommonWord(other, side))).toEqual([])
      }
      if (question.kind === 'pair') {
        const together = question.shown.map(({ cardId }) => cardId)
        const wrong = cardPairs.filter(({ text }) => question.options.includes(text)).map((pair) => pair.cards)
        expect(wrong.filter((pair) => pair.some((cardId) => together.includes(cardId)))).toEqual([together])
      }
      if (question.kind === 'symbol') expect(new Set(question.options.map((name) => name.toLowerCase())).size).toBe(4)
    }
    for (const { shown, options } of pairPractice(3)) {
      expect(shown).toHaveLength(2)
      expect(options).toHaveLength(3)
    }
  })

  test('the words for a picture do not name its card', () => {
    for (const { question } of questions.filter((one) => one.question.kind === 'picture')) {
      expect(question.picture.length).toBeGreaterThan(20)
      expect(question.picture).not.toContain(question.options[question.right])
    }
  })
})
