import { defaultHelpLines } from '@lunaria/care/help-lines'
import { describe, expect, test } from 'vitest'
import { backToCards, readTurn, say, toShort } from '#testing/care-talk.ts'
import { providerKey, replyApp } from '#testing/reply-app.ts'
import { startServer } from '#testing/server-process.ts'

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

  const said = await readTurn(server, reader, { messageId, spreadId: 'three_cards', drawId, picks: [1, 2, 3] })

  expect(toShort(said)).toBe('life first')
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
    expect(said.map(toShort)).toEqual(['life first', 'life quiet'])
    await backToCards(server, reader)

    expect((await refused()).statusCode).toBe(402)
  })

  test('an operator’s lower limit a minute does not turn a person in danger away', async () => {
    const server = await replyApp({ env: { RATE_LIMITS: 'on' } })
    await server.deps.settings.update({ messagesPerMinute: 1 })
    const reader = await server.createReader()
    await server.ask(reader, 'Что с работой?')

    expect(toShort(await say(server, reader, 'хочу умереть'))).toBe('life first')
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
    expect(toShort(said)).toBe('question 3')
    expect(JSON.stringify(server.provider.requests.at(-1)?.body)).toContain('об опасности для жизни')
  })

  test('of another’s chat is not found', async () => {
    const server = await replyApp()
    const [mine, other] = [await server.createReader(), await server.createReader()]
    await say(server, mine, 'хочу умереть')

    const url = `/api/chats/${mine.chatId}/back-to-cards`
    const answer = await server.app.inject({ method: 'POST', url, headers: other.headers })

    expect(answer.statusCode).toBe(404)
    expect(toShort(await say(server, mine, 'что дальше'))).toBe('life quiet')
  })

  test('after danger an age under 18 still holds', async () => {
    const server = await replyApp()
    const reader = await server.createReader()
    await say(server, reader, 'мне 14 лет, он меня любит?')
    await say(server, reader, 'хочу умереть')

    await backToCards(server, reader)

    expect(toShort(await say(server, reader, 'разложи карты'))).toBe('minor quiet')
    await backToCards(server, reader)
    expect(toShort(await say(server, reader, 'разложи три карты'))).toBe('question 3')
  })
})

describe('two tabs', () => {
  test('a question that was paid for before the danger is answered quietly, and its message comes back', async () => {
    const server = await replyApp()
    const reader = await server.createReader()
    const earlier = await server.ask(reader, 'Разложи три карты')
    await say(server, reader, 'хочу умереть')

    const said = await readTurn(server, reader, { messageId: earlier })

    expect(toShort(said)).toBe('life quiet')
    expect(server.provider.requests).toHaveLength(0)
    expect((await server.usage(reader)).readingsThisPeriod).toBe(0)
  })

  test('a running answer does not hold up the one that matters', async () => {
    const server = await replyApp()
    server.provider.script({ text: 'слово '.repeat(400), tokensPerSecond: 20 })
    const reader = await server.createReader()
    const running = await server.reply(reader, { messageId: await server.ask(reader, 'Разложи три карты') })
    await running.take(3)

    expect(toShort(await say(server, reader, 'хочу умереть'))).toBe('life first')
    running.drop()
  })

  test('many messages at once: each is answered by us, none is charged, no text twice', async () => {
    const server = await replyApp()
    const reader = await server.createReader()
    await say(server, reader, 'хочу умереть')

    const said = await Promise.all(Array.from({ length: 5 }, (_, index) => say(server, reader, `вопрос ${index}`)))

    expect(said.map(toShort)).toEqual(Array(5).fill('life quiet'))
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

  expect(toShort(await readTurn(server, reader, { messageId: message.id }))).toBe('life first')
  expect(toShort(await say(server, reader, 'разложи карты'))).toBe('life quiet')
  expect(server.provider.requests).toHaveLength(0)
})

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

  expect(toShort(await say(server, reader, prompt, { metadata: { interpretation } }))).toBe('talk')
  expect(toShort(await say(server, reader, 'я больше не хочу жить', { metadata: { interpretation } }))).toBe(
    'life first',
  )
  expect(toShort(await say(server, reader, prompt, { metadata: { interpretation } }))).toBe('life quiet')
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
