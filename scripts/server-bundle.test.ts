import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeUnused, switchTo } from './lib/builds.mjs'
import { currentBundle } from './lib/server-bundle.mjs'

/** A folder of bundles with one that was made of this module. */
function bundles() {
  const folder = mkdtempSync(join(tmpdir(), 'lunaria-bundles-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const module = join(folder, 'module.ts')
  writeFileSync(module, 'export {}')
  const make = (name: string) => {
    const { mtimeMs, size } = statSync(module)
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'made-of.json'), JSON.stringify([[module, `${mtimeMs} ${size}`]]))
    switchTo(folder, name)
  }
  return { folder, module, make }
}

test('where none was made there is none', () => {
  expect(currentBundle(bundles().folder)).toBeUndefined()
})

test('a bundle is up to date until one of its modules is changed or removed', () => {
  const { folder, module, make } = bundles()
  make('first')
  expect(currentBundle(folder)?.program('main')).toBe(join(folder, 'first/main.mjs'))

  writeFileSync(module, 'export { }')
  expect(currentBundle(folder)).toBeUndefined()

  make('second')
  expect(currentBundle(folder)?.program('main')).toBe(join(folder, 'second/main.mjs'))
  rmSync(module)
  expect(currentBundle(folder)).toBeUndefined()
})

test('whoever runs from a bundle keeps it while others take its place', () => {
  const { folder, module, make } = bundles()
  make('unused')
  make('running')
  currentBundle(folder)
  writeFileSync(module, 'export { }')
  make('newest')

  removeUnused(folder)

  const left = (name: string) => existsSync(join(folder, name))
  expect(['unused', 'running', 'newest'].map(left)).toEqual([false, true, true])
})
