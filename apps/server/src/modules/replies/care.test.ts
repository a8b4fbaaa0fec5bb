import { defaultHelpLines } from '@lunaria/care/help-lines'
import { CareMark } from '@lunaria/contract/chats'
import { describe, expect, test } from 'vitest'
import { createBuiltinModel } from '#modules/readings/builtin-model.ts'
import { dataOf } from '#testing/event-client.ts'
import { providerKey, type ReplyApp, replyApp } from '#testing/reply-app.ts'
import { startServer } from '#testing/server-process.ts'
import type { Reader } from '#testing/test-app.ts'

type Said = { act: string; tier?: string; step?: string; text: string; cards: number }
type Master = 'the provider' | 'the built-in reader'
const masters: Master[] = ['the provider', 'the built-in reader']

function appOf(master: Master): Promise<ReplyApp> {
  return master === 'the provider' ? replyApp() : replyApp({ model: createBuiltinModel({ charsPerSecond: 0 }) })
}

/** Says something in a chat and hears the answer to its end. */
async function say(server: ReplyApp, reader: Reader, content: string, more: object = {}): Promise<Said> {
  const messageId = await server.ask(reader, content, more)
  return hear(server, reader, { messageId })
}

async function hear(server: ReplyApp, reader: Reader, body: Parameters<ReplyApp['reply']>[1]): Promise<Said> {
  const events = await (await server.reply(reader, body)).toEnd()
  const start = dataOf(events, 'start')
  const { message } = dataOf(events, 'done')
  const mark = CareMark.safeParse(message.metadata.care).data
  return { act: start.act, ...mark, text: message.content, cards: message.selectedCards.length }
}

function shortOf({ act, tier, step, cards }: Said): string {
  const done = act === 'care' ? `${tier} ${step}` : act
  return cards > 0 ? `${done} ${cards}` : done
}

async function backToCards(server: ReplyApp, reader: Reader) {
  const url = `/api/chats/${reader.chatId}/back-to-cards`
  return (await server.app.inject({ method: 'POST', url, headers: reader.headers })).json<{
    message: { content: string } | null
  }>()
}

/** What is said, and what is done: `talk` and `question` (with how many cards) are the master's own answers. */
const dialogues: [string, string[], string[]][] = [
  [
    'life',
    ['Я больше не хочу жить', 'что мне делать', 'разложи три карты на любовь'],
    ['life first', 'life quiet', 'life quiet'],
  ],
  [
    'life, in the middle of a talk',
    ['Разложи три карты', 'хочу умереть', 'Кельтский крест'],
    ['question 3', 'life first', 'life quiet'],
  ],
  [
    'life, until it is over',
    ['хочу умереть', 'мне уже лучше, спасибо', 'Разложи одну карту'],
    ['life first', 'life safe', 'question 1'],
  ],
  ['self-harm', ['Я режу себя и не могу остановиться', 'погадай на работу'], ['life first', 'life quiet']],
  ['pills', ['я наглоталась таблеток', 'нет', 'вытяни карту'], ['life first', 'life quiet', 'life quiet']],
  ['another’s life', ['подруга сказала, что убьёт себя', 'что мне делать'], ['life first', 'life quiet']],
  ['a joke', ['хочу умереть', 'это была шутка'], ['life first', 'life safe']],
  [
    'violence',
    ['муж меня бьёт', 'что мне делать', 'карта дня'],
    ['violence first', 'violence quiet', 'violence quiet'],
  ],
  [
    'violence, over',
    ['муж меня бьёт', 'я уехала к маме', 'Разложи три карты на переезд'],
    ['violence first', 'violence safe', 'question 3'],
  ],
  [
    'violence, then life',
    ['муж меня бьёт', 'я больше не хочу жить', 'расклад на отношения'],
    ['violence first', 'life first', 'life quiet'],
  ],
  ['harm', ['я убью его', 'разложи карты, получится ли'], ['harm first', 'harm quiet']],
  ['harm, over', ['я убью его', 'я успокоился', 'одна карта'], ['harm first', 'harm safe', 'question 1']],
  [
    'a minor',
    ['мне 13 лет, он меня любит?', 'ну разложи карты', 'пожалуйста'],
    ['minor first', 'minor quiet', 'minor quiet'],
  ],
  [
    'a minor by mistake',
    ['мне 15 лет, он меня любит?', 'ой, мне 31 год', 'разложи три карты'],
    ['minor first', 'talk|question 3', 'question 3'],
  ],
  [
    'a minor in danger',
    ['мне 14 лет, он меня любит?', 'хочу умереть', 'мне лучше', 'разложи карты'],
    ['minor first', 'life first', 'minor safe', 'minor quiet'],
  ],
  [
    'illness',
    ['у меня рак, я умру?', 'Что дальше?', 'Разложи три карты на поддержку'],
    ['illness first', 'talk', 'question 3'],
  ],
  [
    'grief',
    ['умерла мама месяц назад', 'Что с работой?', 'Сделай расклад на три карты'],
    ['grief first', 'talk', 'question 3'],
  ],
  ['eating', ['вызываю рвоту после еды', 'Что с работой?', 'Одна карта'], ['eating first', 'talk', 'question 1']],
  [
    'an idiom',
    ['умираю со смеху. Разложи три карты', 'телефон умер, когда куплю новый?'],
    ['question 3', 'question 3'],
  ],
]

