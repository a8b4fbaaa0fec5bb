import { setTimeout as sleep } from 'node:timers/promises'
import { question, type Visitor } from '#subject.ts'
import { buyPlan } from './buy-plan.ts'
import { beginReading, followToEnd } from './follow-answer.ts'
import { ask, isRefused, open, readRefusal } from './http.ts'
import { createSeen, type Seen } from './seen.ts'

export type Load = {
  seen: Seen
  /** How many streams are open now. */
  openStreams(): number
  /** Asks for the answer of a question that is saved without one, as its user can in the chat. */
  answerLate(messageId: string, chatId: string): Promise<void>
  /** Ends what has been begun, and begins nothing more. */
  stop(): Promise<void>
}

type LoadParts = {
  port: number
  deskUrl: string
  readers: Visitor[]
  writers: Visitor[]
  payers: Visitor[]
}

const writePauseMs = 250
const afterRefusalMs = 500

/** Starts users who ask and read answers, write messages and pay, without an end. */
export function startLoad({ port, deskUrl, readers, writers, payers }: LoadParts): Load {
  const seen = createSeen()
  let isOn = true
  let openStreams = 0
  const refuse = (call: string) => (what: string) => void seen.refusals.push({ at: performance.now(), call, what })

  const read = (visitor: Visitor) => beginAnswer(visitor, 'ask', { content: question })

  async function beginAnswer({ chatId, cookie }: Visitor, call: 'ask' | 'reply', what: object): Promise<void> {
    const asked = await open({
      port,
      method: 'POST',
      path: `/api/chats/${chatId}/${call}`,
      cookie,
      body: { ...what, spreadId: 'three_cards', mode: 'new' },
    }).catch((error: Error) => refuse(call)(error.message))
    if (!asked) return void (await sleep(afterRefusalMs))
    if (asked.statusCode !== 200) {
      refuse(call)((await readRefusal(asked)).refused)
      return void (await sleep(afterRefusalMs))
    }
    openStreams++
    const reading = beginReading()
    seen.answers.push(reading)
    await followToEnd({ port, cookie, reading, onRefusal: refuse('follow') }, asked)
    openStreams--
  }

  async function write(visitor: Visitor, writer: number): Promise<void> {
    const answer = await ask<{ message: { id: string } }>({
      port,
      method: 'POST',
      path: '/api/messages',
      cookie: visitor.cookie,
      body: { chatId: visitor.chatId, type: 'user', content: question },
    })
    if (isRefused(answer)) refuse('message')(answer.refused)
    else seen.messages.push({ writer, id: answer.message.id, at: performance.now() })
    await sleep(writePauseMs)
  }

  async function again(work: () => Promise<void>): Promise<void> {
    while (isOn) await work()
  }
  const all = [
    ...readers.map(async (visitor, index) => {
      await sleep(index * 25)
      await again(() => read(visitor))
    }),
    ...writers.map((visitor, index) => again(() => write(visitor, index))),
    ...payers.map((visitor) =>
      again(() => buyPlan({ port, deskUrl, visitor, seen, isOn: () => isOn, refuse: refuse('payment') })),
    ),
  ]
  return {
    seen,
    openStreams: () => openStreams,
    async answerLate(messageId, chatId) {
      const visitor = readers.find((one) => one.chatId === chatId)
      if (visitor) await beginAnswer(visitor, 'reply', { messageId })
    },
    async stop() {
      isOn = false
      await Promise.all(all)
    },
  }
}
