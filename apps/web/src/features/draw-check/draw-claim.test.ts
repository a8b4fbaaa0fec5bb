import { expect, test } from 'vitest'
import { claimsIn, isComplete, parseClaim, parsePicks, toAddress } from './draw-claim.ts'

test('pasted digits lose their blanks and capitals', () => {
  const form = new Map([
    ['seed', ' AB\n cd '],
    ['picks', ' 1, 2 '],
    ['commitment', 'EF'],
  ])

  const claim = parseClaim((name) => form.get(name) ?? null)

  expect(claim).toEqual({ seed: 'abcd', picks: '1, 2', commitment: 'ef' })
})

test('a claim with an empty field is not complete', () => {
  expect(isComplete({ seed: 'a', picks: '', commitment: 'b' })).toBe(false)
})

test.each([
  ['0,15,3', [0, 15, 3]],
  [' 0, 15 ; 3 ', [0, 15, 3]],
  ['1 две 3', [1, Number.NaN, 3]],
  ['-1', [Number.NaN]],
  ['1.5', [Number.NaN]],
])('picks written as «%s»', (written, expected) => {
  expect(parsePicks(written)).toEqual(expected)
})

test('an address states the draws of a table one behind another', () => {
  const claims = [
    { seed: 'aa', picks: '0,1,2', commitment: 'bb' },
    { seed: 'cc', picks: '4', commitment: 'dd' },
  ]

  expect(claimsIn(toAddress(claims))).toEqual(claims)
  expect(claimsIn(new URLSearchParams('seed=AA&seed=cc&picks=1'))).toEqual([
    { seed: 'aa', picks: '1', commitment: '' },
    { seed: 'cc', picks: '', commitment: '' },
  ])
  expect(claimsIn(new URLSearchParams())).toEqual([{ seed: '', picks: '', commitment: '' }])
})
