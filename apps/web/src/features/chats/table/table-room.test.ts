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

test('on a narrow phone three cards are named on their table, and five under it', () => {
  vi.stubGlobal('innerWidth', 320)
  const named = (id: string) => {
    const positions = spreadById(id)?.positions ?? []
    return namedTable({ id, positions }, renderHook(() => useRoom(positions.length)).result.current.room)
  }

  expect(named('three_cards')).toBeDefined()
  expect(named('five_cards')).toBeUndefined()
})

test('names have room on the table as wide as a phone shows it', () => {
  vi.stubGlobal('innerWidth', 360)
  const { room } = renderHook(() => useRoom(5)).result.current

  const table = namedTable({ id: 'five_cards', positions: spreadById('five_cards')?.positions ?? [] }, room)

  expect(table?.width).toBe(310)
})
