import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { describe, expect, test } from 'vitest'
import { mapImporters, reachedFrom } from './lib/import-graph.mjs'
import { root } from './lib/project.mjs'
import { gates } from './lib/tested-texts.mjs'

const files = globSync('packages/*/src/**/*.ts', { cwd: root }).map((file) => file.replaceAll(sep, '/'))

/** What each file imports. */
const imports = new Map<string, Set<string>>()
for (const [file, importers] of mapImporters(files))
  for (const importer of importers) imports.set(importer, (imports.get(importer) ?? new Set()).add(file))

describe.each(gates)('the tests that the hash of $name leaves out', ({ packages, tests }) => {
  test('are there', () => {
    expect(tests.filter((file) => !files.includes(file))).toEqual([])
  })

  test('import nothing that is not in its hash', () => {
    const isHashed = (file: string) => packages.some((name) => file.startsWith(`packages/${name}/`))
    const read = [...reachedFrom(imports, tests)]

    expect(read.length).toBeGreaterThan(tests.length)
    expect(read.filter((file) => !isHashed(file))).toEqual([])
  })

  test('draw no random numbers', () => {
    const draws = (file: string) => /fast-check|random/i.test(readFileSync(join(root, file), 'utf8'))

    expect(tests.filter(draws)).toEqual([])
  })
})
