import type { SiteStatistics } from '@lunaria/contract/statistics'
import { verifyDraw } from '@lunaria/tarot/draw'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertReadings } from '#testing/insert-readings.ts'
import { replyApp } from '#testing/reply-app.ts'

const now = new Date('2026-11-22T10:00:00Z')

test('what the rollup says is what the file adds up to, and each of its draws can be checked', async () => {
  const server = await replyApp()
  const reader = await server.createReader()
  const { deps, app } = server
  await insertReadings(deps, { userId: reader.id, chatId: reader.chatId, count: 210, now })
  await (
    await server.reply(reader, { messageId: await server.ask(reader, 'Десять карт без перевёрнутых: ехать ли?') })
  ).toEnd()
  const statistics = async () => (await app.inject('/api/statistics')).json<SiteStatistics>()
  const before = await statistics()

  // A chat is deleted: the book of draws stays as it is.
  await app.inject({ method: 'DELETE', url: `/api/chats/${reader.chatId}`, headers: reader.headers })
  expect(await statistics()).toEqual(before)

  const file = await app.inject('/api/statistics/draws.csv')
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  const [heading, ...lines] = file.body.trim().split('\r\n')
  expect(heading).toBe('day;spread;picks;cards;seed;commitment')
  expect(lines).toHaveLength(211)
  const counted = new Map<string, number>()
  const sizes = new Map<number, number>()
  const checks = lines.map((line) => {
    const [, , picks = '', cards = '', seed = '', commitment = ''] = line.split(';')
    const laid = cards.split(' ')
    for (const card of laid) counted.set(card, (counted.get(card) ?? 0) + 1)
    sizes.set(laid.length, (sizes.get(laid.length) ?? 0) + 1)
    const shown = laid.map((card) => ({ cardId: card.split(':')[0] ?? '', isReversed: card.endsWith(':r') }))
    return verifyDraw({ seed, picks: picks.split(' ').map(Number), commitment, cards: shown })
  })
  expect((await Promise.all(checks)).filter(({ ok }) => !ok)).toEqual([])
  const told = before.cards.map(
    ({ cardId, isReversed, count }) => [isReversed ? `${cardId}:r` : cardId, count] as const,
  )
  expect(new Map(told)).toEqual(counted)
  expect(new Map(before.sizes.map(({ cardCount, readings }) => [cardCount, readings]))).toEqual(sizes)
  expect(lines.map((line) => line.split(';')[0])).toEqual(lines.map((line) => line.split(';')[0]).toSorted())
  expect(file.body).not.toContain(reader.id)
  expect(file.body).not.toContain(reader.chatId)
})

test('many answers that end at once are all counted', async () => {
  const { deps, app, createReader } = await replyApp()
  const readers = await Promise.all(Array.from({ length: 5 }, () => createReader()))

  await Promise.all(
    readers.map((reader, index) =>
      insertReadings(deps, { userId: reader.id, chatId: reader.chatId, count: 20, first: index * 20, now }),
    ),
  )

  const { sizes } = (await app.inject('/api/statistics')).json<SiteStatistics>()
  expect(sizes.reduce((sum, { readings }) => sum + readings, 0)).toBe(100)
  const { rows } = await sql<{ cards: number }>`select sum(cardinality(cards))::int as cards from sealed_draws`.execute(
    deps.db,
  )
  expect(sizes.reduce((sum, { cardCount, readings }) => sum + cardCount * readings, 0)).toBe(rows[0]?.cards)
})
