import { expect, test } from 'vitest'
import { decideChange, reviseNote } from './revision.ts'

test.each([
  ['saved over the revision that was seen', { isSame: false, seen: 2, saved: 2 }, 'save'],
  ['refused where something else was saved meanwhile', { isSame: false, seen: 1, saved: 2 }, 'refuse'],
  ['kept where it is sent twice', { isSame: true, seen: 1, saved: 2 }, 'keep'],
])('a change is %s', (_, change, decision) => {
  expect(decideChange(change)).toBe(decision)
})

test('a note gets the next revision, and none that it does not change', () => {
  const saved = { note: 'Луна', note_revision: 3 }

  expect(reviseNote(saved, { text: 'Солнце', revision: 3 })).toEqual({ note: 'Солнце', note_revision: 4 })
  expect(reviseNote(saved, { text: 'Луна', revision: 1 })).toEqual({})
  expect(reviseNote(saved, undefined)).toEqual({})
  expect(reviseNote(saved, { text: 'Солнце', revision: 2 })).toBeUndefined()
})
