import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { ornaments } from './ornaments.ts'

const folder = fileURLToPath(new URL('../../../apps/web/public/ornaments/', import.meta.url))
/** What one ornament may weigh before it is compressed for the way. */
const mostBytes = 12_000

test('the site has the ornaments that are drawn, and no others', () => {
  expect(readdirSync(folder).sort()).toEqual(
    Object.keys(ornaments)
      .map((name) => `${name}.svg`)
      .sort(),
  )
})

describe.each(Object.entries(ornaments))('%s', (name, draw) => {
  test('is drawn as the file that the site serves', () => {
    expect(draw(), 'run npm run deck').toBe(readFileSync(`${folder}${name}.svg`, 'utf8'))
  })

  test('is light, without words and without broken numbers', () => {
    expect(Buffer.byteLength(draw())).toBeLessThanOrEqual(mostBytes)
    expect(draw()).not.toMatch(/NaN|undefined|<text/)
  })

  test('refers only to what it declares, and declares it once', () => {
    const declared = [...draw().matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    const used = [...draw().matchAll(/(?:url\(|href=")#([\w-]+)/g)].map(([, id]) => id)

    expect(new Set(declared).size).toBe(declared.length)
    expect(new Set(used)).toEqual(new Set(declared))
  })
})
