import { expect, test } from 'vitest'
import { withRequisites } from './requisites.ts'

test('a requisite that is set stands in place of its token, everywhere', () => {
  expect(
    withRequisites('{{seller.name}}, ИНН {{seller.inn}}. {{seller.name}}', {
      'seller.name': 'ИП Лунина А. С.',
      'seller.inn': '770000000000',
    }),
  ).toBe('ИП Лунина А. С., ИНН 770000000000. ИП Лунина А. С.')
})

test.each([
  [{}],
  [{ 'seller.name': '' }],
  [{ 'seller.name': '  ' }],
])('a requisite that is not set is asked for: %o', (requisites) => {
  expect(withRequisites('Продаёт {{seller.name}}.', requisites)).toBe(
    'Продаёт [наименование продавца — укажите в настройках].',
  )
})

test('requisites that are still on their way are named, not asked for', () => {
  expect(withRequisites('Продаёт {{seller.name}}.', undefined)).toBe('Продаёт [наименование продавца].')
})

test('a token of another name stays, so that a slip is seen', () => {
  expect(withRequisites('{{seller.nmae}} {{toString}}', {})).toBe('{{seller.nmae}} {{toString}}')
})

test('a value is put in as it is, tokens and signs of replacement within it too', () => {
  expect(withRequisites('{{seller.name}}', { 'seller.name': '$& {{seller.inn}}' })).toBe('$& {{seller.inn}}')
})
