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
  'chats',
  'replies',
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
  const sources = globSync('**/*.ts', { cwd: modules })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => ({ file: file.replaceAll(sep, '/'), code: readFileSync(join(modules, file), 'utf8') }))

  expect(sources.length).toBeGreaterThan(100)
  expect(climbing(sources)).toEqual([])
})

test.each([
  ['a function of a module after it', `import { stopReply } from '#modules/replies/stop-reply.ts'`],
  ['a type of a module after it', `import type { Ending } from '#modules/replies/live-reply.ts'`],
  ['a dynamic import', `const { stopReply } = await import('#modules/replies/stop-reply.ts')`],
  ['a module that is not in the list', `import { x } from '#modules/unknown/x.ts'`],
])('%s is found', (_, code) => {
  expect(climbing([{ file: 'chats/remove-chat.ts', code }])).toHaveLength(1)
})

test('imports of its own files and of modules before it are fine', () => {
  const code = `import { a } from '#modules/chats/a.ts'\nimport { lockUser } from '#modules/people/lock-user.ts'\n`

  expect(climbing([{ file: 'chats/remove-chat.ts', code }])).toEqual([])
})
