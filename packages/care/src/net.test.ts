import { expect, test } from 'vitest'
import { scoreByNet } from './net.ts'
import { packNet, unpackNet } from './net-file.ts'
import { toSounds } from './net-words.ts'
import { scoreNames } from './scoring.ts'
import { fitNet } from './training/fit-net.ts'

const phrases = Array.from({ length: 40 }, () => [
  { writer: 'one', label: 'grief' as const, text: 'умерла мама, как жить' },
  { writer: 'two', label: 'none' as const, text: 'мама купила карты' },
]).flat()
const grief = scoreNames.indexOf('grief')

test('a net learns, and comes out the same each time', () => {
  const net = fitNet(phrases)

  expect(scoreByNet('умерла мама', net)[grief]).toBeGreaterThan(scoreByNet('мама купила', net)[grief] ?? 0)
  expect(packNet(fitNet(phrases))).toEqual(packNet(net))
})

test('packed and unpacked it judges nearly alike', () => {
  const net = fitNet(phrases)
  const { stemRows, ...kept } = unpackNet(packNet(net))

  expect(stemRows).toEqual(net.stemRows)
  expect(scoreByNet('умерла мама', { stemRows, ...kept })[grief]).toBeCloseTo(
    scoreByNet('умерла мама', net)[grief] ?? 0,
    0,
  )
})

test('what ends a thought is heard between two thoughts, at the end only a question', () => {
  expect(toSounds('мама, папа! тут?')).toEqual(['мама', ',', 'папа', '.', 'тут', '?'])
  expect(toSounds('мама...')).toEqual(['мама'])
})
