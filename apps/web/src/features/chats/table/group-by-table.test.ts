import { expect, test } from 'vitest'
import { toMessage } from '#testing/fixtures.ts'
import { groupByTable } from './group-by-table.ts'

const cards = ['fool', 'tower', 'star'].map((cardId, index) => ({ cardId, position: index + 1, positionName: 'Место' }))
const said = (id: string) => toMessage({ id, type: 'user', content: id })
const laid = (id: string) => toMessage({ id, spreadId: 'three_cards', selectedCards: cards })
const talk = (id: string) => toMessage({ id, content: id })
const care = (id: string) => toMessage({ id, content: id, metadata: { care: { tier: 'danger', step: 'first' } } })

const stages = (...messages: ReturnType<typeof toMessage>[]) =>
  groupByTable(messages.map((message) => ({ message }))).map(({ table, said }) => [
    table?.id,
    ...said.map(({ message }) => message.id),
  ])

test('a reading takes its question along, and keeps what is said about its cards until others are laid', () => {
  expect(stages(said('a'), talk('b'), said('c'), laid('d'), said('e'), talk('f'), said('g'), laid('h'))).toEqual([
    [undefined, 'a', 'b'],
    ['d', 'c', 'd', 'e', 'f'],
    ['h', 'g', 'h'],
  ])
})

test('words of care leave the table', () => {
  expect(stages(said('a'), laid('b'), said('c'), care('d'), said('e'))).toEqual([
    ['b', 'a', 'b'],
    [undefined, 'c', 'd', 'e'],
  ])
})
