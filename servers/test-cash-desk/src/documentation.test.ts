import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Fault } from './faults.ts'
import { cardGroups, findCardGroup } from './test-cards.ts'

const page = readFileSync(join(import.meta.dirname, '../../../docs/test-cash-desk.md'), 'utf8')

test('the documentation says of every declining card what it does', () => {
  const rows = [...page.matchAll(/^\| ((?:\d{4}[ \d]+,? ?)+) \| (.+) \|$/gm)]
  const declining = rows.filter(([, , outcome = '']) => outcome.startsWith('`'))

  for (const [, numbers = '', outcome = ''] of rows)
    for (const number of numbers.replaceAll(' ', '').split(','))
      expect(findCardGroup(number)?.decline?.reason).toBe(/`(\w+)`/.exec(outcome)?.[1])
  expect(declining).toHaveLength(cardGroups.filter(({ decline }) => decline).length)
})

test('the documentation names every fault', () => {
  for (const kind of Fault.shape.kind.options) expect(page).toContain(`\`${kind}\``)
})
