import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './lib/project.mjs'

/** Returns the names in backticks of decision 006; `@fontsource/{forum,golos-text}` is two, `@types/*` all of them. */
function listExplained(): string[] {
  const text = readFileSync(join(root, 'docs/decisions/006-dependencies.md'), 'utf8')
  return [...text.matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) => {
    const [, start = '', names] = /^(.*)\{(.*)\}$/.exec(name) ?? []
    return names ? names.split(',').map((each) => start + each) : [name.replace('<os>-<arch>', '*')]
  })
}

test('each dependency has its line in decision 006', () => {
  const explained = listExplained()
  const isExplained = (name: string) =>
    explained.some((each) => each === name || (each.endsWith('*') && name.startsWith(each.slice(0, -1))))
  const files = globSync('{package.json,{apps,packages,servers,tools}/*/package.json,{art,bench,e2e}/package.json}', {
    cwd: root,
  })
  const names = files.flatMap((file) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readFileSync(join(root, file), 'utf8'))
    return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
  })
  const others = [...new Set(names)].filter((name) => !name.startsWith('@lunaria/'))

  expect(others.length).toBeGreaterThan(60)
  expect(others.filter((name) => !isExplained(name))).toEqual([])
})
