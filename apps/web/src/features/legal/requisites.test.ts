import { expect, test } from 'vitest'
import { withRequisites } from './requisites.ts'

test('a requisite that is set replaces its token, everywhere', () => {
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

test.each([
  ['Продаёт {{seller.name}}.', 'Продаёт владелец сайта.'],
  ['Пишите на {{seller.email}}.', 'Пишите на почту поддержки.'],
  ['Продаёт {{seller.name}}{{, ИНН |seller.inn}}.', 'Продаёт владелец сайта.'],
  ['Сайт «Лунария»{{ (|site.url|)}}: карты.', 'Сайт «Лунария»: карты.'],
])('while the requisites are on their way the text does without them: %s', (text, meanwhile) => {
  expect(withRequisites(text, undefined)).toBe(meanwhile)
})

test('the words around a requisite come with it', () => {
  expect(withRequisites('Сайт{{ (|site.url|)}}{{, ИНН |seller.inn}}', { 'site.url': 'https://lunaria.test' })).toBe(
    'Сайт (https://lunaria.test), ИНН [ИНН — укажите в настройках]',
  )
})

test('a token of another name stays, so that a slip is seen', () => {
  expect(withRequisites('{{seller.nmae}} {{toString}}', {})).toBe('{{seller.nmae}} {{toString}}')
})

test('a value is put in as it is, tokens and signs of replacement within it too', () => {
  expect(withRequisites('{{seller.name}}', { 'seller.name': '$& {{seller.inn}}' })).toBe('$& {{seller.inn}}')
})
