import type { Message } from '@lunaria/contract/chats'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { uuidv7 } from '#lib/uuid.ts'
import { expectInOrder, findData, joinText } from './event-client.ts'
import {
  asking,
  charged,
  droppedCall,
  newBoard,
  newReading,
  type PaidCall,
  post,
  question,
  regenerating,
  saving,
  stream,
  unfolding,
} from './paid-calls.ts'
import { type ReplyApp, replyApp } from './reply-app.ts'
import type { Reader } from './test-app.ts'

const slow = { text: 'слово '.repeat(60).trim(), tokensPerSecond: 400 }

async function readStory({ app }: ReplyApp, { headers }: Reader, boardId: string): Promise<string> {
  return (await app.inject({ url: `/api/creative/boards/${boardId}`, headers })).json<{ story: string }>().story
}

/** The user's chat for questions about single cards. */
async function serviceChat({ app }: ReplyApp, { id, headers }: Reader): Promise<string> {
  const payload = { userId: id, kind: 'service' }
  return (await app.inject({ method: 'POST', url: '/api/chats', headers, payload })).json<{ id: string }>().id
}

async function readMessage(server: ReplyApp, reader: Reader, id: string): Promise<Message | undefined> {
  return (await server.messages(reader)).find((message) => message.id === id)
}

async function answersTo(server: ReplyApp, reader: Reader, questionId: string): Promise<Message[]> {
  return (await server.messages(reader)).filter(({ metadata }) => metadata.questionId === questionId)
}

/** A call under an id, and what its repetition to the end gives: the text that came, and the one that is saved. */
type Kind = {
  callOf(id: string): PaidCall
  toEnd(call: PaidCall, id: string): Promise<{ told: string; saved: string | undefined; answers: number }>
}

const kinds: Record<string, (server: ReplyApp, reader: Reader) => Promise<Kind>> = {
  'a question with its answer': async (server, reader) => ({
    callOf: (id) => asking(reader, { id, mode: 'new' }),
    async toEnd(call, id) {
      const events = await (await stream(server, call)).toEnd()
      expect(findData(events, 'accepted').message.id).toBe(id)
      expectInOrder(events.slice(1))
      const answers = await answersTo(server, reader, id)
      return { told: joinText(events), saved: answers[0]?.content, answers: answers.length }
    },
  }),
  'a question whose cards are picked by hand': async (server, reader) => ({
    callOf: (id) => saving(reader, { id }),
    async toEnd(call, id) {
      expect((await post(server, call)).json()).toMatchObject({ message: { id, content: question } })
      const events = await (await server.reply(reader, { messageId: id, spreadId: 'one_card' })).toEnd()
      const answers = await answersTo(server, reader, id)
      return { told: joinText(events), saved: answers[0]?.content, answers: answers.length }
    },
  }),
  'an interpretation': async (server, owner) => {
    const reader = { ...owner, chatId: await serviceChat(server, owner) }
    const metadata = { interpretation: { cardId: 'fool', side: 'upright' } }
    return {
      callOf: (id) => saving(reader, { id, metadata }),
      async toEnd(call, id) {
        expect((await post(server, call)).json()).toMatchObject({ message: { id, metadata } })
        const events = await (await server.reply(reader, { messageId: id })).toEnd()
        const answers = await answersTo(server, reader, id)
        return { told: joinText(events), saved: answers[0]?.content, answers: answers.length }
      },
    }
  },
  'a retelling': async (server, reader) => {
    const readingId = await newReading(server, reader)
    return {
      callOf: (id) => regenerating(reader, readingId, { id }),
      async toEnd(call, id) {
        const events = await (await stream(server, call)).toEnd()
        expectInOrder(events)
        const tellings = (await server.messages(reader)).filter(({ metadata }) => metadata.telling)
        return {
          told: joinText(events),
          saved: (await readMessage(server, reader, id))?.content,
          answers: tellings.length,
        }
      },
    }
  },
  'the unfolding of a board': async (server, reader) => {
    const boardId = await newBoard(server, reader)
    return {
      callOf: (id) => unfolding(reader, boardId, { id }),
      async toEnd(call, id) {
        const { board } = (await post(server, call)).json<{ board: { story: string } }>()
        const made = await server.deps.db.selectFrom('unfoldings').select('id').where('id', '=', id).execute()
        return { told: board.story, saved: await readStory(server, reader, boardId), answers: made.length }
      },
    }
  },
}

/** Where three attempts are cut off at most: mostly within the first events, for nothing is decided later. */
const cuts = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1200 }), fc.integer({ min: 0, max: 9000 })), {
  minLength: 1,
  maxLength: 3,
})

test.each(Object.keys(kinds))('%s costs one message, however often its connection is lost', async (name) => {
  const server = await replyApp()
  server.provider.script(slow)

  await fc.assert(
    fc.asyncProperty(cuts, async (bytes) => {
      const reader = await server.createReader()
      const kind = await kinds[name]?.(server, reader)
      if (!kind) throw new Error(`No such call: ${name}`)
      const before = await charged(server, reader)
      const id = uuidv7()
      const call = kind.callOf(id)

      for (const count of bytes) await droppedCall(server.base, call, count)
      const { told, saved, answers } = await kind.toEnd(call, id)

      expect(told).toBe(slow.text)
      expect(saved).toBe(told)
      expect(answers).toBe(1)
      expect(await charged(server, reader)).toBe(before + 1)
    }),
    { numRuns: 8, seed: inject('seed') },
  )
})
