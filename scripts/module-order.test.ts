import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'

/** The modules of the server, lowest first: each imports only from those before it. */
const order = [
  'analytics',
  'settings',
  'tarot',
  'mail',
  'audit',
  'backups',
  'people',
  'prompts',
  'readings',
  'subscriptions',
  'factors',
  'auth',
  'payments',
  'conversation',
  'creative',
  'journal',
  'learning',
  'cabinet',
  'shares',
  'statistics',
  'day',
  'year',
  'demo',
  'profile',
  'account',
  'system',
  'admin',
]
const modules = join(import.meta.dirname, '../apps/server/src/modules')

type Source = { file: string; code: string }

function readSources(): Source[] {
  return globSync('**/*.ts', { cwd: modules })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => ({ file: file.replaceAll(sep, '/'), code: readFileSync(join(modules, file), 'utf8') }))
}

/** Each import, also of a type and a dynamic one, of a module that is not below the importing one. */
function climbing(sources: Source[]): string[] {
  return sources.flatMap(({ file, code }) => {
    const from = file.split('/')[0] ?? ''
    return [...code.matchAll(/'#modules\/([^/']+)\/[^']*'/g)]
      .filter(([, to = '']) => to !== from && !(order.indexOf(to) < order.indexOf(from) && order.includes(to)))
      .map(([path]) => `${file} imports ${path}`)
  })
}

test('the list has every module of the server', () => {
  const folders = globSync('*/', { cwd: modules }).map((folder) => folder.replace(/[\\/]$/, ''))

  expect(folders.toSorted()).toEqual(order.toSorted())
})

test('each module of the server imports only modules before it in the list', () => {
  const sources = readSources()

  expect(sources.length).toBeGreaterThan(100)
  expect(climbing(sources)).toEqual([])
})

/** Each import of queries or routes that lie in a folder of another module: Biome sees only those that lie in the module itself. */
function opening(sources: Source[]): string[] {
  return sources.flatMap(({ file, code }) =>
    [...code.matchAll(/'#modules\/([^/']+)\/[^']+\/(?:queries|routes)\.ts'/g)]
      .filter(([, to]) => to !== file.split('/')[0])
      .map(([path]) => `${file} imports ${path}`),
  )
}

test('queries and routes in the folders of a module are its own', () => {
  const sources = readSources()
  const own = `import { findChat } from '#modules/conversation/chats/queries.ts'`

  expect(opening(sources)).toEqual([])
  expect(opening([{ file: 'conversation/ask/add-message.ts', code: own }])).toEqual([])
  expect(opening([{ file: 'day/open-day.ts', code: own }])).toHaveLength(1)
})

test.each([
  ['a function of a module after it', `import { stopAnswer } from '#modules/conversation/answer/stop-answer.ts'`],
  ['a type of a module after it', `import type { Ending } from '#modules/conversation/answer/live-answer.ts'`],
  ['a dynamic import', `const { stopAnswer } = await import('#modules/conversation/answer/stop-answer.ts')`],
  ['a module that is not in the list', `import { x } from '#modules/unknown/x.ts'`],
])('%s is found', (_, code) => {
  expect(climbing([{ file: 'payments/plans.ts', code }])).toHaveLength(1)
})

test('imports of its own files and of modules before it are fine', () => {
  const code = `import { a } from '#modules/conversation/ask/a.ts'\nimport { lockUser } from '#modules/people/lock-user.ts'\n`

  expect(climbing([{ file: 'conversation/chats/delete-chat.ts', code }])).toEqual([])
})