describe.each(masters)('with %s', (master) => {
  test.each(dialogues)('%s: %j', async (_, messages, steps) => {
    const server = await appOf(master)
    const reader = await server.createReader()

    const answers: Said[] = []
    for (const message of messages) answers.push(await say(server, reader, message))

    for (const [index, expected] of steps.entries()) {
      expect(expected.split('|'), messages[index]).toContain(shortOf(answers[index] ?? { act: '', text: '', cards: 0 }))
    }
    const ours = answers.filter(({ act }) => act === 'care')
    expect(new Set(ours.map(({ text }) => text)).size).toBe(ours.length)
    expect(server.provider.requests).toHaveLength(master === 'the provider' ? answers.length - ours.length : 0)
    expect((await server.usage(reader)).readingsThisPeriod).toBe(answers.length - ours.length)
    expect(await server.deps.db.selectFrom('draws').select('id').execute()).toHaveLength(
      answers.filter(({ cards }) => cards > 0).length,
    )
  })
}, 60_000)

test('the lines of the first answer can be dialled, and only those that are for it', async () => {
  const server = await replyApp()
  const reader = await server.createReader()

  const { text } = await say(server, reader, 'муж меня бьёт')

  for (const { phone, for: tiers } of defaultHelpLines) {
    expect(text.includes(`[${phone}](tel:${phone.replace(/\D/g, '')})`)).toBe(tiers.includes('violence'))
  }
})

test('a spread that was chosen, and cards that were picked by hand, stay closed', async () => {
  const server = await replyApp()
  const reader = await server.createReader()
  const shuffled = await server.app.inject({
    method: 'POST',
    url: `/api/chats/${reader.chatId}/draws`,
    headers: reader.headers,
    payload: { spreadId: 'three_cards' },
  })
  const { drawId } = shuffled.json<{ drawId: string }>()
  const messageId = await server.ask(reader, 'хочу умереть', { spreadId: 'three_cards' })

  const said = await hear(server, reader, { messageId, spreadId: 'three_cards', drawId, picks: [1, 2, 3] })

  expect(shortOf(said)).toBe('life first')
  expect(await server.deps.db.selectFrom('draws').select('picks').execute()).toEqual([{ picks: null }])
})

