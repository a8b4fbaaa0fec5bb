import { expect, test } from 'vitest'
import { mergeNotes } from './merge-notes.ts'

test.each([
  ['changed here alone', 'а', 'а б', 'а', 'а б'],
  ['changed there alone', 'а', 'а', 'а в', 'а в'],
  ['changed alike', 'а', 'а б', 'а б', 'а б'],
  ['written on here over what is there', 'а', 'а б в', 'а б', 'а б в'],
  ['written on in both', 'Мама.', 'Мама. Позвонила.', 'Мама. Ждёт.', 'Мама. Ждёт.\n\nПозвонила.'],
  ['begun in both', '', 'здесь', 'там', 'там\n\nздесь'],
  ['rewritten in both', 'было', 'здесь', 'там', 'там\n\nздесь'],
  ['emptied here, written on there', 'а', '', 'а б', 'а б'],
])('a note %s', (_, base, mine, theirs, merged) => {
  expect(mergeNotes({ base, mine, theirs })).toBe(merged)
})
