import { expect, test } from 'vitest'
import { splitParts } from './chat-search.tsx'

test.each([
  ['О переезде', 'ПЕРЕ', ['О ', 'пере', 'езде']],
  ['Ещё раз: ЕЩЕ', 'еще', ['', 'Ещё', ' раз: ', 'ЕЩЕ', '']],
  ['Чай и йод', 'йод'.normalize('NFD'), ['Чай и ', 'йод', '']],
  ['Ничего', 'лес', ['Ничего']],
  ['İ и лес', 'лес', ['İ и ', 'лес', '']],
  ['Пусто', '', ['Пусто']],
])('«%s» by «%s»', (text, q, parts) => {
  expect(splitParts(text, q)).toEqual(parts)
})
