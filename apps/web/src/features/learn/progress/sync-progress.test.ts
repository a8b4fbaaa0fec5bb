import { cardIds } from '@lunaria/tarot/card-ids'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { abortSession } from '#shared/api/session-signal.ts'
import { isStored, watchTexts } from '#shared/drafts/stored-texts.ts'
import { anonymousKey, unsentAnswers } from '#shared/learning/unsent-answers.ts'
import { recordKey } from '#shared/storage/saved-role.ts'
import { addLesson, addReview, mergeReviews, type Rating, type Review, readOwned, readProgress } from './progress.ts'
import { toMemories } from './schedule.ts'
import { syncProgress } from './sync-progress.ts'

const reviews = fc.uniqueArray(
  fc.record<Review>({
    id: fc.uuid(),
    cardId: fc.constantFrom(...cardIds.slice(0, 4)),
    isReversed: fc.boolean(),
    rating: fc.constantFrom<Rating[]>(1, 3, 4),
    at: fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2026, 11) }),
  }),
  { selector: ({ id }) => id, maxLength: 30 },
)

test('answers of one user wait in this browser while another learns here, and go to the account that gave them', async () => {
  const server = account()
  server.goAway(true)
  signIn('one')
  addReview(review(1))
  signIn('another')
  expect(readProgress().reviews).toEqual([])
  addReview(review(2))
  server.goAway(false)
  await syncProgress()
  expect(server.log).toHaveLength(1)

  signIn('one')
  expect(readOwned('one').unsent).toHaveLength(1)
  await syncProgress()

  expect(server.log).toHaveLength(2)
})

test('what was learned without an account stays where the browser stores nothing more', () => {
  addReview(review(1))
  const anonymous = localStorage.getItem(anonymousKey)
  signIn('one')
  fillStorage()

  addReview(review(2))
  vi.unstubAllGlobals()

  expect(localStorage.getItem(anonymousKey)).toBe(anonymous)
})

/** From now on the browser stores nothing more. */
function fillStorage(): void {
  const { getItem, removeItem } = localStorage
  vi.stubGlobal('localStorage', {
    getItem: getItem.bind(localStorage),
    removeItem: removeItem.bind(localStorage),
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
}

test('the log that a former version stored is that of its account only', () => {
  const former = { version: 1, userId: 'one', reviews: [review(1)], lessons: [], unsent: [], cursor: 1 }
  localStorage.setItem('lunaria-own:learn', JSON.stringify(former))

  expect(readOwned('one').reviews).toHaveLength(1)
  expect(readOwned('another').reviews).toEqual([])
})

test('logs are merged in any order, any number of times, and teach the same', () => {
  fc.assert(
    fc.property(reviews, fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 }), (all, from, to) => {
      const [one, other] = [all.slice(Math.min(from, to)), all.slice(0, Math.max(from, to))] // with answers in common
      const merged = mergeReviews(one, other)

      expect(mergeReviews(other, one)).toEqual(merged)
      expect(mergeReviews(merged, one)).toEqual(merged)
      expect(mergeReviews(merged, merged)).toEqual(merged)
      expect(new Set(merged.map(({ id }) => id))).toEqual(new Set([...one, ...other].map(({ id }) => id)))
      expect(toMemories([...other, ...merged.filter(({ id }) => !other.some((had) => had.id === id))])).toEqual(
        toMemories(merged),
      )
    }),
  )
})

function review(at: number): Review {
  return { id: crypto.randomUUID(), cardId: 'sun', isReversed: false, rating: 3, at: Date.UTC(2026, 10, 23) + at }
}

function signIn(id: string): void {
  localStorage.setItem(recordKey, JSON.stringify({ id }))
}

/** An account's log behind `fetch`, in the order in which it came; it reads each answer by itself. */
function account({ isRefused = (_: Review): boolean => false, now = Number.POSITIVE_INFINITY } = {}) {
  const log: Review[] = []
  let isAway = false
  let calls = 0
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    calls++
    if (isAway) throw new TypeError('Failed to fetch')
    const { answers, lessons, after }: { answers: Review[]; lessons: string[]; after: number } = JSON.parse(body)
    const fresh = answers.filter((each) => !isRefused(each) && !log.some(({ id }) => id === each.id))
    log.push(...fresh.map((each) => ({ ...each, at: Math.min(each.at, now) })))
    const refused = answers.filter(isRefused).map(({ id }) => id)
    const answer = { refused, answers: log.slice(after, after + 2), lessons, cursor: Math.min(log.length, after + 2) }
    return new Response(JSON.stringify({ ...answer, hasMore: log.length > after + 2 }))
  })
  return {
    log,
    calls: () => calls,
    goAway(isNowAway: boolean): void {
      isAway = isNowAway
    },
  }
}