describe('whoever has no message left', () => {
  test.each(['free', 'spent', 'expired'] as const)('is answered all the same: %s', async (plan) => {
    const server = await replyApp()
    const reader = await server.createReader({ messagesLeft: plan === 'spent' ? 0 : 3 })
    if (plan === 'free') await server.deps.db.deleteFrom('grants').where('user_id', '=', reader.id).execute()
    if (plan === 'expired') {
      const past = { starts_at: new Date('2020-01-01'), ends_at: new Date('2020-02-01') }
      await server.deps.db.updateTable('grants').set(past).where('user_id', '=', reader.id).execute()
    }
    const refused = () =>
      server.app.inject({
        method: 'POST',
        url: '/api/messages',
        headers: reader.headers,
        payload: { chatId: reader.chatId, type: 'user', content: 'Что с работой?' },
      })
    expect((await refused()).statusCode).toBe(402)

    const said = [await say(server, reader, 'хочу умереть'), await say(server, reader, 'Что с работой?')]
    expect(said.map(shortOf)).toEqual(['life first', 'life quiet'])
    await backToCards(server, reader)

    expect((await refused()).statusCode).toBe(402)
  })

  test('an operator’s lower limit a minute does not turn a person in danger away', async () => {
    const server = await replyApp({ env: { RATE_LIMITS: 'on' } })
    await server.deps.settings.update({ messagesPerMinute: 1 })
    const reader = await server.createReader()
    await server.ask(reader, 'Что с работой?')

    expect(shortOf(await say(server, reader, 'хочу умереть'))).toBe('life first')
  })
})

describe('the button', () => {
  test('ends what held, kindly, once; the provider is told then what was spoken of', async () => {
    const server = await replyApp()
    const reader = await server.createReader()
    await say(server, reader, 'хочу умереть')

    const [first, second] = [await backToCards(server, reader), await backToCards(server, reader)]
    const said = await say(server, reader, 'Разложи три карты')

    expect(first.message?.content).toMatch(/карты|карт/i)
    expect(second.message).toBeNull()
    expect(shortOf(said)).toBe('question 3')
    expect(JSON.stringify(server.provider.requests.at(-1)?.body)).toContain('об опасности для жизни')
  })

  test('of another’s chat is not found', async () => {
    const server = await replyApp()
    const [mine, other] = [await server.createReader(), await server.createReader()]
    await say(server, mine, 'хочу умереть')

    const url = `/api/chats/${mine.chatId}/back-to-cards`
    const answer = await server.app.inject({ method: 'POST', url, headers: other.headers })

    expect(answer.statusCode).toBe(404)
    expect(shortOf(await say(server, mine, 'что дальше'))).toBe('life quiet')
  })

  test('after danger an age under 18 still holds', async () => {
    const server = await replyApp()
    const reader = await server.createReader()
    await say(server, reader, 'мне 14 лет, он меня любит?')
    await say(server, reader, 'хочу умереть')

    await backToCards(server, reader)

    expect(shortOf(await say(server, reader, 'разложи карты'))).toBe('minor quiet')
    await backToCards(server, reader)
    expect(shortOf(await say(server, reader, 'разложи три карты'))).toBe('question 3')
  })
})

describe('two tabs', () => {
  test('a question that was paid for before the danger is answered quietly, and its message comes back', async () => {
    const server = await replyApp()
    const reader = await server.createReader()
    const earlier = await server.ask(reader, 'Разложи три карты')
    await say(server, reader, 'хочу умереть')

    const said = await hear(server, reader, { messageId: earlier })

    expect(shortOf(said)).toBe('life quiet')
    expect(server.provider.requests).toHaveLength(0)
    expect((await server.usage(reader)).readingsThisPeriod).toBe(0)
  })

  test('a running answer does not hold up the one that matters', async () => {
    const server = await replyApp()
    server.provider.script({ text: 'слово '.repeat(400), tokensPerSecond: 20 })
    const reader = await server.createReader()
    const running = await server.reply(reader, { messageId: await server.ask(reader, 'Разложи три карты') })
    await running.take(3)

    expect(shortOf(await say(server, reader, 'хочу умереть'))).toBe('life first')
    running.drop()
  })

  test('many messages at once: each is answered by us, none is charged, no text twice', async () => {
    const server = await replyApp()
    const reader = await server.createReader()
    await say(server, reader, 'хочу умереть')

    const said = await Promise.all(Array.from({ length: 5 }, (_, index) => say(server, reader, `вопрос ${index}`)))

    expect(said.map(shortOf)).toEqual(Array(5).fill('life quiet'))
    expect(new Set(said.map(({ text }) => text)).size).toBe(5)
    expect((await server.usage(reader)).readingsThisPeriod).toBe(0)
  })

  test('the same question asked for twice is answered once', async () => {
    const server = await replyApp()
    const reader = await server.createReader()
    const messageId = await server.ask(reader, 'хочу умереть')
    const ask = () =>
      server.app.inject({
        method: 'POST',
        url: `/api/chats/${reader.chatId}/reply`,
        headers: reader.headers,
        payload: { messageId },
      })

    const statuses = (await Promise.all([ask(), ask()])).map(({ statusCode }) => statusCode)

    expect(statuses.toSorted()).toEqual([200, 409])
    expect((await server.messages(reader)).filter(({ type }) => type === 'assistant')).toHaveLength(1)
  })
})

