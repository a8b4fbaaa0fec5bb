import { randomUUID } from 'node:crypto'
import type { ReplyOf } from '@lunaria/contract/endpoint'
import type { LearningAnswer, learningApi } from '@lunaria/contract/learning'
import { mostAnswersSent } from '@lunaria/contract/lessons'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Reader, testApp } from '#testing/test-app.ts'

type Told = ReplyOf<typeof learningApi.sync>

const now = Date.UTC(2026, 10, 29)

async function learningApp() {
  const server = await testApp({ now: () => new Date(now) })
  const send = (reader: Reader, body: object) =>
    server.app.inject({
      method: 'POST',
      url: '/api/learning/sync',
      headers: reader.headers,
      payload: { answers: [], lessons: [], after: 0, ...body },
    })
  const sync = async (reader: Reader, body: object): Promise<Told> => (await send(reader, body)).json()
  return { ...server, send, sync }
}

function answer(at: number): LearningAnswer {
  return { id: randomUUID(), cardId: 'moon', isReversed: at % 2 === 0, rating: 3, at: Date.UTC(2026, 10, 23) + at }
}

const byTime = (answers: LearningAnswer[]) => answers.toSorted((one, other) => one.at - other.at)

test('two devices put their answers together, each gets only what it lacks, and a repetition changes nothing', async () => {
  const server = await learningApp()
  const reader = await server.createReader()
  const [one, two, three] = [answer(1), answer(2), answer(3)]

  const first = await server.sync(reader, { answers: [one, two], lessons: ['court'] })
  expect(first.lessons).toEqual(['court'])
  const other = await server.sync(reader, { answers: [three, two], lessons: ['aces'] })
  expect(byTime(other.answers)).toEqual([one, two, three])
  expect(other.lessons).toEqual(['aces', 'court'])

  const again = await server.sync(reader, { answers: [one, two], after: first.cursor })
  expect(again.answers).toEqual([three])
  expect(again.cursor).toBe(other.cursor)
  expect(await server.sync(reader, { after: again.cursor })).toEqual({ ...again, answers: [] })
})

test('calls that come at once lose nothing: a cursor never passes an answer that was still being saved', async () => {
  const server = await learningApp()
  const reader = await server.createReader()
  const devices = Array.from({ length: 4 }, () => Array.from({ length: 5 }, (_, at) => answer(at)))

  const told = await Promise.all(
    devices.map(async (answers) => {
      const first = await server.sync(reader, { answers })
      return { had: first.answers, cursor: first.cursor }
    }),
  )

  const all = devices.flat().map(({ id }) => id)
  for (const { had, cursor } of told) {
    const rest = await server.sync(reader, { after: cursor })
    expect([...had, ...rest.answers].map(({ id }) => id).toSorted()).toEqual(all.toSorted())
  }
})

test('an answer belongs to the user who sent it, whatever its id', async () => {
  const server = await learningApp()
  const [reader, other] = [await server.createReader(), await server.createReader()]
  const shared = answer(1)
  await server.sync(reader, { answers: [shared] })

  expect((await server.sync(other, {})).answers).toEqual([])
  expect((await server.sync(other, { answers: [{ ...shared, rating: 1 }] })).answers).toEqual([
    { ...shared, rating: 1 },
  ])
  expect((await server.sync(reader, {})).answers).toEqual([shared])
})

test('a call with more than goes in one, and one that is not in the form of a call, is refused', async () => {
  const server = await learningApp()
  const reader = await server.createReader()
  const many = Array.from({ length: mostAnswersSent + 1 }, (_, at) => answer(at))

  for (const body of [{ answers: many }, { answers: [7] }, { lessons: ['nothing'] }, { after: -1 }])
    expect((await server.send(reader, body)).statusCode).toBe(422)
  expect((await server.sync(reader, {})).answers).toEqual([])
})

test('each answer is judged alone: what is not about a card may be dropped, and keeps nothing back', async () => {
  const server = await learningApp()
  const reader = await server.createReader()
  const [one, two] = [answer(1), answer(2)]
  const wrong = [
    { ...answer(3), cardId: 'nothing' },
    { ...answer(4), rating: 2 },
    { ...answer(5), at: '2026' },
    { id: 'no uuid' },
  ]

  const told = await server.sync(reader, { answers: [one, ...wrong, two], lessons: ['court'] })

  expect(told).toMatchObject({ lessons: ['court'], refused: wrong.map(({ id }) => id) })
  expect(byTime(told.answers)).toEqual([one, two])
})

test('a clock that is ahead, or that cannot be right, is brought back to the server’s, in the order of the answers', async () => {
  const server = await learningApp()
  const reader = await server.createReader()
  const [early, late] = [
    { ...answer(1), at: now + 60_000 },
    { ...answer(2), at: Date.UTC(2150) },
  ]
  const [right, old] = [answer(3), { ...answer(4), at: 5000 }]

  const { answers, refused } = await server.sync(reader, { answers: [late, right, early, old] })

  expect(refused).toEqual([])
  const times = new Map(answers.map(({ id, at }) => [id, at]))
  expect(times.get(right.id)).toBe(right.at)
  expect([old, early, late].map(({ id }) => times.get(id))).toEqual([now - 2, now - 1, now])
})

test('an account that is full takes what fits and what it has, and the rest may be dropped', async () => {
  const server = await learningApp()
  const reader = await server.createReader()
  const [had, fits, rest] = [answer(1), answer(2), answer(3)]
  await server.sync(reader, { answers: [had] })
  await sql`insert into learning_answers (user_id, id, card_id, is_reversed, rating, answered_at_ms)
    select ${reader.id}, gen_random_uuid(), 'sun', false, 3, ${now} from generate_series(1, ${100_000 - 2}::int)`.execute(
    server.deps.db,
  )
  const { cursor } = await server.sync(reader, { after: 0 })

  const told = await server.sync(reader, { answers: [had, fits, rest], after: cursor })

  expect(told.refused).toEqual([rest.id])
  expect((await server.sync(reader, { answers: [had, fits] })).refused).toEqual([])
})
