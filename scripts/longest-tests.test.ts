import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { longestTests } from './lib/longest-tests.mjs'
import { root } from './lib/project.mjs'

test('the files that a run begins with are there', () => {
  expect(longestTests.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