test('what holds, holds after the process was killed, in another one', async () => {
  const server = await replyApp()
  const reader = await server.createReader()
  const env = { OPENAI_API_KEY: providerKey, OPENAI_BASE_URL: server.provider.url }
  const process = await startServer(server.address, env)
  const saved = await fetch(`${process.base}/api/messages`, {
    method: 'POST',
    headers: { ...reader.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ chatId: reader.chatId, type: 'user', content: 'хочу умереть' }),
  })
  const { message } = (await saved.json()) as { message: { id: string } } // the contract's answer

  process.kill('SIGKILL')
  await process.exited

  expect(shortOf(await hear(server, reader, { messageId: message.id }))).toBe('life first')
  expect(shortOf(await say(server, reader, 'разложи карты'))).toBe('life quiet')
  expect(server.provider.requests).toHaveLength(0)
}, 90_000)

test('a client cannot say of a message what only the server says', async () => {
  const server = await replyApp()
  const reader = await server.createReader()

  const metadata = { care: { tier: 'life', step: 'first' }, act: 'care', note: 1 }
  await server.ask(reader, 'Разложи три карты', { metadata })

  expect((await server.messages(reader)).at(-1)?.metadata).toEqual({ note: 1 })
  expect((await server.usage(reader)).readingsThisPeriod).toBe(1)
})

test('a card’s interpretation is asked for as a question of its own: danger goes before it, the deck’s words do not', async () => {
  const server = await replyApp()
  const reader = await server.createReader()
  const interpretation = { cardId: 'death', side: 'upright' }
  const prompt = 'Напишите подробное толкование карты «Смерть» в прямом положении, 150–200 слов.'

  expect(shortOf(await say(server, reader, prompt, { metadata: { interpretation } }))).toBe('talk')
  expect(shortOf(await say(server, reader, 'я больше не хочу жить', { metadata: { interpretation } }))).toBe(
    'life first',
  )
  expect(shortOf(await say(server, reader, prompt, { metadata: { interpretation } }))).toBe('life quiet')
})

test('neither the log nor the panel tells of it, but for a count', async () => {
  const logTo: string[] = []
  const server = await replyApp({ logTo })
  const reader = await server.createReader()
  await say(server, reader, 'хочу умереть')
  await say(server, reader, 'что мне делать')
  await say(server, await server.createReader(), 'мне 13 лет, он меня любит?')
  const admin = await server.createUser('admin')

  const stats = await server.app.inject({ url: '/api/admin/stats', headers: admin.headers })

  expect(stats.json().careAnswers).toEqual({ today: 3, month: 3 })
  expect(stats.body).not.toContain('умереть')
  expect(logTo.join('')).not.toMatch(/умереть|мне 13|"tier"|quiet|minor/)
  const days = await server.deps.db.selectFrom('care_days').select(['kind', 'count']).orderBy('kind').execute()
  expect(days).toEqual([
    { kind: 'danger', count: 2 },
    { kind: 'minor', count: 1 },
  ])
})

test('the operator’s lines are the ones that are named', async () => {
  const server = await replyApp({ env: { HELP_LINES: 'always | 112 | из окружения' } })
  const reader = await server.createReader()
  const before = await say(server, reader, 'хочу умереть')
  const all = ['life', 'violence', 'harm', 'minor', 'illness', 'grief', 'eating'] as const

  await server.deps.settings.update({ helpLines: [{ phone: '112', about: 'из панели', for: [...all] }] })

  expect(before.text).toMatch(/112.+из\sокружения/)
  expect((await say(server, reader, 'что делать')).text).toMatch(/112.+из\sпанели/)
})
