import type { JournalEntry, JournalRecord } from '@lunaria/contract/journal'
import type { SiteStatistics } from '@lunaria/contract/statistics'
import { verifyDraw } from '@lunaria/tarot/draw'
import { describe, expect, test } from 'vitest'
import { dayApp } from '#testing/day-app.ts'

test('without a plan a card is sealed, turned, proven, told in the journal and counted in the book of draws', async () => {
  const { app, createUser, caller } = await dayApp()
  const anna = caller(await createUser())

  const sealed = await anna.open()
  expect(sealed).toMatchObject({ day: '2026-11-22', turned: null, cards: [], help: null })
  const { status, reply: turned } = await anna.turn('2026-11-22')
  expect(status).toBe(200)
  if (!turned.turned) throw new Error('It was not turned')
  const { cardId, isReversed, seed, picks } = turned.turned

  const cards = [{ cardId, isReversed }]
  expect(await verifyDraw({ seed, picks, commitment: sealed.commitment, cards })).toMatchObject({ ok: true })
  expect(turned.cards).toEqual([{ day: '2026-11-22', drawId: sealed.drawId, cardId, isReversed }])
  expect((await anna.turn('2026-11-22')).reply).toEqual(turned)
  expect(await anna.open()).toEqual(turned)

  const { reply: journal } = await anna.send<{ entries: JournalEntry[] }>('GET', '/api/journal')
  expect(journal.entries).toMatchObject([
    { drawId: sealed.drawId, day: '2026-11-22', question: 'Карта дня, 22 ноября', cards },
  ])
  await anna.note(sealed.drawId, 'Смотрела в окно электрички.')
  const { reply: entry } = await anna.send<JournalRecord>('GET', `/api/journal/${sealed.drawId}`)
  expect(entry).toMatchObject({
    note: 'Смотрела в окно электрички.',
    sharedId: null,
    text: turned.turned.paragraphs.join('\n\n'),
  })

  const { sizes } = (await app.inject('/api/statistics')).json<SiteStatistics>()
  expect(sizes).toEqual([{ cardCount: 1, readings: 1 }])
  expect((await app.inject('/api/statistics/draws.csv')).body).toContain(seed)
})

test('the chat in which the cards lie is no chat: nothing is asked in it, and no card is taken back with it', async () => {
  const { deps, createReader, caller } = await dayApp()
  const reader = await createReader()
  const anna = caller(reader)
  const { drawId } = await anna.open()
  const { chat_id: chatId } = await deps.db
    .selectFrom('draws')
    .select('chat_id')
    .where('id', '=', drawId)
    .executeTakeFirstOrThrow()

  const statuses = [
    await anna.send('GET', `/api/chats/${chatId}/messages`),
    await anna.send('PATCH', `/api/chats/${chatId}`, { title: 'Мой' }),
    await anna.send('DELETE', `/api/chats/${chatId}`),
    await anna.send('POST', `/api/chats/${chatId}/draws`, { spreadId: 'one_card' }),
    await anna.send('POST', `/api/chats/${chatId}/ask`, { content: 'Что с работой?' }),
    await anna.send('POST', '/api/messages', { chatId, type: 'user', content: 'Что с работой?' }),
  ].map(({ status }) => status)

  expect(statuses).toEqual([404, 404, 404, 404, 404, 404])
  expect((await anna.open()).drawId).toBe(drawId)
  expect((await anna.send<{ id: string }[]>('GET', `/api/chats/${reader.id}`)).reply.map(({ id }) => id)).not.toContain(
    chatId,
  )
})

describe('a date', () => {
  test('has one card, from however many tabs and zones it is asked for', async () => {
    const { createUser, caller, clock } = await dayApp('2026-11-22T10:30:00Z')
    const anna = caller(await createUser())

    const tabs = await Promise.all([1, 2, 3, 4].map(() => anna.open()))
    expect(new Set(tabs.map(({ drawId }) => drawId)).size).toBe(1)
    await Promise.all([1, 2, 3].map(() => anna.turn('2026-11-22')))
    // East over the date line the 23rd has begun; back west it is the 22nd, or even the 21st.
    const east = await anna.open('Pacific/Kiritimati')
    const west = await anna.open('America/New_York')
    const farWest = await anna.open('Pacific/Pago_Pago')
    clock.set('2026-11-23T10:30:00Z')
    const next = await anna.open('Europe/Moscow')

    expect([east, west, farWest, next].map(({ day }) => day)).toEqual([
      '2026-11-23',
      '2026-11-22',
      '2026-11-21',
      '2026-11-23',
    ])
    expect(west.drawId).toBe(tabs[0]?.drawId)
    expect(next.drawId).toBe(east.drawId)
    expect(next.cards.map(({ day }) => day)).toEqual(['2026-11-22'])
  })

  test('may have its card turned a little after midnight, and not days later', async () => {
    const { createUser, caller, clock } = await dayApp('2026-11-22T20:58:00Z')
    const anna = caller(await createUser())
    const { day } = await anna.open()
    clock.set('2026-11-22T21:02:00Z')
    expect((await anna.turn(day)).reply.turned).not.toBeNull()

    const { day: next } = await anna.open()
    clock.set('2026-11-25T09:00:00Z')
    expect((await anna.turn(next)).status).toBe(404)
    expect((await anna.turn('2026-11-30')).status).toBe(404)
  })
})
