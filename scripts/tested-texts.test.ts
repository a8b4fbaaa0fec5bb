import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './lib/project.mjs'
import { gateHash, gates, isTested } from './lib/tested-texts.mjs'

describe.each(gates)('the long tests of $name', (gate) => {
  const { packages, tests } = gate

  test('have passed on the packages as they are', () => {
    expect(isTested(gate), 'A package has changed: run npm run test-texts and commit the hash that it writes').toBe(
      true,
    )
  })

  test('use nothing but the packages of the hash', () => {
    const files = packages.flatMap((name) => globSync(`packages/${name}/**/*.ts`, { cwd: root }))
    const imported = files.flatMap((file) =>
      Array.from(readFileSync(join(root, file), 'utf8').matchAll(/['"]@lunaria\/([\w-]+)/g), ([, name]) => name ?? ''),
    )

    expect(files.length).toBeGreaterThan(10)
    expect([...new Set([...packages, ...imported])].sort()).toEqual(packages)
  })

  test('draw no random numbers, so that each run of them comes to the same', () => {
    const texts = tests.map((file) => readFileSync(join(root, file), 'utf8'))

    expect(texts.filter((text) => /fast-check|Math\.random|new Date\(\)|Date\.now/.test(text))).toEqual([])
  })

  test('are part of the hash', () => {
    expect(gateHash({ ...gate, tests: tests.slice(1) })).not.toBe(gateHash(gate))
  })
})
