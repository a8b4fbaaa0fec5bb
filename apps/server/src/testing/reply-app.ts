import { Message } from '@lunaria/contract/chats'
import { Usage } from '@lunaria/contract/common'
import type { ReplyMode } from '@lunaria/contract/replies'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { type EventReader, openEvents } from './event-client.ts'
import { type OpenAiServer, startOpenAiServer } from './openai-server.ts'
import { type Reader, type TestApp, type TestOptions, testApp } from './test-app.ts'

/** Looks like a real one, and has no part in common with ordinary words. */
export const providerKey = 'sk-proj-Aq7RzT31mBvL0xKc9WnEyU52dHjGsPoFi84TtXbNvCkMl6Qe'

export type ReplyApp = TestApp & {
  /** Where it listens. */
  base: string
  provider: OpenAiServer
  /** Saves a question and gives its id; fails the test on a refusal. */
  ask(reader: Reader, content?: string, more?: object): Promise<string>
  /** Begins an answer and follows it. */
  reply(
    reader: Reader,
    body: { messageId: string; spreadId?: string; drawId?: string; picks?: number[]; mode?: ReplyMode },
  ): Promise<EventReader>
  /** Follows an answer that has begun. */
  follow(reader: Pick<Reader, 'headers'>, messageId: string, lastEventId?: number): Promise<EventReader>
  stop(reader: Pick<Reader, 'headers'>, messageId: string): Promise<{ message: Message; usage: Usage }>
  messages(reader: Reader): Promise<Message[]>
  usage(reader: Reader): Promise<Usage>
}

/** Returns a listening server whose master is the provider's stand-in; `provider` lets two apps share one. */
export async function replyApp(options: TestOptions & { provider?: OpenAiServer } = {}): Promise<ReplyApp> {
  const provider = options.provider ?? (await startProvider())
  const server = await testApp({
    ...options,
    env: { OPENAI_API_KEY: providerKey, OPENAI_BASE_URL: provider.url, AI_TIMEOUT_MS: '10000', ...options.env },
  })
  const base = await server.listen()
  return { ...server, base, provider, ...steps(server, base) }
}

/** Providers of this worker that no test uses at present: an app that asks one of them may serve several tests, too. */
const free: OpenAiServer[] = []

export async function startProvider(): Promise<OpenAiServer> {
  const provider = free.pop() ?? (await startOpenAiServer())
  onTestFinished(() => {
    provider.reset()
    free.push(provider)
  })
  return provider
}

function steps(
  { app }: TestApp,
  base: string,
): Pick<ReplyApp, 'ask' | 'reply' | 'follow' | 'stop' | 'messages' | 'usage'> {
  return {
    async ask(reader, content = 'Что мне делать дальше?', more = {}) {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/messages',
        headers: reader.headers,
        payload: { chatId: reader.chatId, type: 'user', content, ...more },
      })
      return z.object({ message: Message }).parse(answer.json()).message.id
    },
    reply: (reader, body) =>
      openEvents(`${base}/api/chats/${reader.chatId}/reply`, { method: 'POST', headers: reader.headers, body }),
    follow: (reader, messageId, lastEventId) =>
      openEvents(`${base}/api/messages/${messageId}/stream`, { headers: reader.headers, lastEventId }),
    async stop(reader, messageId) {
      const url = `/api/messages/${messageId}/stop`
      const answer = await app.inject({ method: 'POST', url, headers: reader.headers })
      return z.object({ message: Message, usage: Usage }).parse(answer.json())
    },
    async messages(reader) {
      const answer = await app.inject({ url: `/api/chats/${reader.chatId}/messages`, headers: reader.headers })
      return z.array(Message).parse(answer.json())
    },
    async usage(reader) {
      const answer = await app.inject({ url: `/api/subscriptions/info/${reader.id}`, headers: reader.headers })
      return Usage.parse(answer.json())
    },
  }
}
