import type { Message } from '@lunaria/contract/chats'
import { expect, test } from 'vitest'
import { toMessage } from '#testing/fixtures.ts'
import { findTable } from './find-table.ts'

const tower = { cardId: 'tower', position: 1 }
const cross = toMessage({ id: '018f0000-0000-7000-8000-000000000001', selectedCards: [tower] })
const question = toMessage({ type: 'user', content: 'А почему?' })
const card = { ...cross, id: '018f0000-0000-7000-8000-000000000002' }
const table = { messageId: cross.id, cards: cross.selectedCards }
const care = (step: string) => toMessage({ metadata: { care: { tier: 'life', step } } })
const gentle = { ...cross, metadata: { care: { tier: 'grief', step: 'gentle' } } }

test.each<[string, Message[], Message | undefined]>([
  ['an empty chat', [], undefined],
  ['talk without cards', [question, toMessage({ metadata: { act: 'talk' } })], undefined],
  ['a spread', [question, cross], cross],
  ['two spreads, one after the other', [cross, question, card], card],
  ['an answer about the cards', [cross, question, toMessage({ metadata: { act: 'continue', table } })], cross],
  ['a clarifying card', [cross, question, { ...card, metadata: { act: 'clarify', table } }], cross],
  [
    'another telling of the cards',
    [cross, { ...card, metadata: { telling: { of: cross.id, voice: 'analyst' } } }],
    cross,
  ],
  ['a stopped answer', [{ ...cross, status: 'stopped' }], { ...cross, status: 'stopped' }],
  ['an answer that still runs', [cross, question, { ...card, status: 'running' }], cross],
  ['an answer that failed', [{ ...cross, status: 'failed' }], undefined],
  ['words of care behind the cards', [cross, question, care('first')], undefined],
  ['a return to the cards, before new ones lie', [cross, care('first'), care('back')], undefined],
  ['new cards after the care', [cross, care('first'), care('back'), question, card], card],
  ['a gentle reading', [gentle], gentle],
])('what lies on the table after %s', (_, messages, expected) => {
  expect(findTable(messages)).toEqual(expected)
})
