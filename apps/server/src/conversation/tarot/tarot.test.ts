import { TarotCard, TarotSpread } from '@lunaria/contract/tarot'
import { cardIds } from '@lunaria/tarot/card-ids'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { replyApp } from '#testing/reply-app.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

async function edit(
  { deps }: TestApp,
  spread_id: string,
  changes: { name?: string; is_active?: boolean },
): Promise<void> {
  await deps.db
    .insertInto('spread_edits')
    .values({ spread_id, ...changes, updated_at: deps.now() })
    .execute()
}

async function listed({ app }: TestApp) {
  return z.array(TarotSpread).parse((await app.inject({ url: '/api/tarot/spreads' })).json())
}

test('the deck is told in the order from which every shuffle starts', async () => {
  const { app } = await testApp()

  const cards = z.array(TarotCard).parse((await app.inject({ url: '/api/tarot/cards' })).json())

  expect(cards.map(({ id }) => id)).toEqual(cardIds)
  expect(cards[0]).not.toHaveProperty('grammar')
})

test('there are at least sixteen spreads, each with a place for every card', async () => {
  const spreads = await listed(await testApp())

  expect(spreads.length).toBeGreaterThanOrEqual(16)
  for (const spread of spreads) {
    expect(spread.is_active).toBe(true)
    expect(spread.positions.map(({ position }) => position).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: spread.cardCount }, (_, index) => index + 1),
    )
  }
})

test('what the operator has renamed has its new name, what is switched off is not listed', async () => {
  const server = await testApp()
  await edit(server, 'one_card', { name: 'Карта дня' })
  await edit(server, 'horseshoe', { is_active: false })

  const spreads = await listed(server)

  expect(spreads.find(({ id }) => id === 'one_card')?.name).toBe('Карта дня')
  expect(spreads.some(({ id }) => id === 'horseshoe')).toBe(false)
  expect((await server.app.inject({ url: '/api/tarot/spreads/horseshoe' })).statusCode).toBe(404)
  expect((await server.app.inject({ url: '/api/tarot/spreads/one_card' })).json().name).toBe('Карта дня')
})

test('a spread that is switched off is not laid: asked for it is refused, guessed it gives way to three cards', async () => {
  const server = await replyApp()
  await edit(server, 'celtic_cross', { is_active: false })
  const reader = await server.createReader()
  const messageId = await server.ask(reader, 'Кельтский крест: что с работой?')

  const refused = await server.reply(reader, { messageId, spreadId: 'celtic_cross' })
  const guessed = await server.reply(reader, { messageId })
  await guessed.take(1)

  expect(refused).toMatchObject({ status: 404, failure: { code: 'spread_not_found' } })
  expect(guessed.events[0]).toMatchObject({ event: 'start', data: { spreadId: 'three_cards' } })
  await guessed.toEnd()
})
