import type { Message } from '@lunaria/contract/chats'
import { expect, test } from 'vitest'
import { toMessage } from '#testing/fixtures.ts'
import { findProof } from './proof-address.ts'

const draw = (seed: string, picks: number[]) => ({ seed, picks, commitment: `of ${seed}` })
const asked = (id: string, content: string) => toMessage({ id, type: 'user', content })
const spread = toMessage({ id: 'spread', metadata: { questionId: 'asked', draw: draw('aa', [0, 1, 2]) } })
const clarifying = (id: string, seed: string): Message =>
  toMessage({ id, metadata: { act: 'clarify', table: { messageId: 'spread', cards: [] }, draw: draw(seed, [4]) } })

test('the address of a spread has its draw, and the question goes past the server', () => {
  const { proof, drawCount } = findProof(spread, [asked('asked', 'Уйти & остаться?'), spread])

  const { pathname, search, hash } = new URL(proof ?? '', 'https://lunaria.test')
  expect(pathname + search).toBe('/verify?seed=aa&picks=0%2C1%2C2&commitment=of+aa')
  expect(new URLSearchParams(hash.slice(1)).get('question')).toBe('Уйти & остаться?')
  expect(drawCount).toBe(1)
})

test('with a clarifying card come the draws of all that lay on its table before', () => {
  const [first, second, third] = [clarifying('first', 'bb'), clarifying('second', 'cc'), clarifying('third', 'dd')]
  const talk = toMessage({ id: 'talk', metadata: { act: 'continue', table: { messageId: 'spread', cards: [] } } })
  const other = toMessage({ id: 'other', metadata: { draw: draw('ee', [1]) } })

  const { proof, drawCount } = findProof(second, [other, spread, talk, first, second, third])

  const search = new URL(proof ?? '', 'https://lunaria.test').searchParams
  expect(search.getAll('seed')).toEqual(['aa', 'bb', 'cc'])
  expect(search.getAll('picks')).toEqual(['0,1,2', '4', '4'])
  expect(search.getAll('commitment')).toEqual(['of aa', 'of bb', 'of cc'])
  expect(drawCount).toBe(3)
})

test.each([
  ['runs', { ...spread, status: 'running' as const }],
  ['has no draw that is open', { ...spread, metadata: { draw: { drawId: 'd', commitment: 'c' } } }],
])('nothing can be checked while an answer %s', (_, answer) => {
  expect(findProof(answer, [answer])).toEqual({})
})

test('an answer belongs to the question that it names, or else to the one before it', () => {
  const messages = [asked('asked', 'Первый?'), asked('other', 'Второй?'), spread]
  const about = (among: Message[]) => new URL(findProof(spread, among).proof ?? '', 'https://lunaria.test').hash

  expect(about(messages)).toBe(`#${new URLSearchParams({ question: 'Первый?' })}`)
  expect(about(messages.slice(1))).toBe(`#${new URLSearchParams({ question: 'Второй?' })}`)
  expect(about([spread])).toBe('')
  const cards = ['Прошлое', 'Настоящее'].map((positionName) => ({ cardId: 'fool', isReversed: false, positionName }))
  const told = findProof({ ...spread, selectedCards: cards }, messages).proof ?? ''
  expect(new URLSearchParams(told.split('#')[1]).getAll('place')).toEqual(['Прошлое', 'Настоящее'])
})
