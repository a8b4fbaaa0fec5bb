import { DemoHistory } from '@lunaria/contract/demo'
import { describe, expect, test } from 'vitest'
import { findData, joinText, openEvents } from '#testing/event-client.ts'
import type { Mode } from '#testing/openai-server.ts'
import { type ReplyApp, replyApp } from '#testing/reply-app.ts'
import type { Reader } from '#testing/test-app.ts'

const answer = 'Карты 🌙 открыты.'
const spread = 'Сделай расклад на три карты: стоит ли соглашаться на переезд?'
const [halfMoon, otherHalf] = ['\uD83C', '\uDF19']

const stream = (...contents: unknown[]): Mode => ({ deltas: contents.map((content) => ({ content })) })
const whole = (content: unknown): Mode => ({ json: { choices: [{ message: { content }, finish_reason: 'stop' }] } })

async function askedFor(server: ReplyApp, reader: Reader, content: string, more?: object) {
  const messageId = await server.ask(reader, content, more)
  return (await server.reply(reader, { messageId })).toEnd()
}

async function regenerated(server: ReplyApp, reader: Reader, messageId: string) {
  const url = `${server.base}/api/chats/${reader.chatId}/messages/${messageId}/retell`
  return (await openEvents(url, { method: 'POST', headers: reader.headers, body: { voice: 'master' } })).toEnd()
}

async function unfold({ app }: ReplyApp, { headers }: Reader) {
  const board = await app.inject({ method: 'POST', url: '/api/creative/boards', headers, payload: {} })
  const url = `/api/creative/boards/${board.json<{ id: string }>().id}/unfold`
  return app.inject({ method: 'POST', url, headers, payload: {} })
}

async function demo({ app }: ReplyApp) {
  const opened = await app.inject({ method: 'POST', url: '/api/demo/session' })
  const { sessionId } = opened.json<{ session: { sessionId: string } }>().session
  const payload = { sessionId, message: 'Что меня ждёт на работе?' }
  const answered = await app.inject({ method: 'POST', url: '/api/demo/message', payload })
  return { answered, history: DemoHistory.parse((await app.inject(`/api/demo/history/${sessionId}`)).json()) }
}

describe('the same answer is streamed, saved and told again everywhere', () => {
  test.each<[string, Mode]>([
    ['thinking that is cut anywhere', stream(...`<think>тайная\n</think>\n\n${answer}<reasoning>тайная`)],
    ['thinking in one body', whole(`<thinking>тайная</thinking>${answer}`)],
    ['a list of parts', stream([{ type: 'thinking', thinking: 'тайная' }], [{ type: 'text', text: answer }])],
    [
      'one body of parts',
      whole([
        { type: 'text', text: 'Карты 🌙 ' },
        { type: 'text', text: 'открыты.' },
      ]),
    ],
    ['half an emoji at the end of a chunk', stream(`Карты ${halfMoon}`, `${otherHalf} откры`, `ты.${halfMoon}`)],
  ])('of %s', async (_, mode) => {
    const server = await replyApp()
    const reader = await server.createReader()
    server.provider.script(mode)

    const reading = await askedFor(server, reader, spread)
    const { message } = findData(reading, 'done')
    const telling = await regenerated(server, reader, message.id)
    const talk = await askedFor(server, reader, 'А подробнее?')
    const interpretation = await askedFor(server, reader, 'О Шуте', {
      metadata: { interpretation: { cardId: 'fool', side: 'upright' } },
    })
    const resumed = await (await server.follow(reader, message.id, 1)).toEnd()
    const story = (await unfold(server, reader)).json<{ board: { story: string } }>().board.story
    const { history } = await demo(server)

    for (const events of [reading, telling, talk, interpretation]) {
      expect(joinText(events)).toBe(answer)
      expect(findData(events, 'done').message.content).toBe(answer)
    }
    expect([joinText(resumed), story, history.messages.at(-1)?.content]).toEqual([answer, answer, answer])
    const saved = (await server.messages(reader)).filter(({ type }) => type === 'assistant')
    expect(saved.map(({ content }) => content)).toEqual([answer, answer, answer, answer])
    expect(JSON.stringify(server.provider.requests.map(({ body }) => body))).not.toContain('тайная')
  })
})

describe('what is no answer gives the message back everywhere', () => {
  test.each<[string, Mode, code: string]>([
    ['thinking alone', stream('<think>тайная', ' мысль</think>'), 'ai_empty'],
    ['an error in the stream', { text: '', ending: 'error event' }, 'ai_unavailable'],
    ['an error as the body', { json: { error: { message: 'No such luck', code: 'insufficient_quota' } } }, 'ai_quota'],
    ['an empty body', whole(''), 'ai_empty'],
  ])('%s', async (_, mode, code) => {
    const server = await replyApp()
    const reader = await server.createReader({ messagesLeft: 5 })
    server.provider.script({ text: 'Толкование.' })
    const { message } = findData(await askedFor(server, reader, spread), 'done')
    server.provider.script(mode)

    const failures = [
      findData(await askedFor(server, reader, 'А подробнее?'), 'failed'),
      findData(await regenerated(server, reader, message.id), 'failed'),
    ]
    const story = await unfold(server, reader)
    const { answered, history } = await demo(server)

    for (const failed of failures) expect(failed).toMatchObject({ code, usage: { remainingMessages: 4 } })
    expect([story.json(), answered.json()]).toMatchObject([{ code }, { code, details: { remainingMessages: 5 } }])
    expect((await server.usage(reader)).remainingMessages).toBe(4)
    expect(JSON.stringify([await server.messages(reader), history])).not.toContain('тайная')
  })
})