test('what was learned without an account goes into the first one, and to no other', async () => {
  const { log } = account()
  const [one, two] = [review(1), review(2)]
  addReview(one)
  addLesson('court')
  await syncProgress()
  expect(log).toEqual([])

  signIn('anna')
  expect(readProgress()).toMatchObject({ reviews: [one], lessons: ['court'] })
  await syncProgress()
  expect(log).toEqual([one])
  addReview(two)
  expect(readOwned('anna').unsent).toEqual([two.id])

  signIn('boris')
  expect(readProgress()).toMatchObject({ reviews: [], lessons: [] })
  localStorage.removeItem(recordKey)
  expect(readProgress()).toEqual({ reviews: [], lessons: [] })
})

test('what is answered without a network waits, and what other devices have answered comes in parts', async () => {
  const server = account()
  const others = [1, 2, 3, 4, 5].map(review)
  server.log.push(...others)
  signIn('anna')
  server.goAway(true)
  const own = review(6)
  addReview(own)
  await syncProgress()
  expect(readOwned('anna')).toMatchObject({ reviews: [own], unsent: [own.id] })

  server.goAway(false)
  await syncProgress()
  expect(server.log).toEqual([...others, own])
  expect(readOwned('anna')).toMatchObject({ reviews: [...others, own], unsent: [], cursor: 6 })
})

test('an answer that the account refuses is dropped, and keeps no later one back', async () => {
  const [one, wrong, two] = [1, 2, 3].map(review)
  const server = account({ isRefused: ({ id }) => id === wrong?.id })
  signIn('anna')
  for (const each of [one, wrong, two]) if (each) addReview(each)

  await syncProgress()

  expect(server.log).toEqual([one, two])
  expect(readOwned('anna')).toMatchObject({ reviews: [one, two], unsent: [] })
})

test('the time of a clock that is ahead is the account’s on this device, too', async () => {
  const now = Date.UTC(2026, 10, 23)
  account({ now })
  signIn('anna')
  addReview(review(60_000))

  await syncProgress()

  expect(readOwned('anna').reviews).toMatchObject([{ at: now }])
})

test('what waits for the server is sent again by itself, and the page hears of it', async () => {
  vi.useFakeTimers()
  const server = account()
  server.goAway(true)
  signIn('anna')
  addReview(review(1))
  await syncProgress()
  const onChange = vi.fn()
  const unwatch = watchTexts(onChange)

  server.goAway(false)
  await vi.advanceTimersByTimeAsync(16_000)
  unwatch()

  expect(server.log).toHaveLength(1)
  expect(unsentAnswers('anna')).toBe(0)
  expect(onChange).toHaveBeenCalled()
})

test('after a sign-out no timer goes on and nothing is sent or stored', async () => {
  vi.useFakeTimers()
  const server = account()
  server.goAway(true)
  signIn('anna')
  addReview(review(1))
  await syncProgress()

  abortSession()
  localStorage.clear()
  server.goAway(false)
  await vi.advanceTimersByTimeAsync(60_000)

  expect(vi.getTimerCount()).toBe(0)
  expect(server.log).toEqual([])
  expect(localStorage).toHaveLength(0)
})

test('an exchange that waited for another tab until its user signed out asks the server for nothing', async () => {
  const server = account()
  const turn = Promise.withResolvers<void>()
  vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => Promise<void>) => turn.promise.then(work) } })
  signIn('anna')
  addReview(review(1))
  const syncing = syncProgress()

  abortSession()
  localStorage.clear()
  turn.resolve()
  await syncing

  expect(server.calls()).toBe(0)
  expect(localStorage).toHaveLength(0)
})

test('answers that the browser does not store count on this page, are told, and go into the account', async () => {
  const server = account()
  signIn('anna')
  fillStorage()

  addReview(review(1))
  addReview(review(2))

  expect(readProgress().reviews).toHaveLength(2)
  expect(unsentAnswers('anna')).toBe(2)
  expect(isStored()).toBe(false)
  await syncProgress()
  expect(server.log).toHaveLength(2)
  expect(unsentAnswers('anna')).toBe(0)
})
