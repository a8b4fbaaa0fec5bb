import { maxPlaces } from '@lunaria/contract/limits'
import { overlapIn } from '@lunaria/contract/own-spreads'
import { expect, test } from 'vitest'
import { checkDraft, emptyDraft, onTable, type SpreadDraft, withKind, withPlace } from './spread-draft.ts'

const [first] = emptyDraft.places
if (!first) throw new Error('The empty draft has a place')

test('thirteen places find room of their own, and a fourteenth is not added', () => {
  let draft: SpreadDraft = emptyDraft
  for (let count = 1; count < maxPlaces; count++) draft = withPlace(draft) ?? draft

  expect(draft.places).toHaveLength(maxPlaces)
  expect(overlapIn(draft.places)).toBeUndefined()
  expect(withPlace(draft)).toBeUndefined()
})

test('a place stays on the table by whole percents', () => {
  expect([-5, 49.6, 130, Number.NaN].map(onTable)).toEqual([8, 50, 92, 50])
})

test('another kind brings its question along, unless the user has written one', () => {
  expect(withKind(first, 'past').description).toBe('Что привело сюда.')
  expect(withKind({ ...first, description: 'Моё' }, 'past').description).toBe('Моё')
})

test('what keeps a draft from being saved is said in turn', () => {
  const named = { ...emptyDraft, name: 'Мост', description: 'Для двоих' }

  expect(checkDraft(emptyDraft)).toBe('Назовите расклад.')
  expect(checkDraft({ ...named, places: [{ ...first, name: ' ' }] })).toBe('Назовите место 1 и напишите, о чём оно.')
  expect(checkDraft({ ...named, places: [first, { ...first, key: 'b', x: 55 }] })).toContain('Места 1 и 2 лежат')
  expect(checkDraft(named)).toBeUndefined()
})
