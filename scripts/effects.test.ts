import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const web = fileURLToPath(new URL('../apps/web/src', import.meta.url))

/** Handlers, loaders, the query cache and refs come first; an effect is for what lies outside React. */
const mostPer100Files = 5.2

test('effects are few', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: web }).filter((file) => !/\.test\.tsx?$|(^|\/)testing\//.test(file))
  const effects = files.flatMap((file) => {
    const calls = readFileSync(`${web}/${file}`, 'utf8').match(/\buse(Layout|Insertion)?Effect\(/g) ?? []
    return calls.map(() => file)
  })

  expect(files.length).toBeGreaterThan(300)
  expect((effects.length / files.length) * 100, effects.join('\n')).toBeLessThanOrEqual(mostPer100Files)
})
