import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { picksWith, seenPlaces } from './open-deck.ts'

test('who breaks off keeps the cards that were seen, in their order; the rest comes from the top', () => {
  const queryClient = new QueryClient()
  for (const place of [30, 1]) queryClient.setQueryData(['drawn-card', 'this draw', place], { cardId: 'tower' })
  queryClient.setQueryData(['drawn-card', 'another draw', 5], { cardId: 'fool' })

  const seen = seenPlaces(queryClient, 'this draw')

  expect(seen).toEqual([30, 1])
  expect(picksWith(seen, 4)).toEqual([30, 1, 0, 2])
})
