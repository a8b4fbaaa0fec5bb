import { domainToASCII } from 'node:url'
import { expect, test } from 'vitest'
import { canonicalEmail, Email } from './email.ts'

test.each([
  ['anna@example.com', 'anna@example.com'],
  [' Anna.Petrova+1@Example.com ', 'Anna.Petrova+1@Example.com'],
  ['анна@почта.рф', 'анна@почта.рф'],
  ['Иван@Example.РФ', 'иван@example.рф'],
  ['анна@xn--80a1acny.xn--p1ai', 'анна@почта.рф'],
  ['ANNA@XN--80A1ACNY.XN--P1AI', 'anna@почта.рф'],
  ['hans@münchen.de', 'hans@münchen.de'],
])('%s is kept as %s', (typed, kept) => expect(Email.parse(typed)).toBe(kept))

test.each([
  'анна@',
  '@почта.рф',
  'анна@почта',
  'анна почта@почта.рф',
  'анна..петрова@почта.рф',
  'анна@-почта.рф',
  'анна@поч_та.рф',
])('%s is no address', (typed) => expect(Email.safeParse(typed).success).toBe(false))

test.each([
  'почта',
  'bücher',
  'пример-тест',
  '例え',
  'ё',
  'рф-2026',
  'mañana',
])('%s comes back out of its code', (label) => {
  expect(canonicalEmail(`a@${domainToASCII(`${label}.рф`)}`)).toBe(`a@${label}.рф`)
})

test.each(['xn--', 'xn---', 'xn--a-\u{1F600}', 'xn--a_b'])('what is no code stays: %s', (label) => {
  expect(canonicalEmail(`a@${label}.com`)).toBe(`a@${label}.com`)
})
