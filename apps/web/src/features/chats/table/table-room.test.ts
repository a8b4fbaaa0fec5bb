import { spreadById } from '@lunaria/tarot/spreads'
import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { namedTable, useRoom } from './table-room.ts'

test('on a phone five named cards are large enough to be told apart, and in the middle of their table', () => {
  vi.stubGlobal('innerWidth', 390)
  const { room } = renderHook(() => useRoom(5)).result.current

  const table = namedTable({ id: 'five_cards', positions: spreadById('five_cards')?.positions ?? [] }, room)

  const centres = table?.cards.map(({ left, width }) => left + width / 2) ?? []
  expect(table?.width).toBe(340)
  expect(Math.min(...(table?.cards.map(({ width }) => width) ?? [0]))).toBeGreaterThanOrEqual(70)
  expect(Math.min(...centres) + Math.max(...centres)).toBeCloseTo(340)
})
