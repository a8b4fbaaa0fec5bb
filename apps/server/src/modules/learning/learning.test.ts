import { randomUUID } from 'node:crypto'
import type { ReplyOf } from '@lunaria/contract/endpoint'
import { type LearningAnswer, type learningApi, mostAnswersSent } from '@lunaria/contract/learning'
import { expect, test } from 'vitest'
import { type Reader, testApp } from '#testing/test-app.ts'

type Told = ReplyOf<typeof learningApi.sync>

async function learningApp() {
  const server = await testApp()
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

test('what is not an answer about a card, and more than goes in one call, is refused', async () => {
  const server = await learningApp()
  const reader = await server.createReader()
  const many = Array.from({ length: mostAnswersSent + 1 }, (_, at) => answer(at))
  const wrong = [
    { answers: many },
    { answers: [{ ...answer(1), cardId: 'nothing' }] },
    { answers: [{ ...answer(1), rating: 2 }] },
  ]
  for (const body of [...wrong, { lessons: ['nothing'] }, { after: -1 }])
    expect((await server.send(reader, body)).statusCode).toBe(422)
  expect((await server.sync(reader, {})).answers).toEqual([])
})
