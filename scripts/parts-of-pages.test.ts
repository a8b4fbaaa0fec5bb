import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const web = fileURLToPath(new URL('../apps/web/src', import.meta.url))

const files = globSync('**/*.{ts,tsx}', { cwd: web })
const filesWith = (pattern: RegExp) =>
  files.filter((file) => pattern.test(readFileSync(`${web}/${file}`, 'utf8'))).sort()

test('parts of pages are loaded by lazyPart, which asks again for code that did not come', () => {
  expect(files.length).toBeGreaterThan(300)
  // In the root it stands for what is rendered at build time only.
  expect(filesWith(/import \{[^}]*\blazy\b[^}]*\} from 'react'/)).toEqual(['root.tsx', 'shared/loading/lazy-part.tsx'])
})

test('whatever opens over a page is closed by the way back', () => {
  const opening = filesWith(/<(Radix)?Dialog\.Root\b/)

  expect(opening.length).toBeGreaterThan(3)
  expect(opening).toEqual(filesWith(/^ {2}useCloseRequest\(/m))
})
