import { globSync, readFileSync } from 'node:fs'
import { join, posix, sep } from 'node:path'
import { expect, test } from 'vitest'

/**
 * The modules of the server, lowest first: each imports only from those before it. A name alone is a whole folder, or what of it
 * is not named apart: `conversation` is its folders `ask`, `deal`, `answer` and `chats`.
 */
const order = [
  'lib', // pure
  'config',
  'platform', // the database, and what needs it or the process
  // Not in a wing, since nearly every wing needs them: settings, letters, the audit log, and the lock of a user's row.
  'platform/settings',
  'platform/deps.ts',
  'platform/mail',
  'platform/audit',
  'platform/people',
  'http',
  // Below identity, which tells with an account what is left of its plan, and needs no account: a grant has a user's id.
  'billing/subscriptions',
  'billing/payments',
  'identity', // sessions, passwords and known devices
  'identity/factors',
  'identity/auth',
  'identity/profile',
  'conversation/tarot',
  'conversation/prompts',
  'conversation/readings',
  'conversation',
  'conversation/demo',
  'practice/deps.ts',
  'practice/creative',
  'practice/journal',
  'practice/learning',
  'practice/cabinet',
  'practice/shares',
  'practice/statistics',
  'practice/day',
  'practice/year',
  'deps.ts', // the whole of what is made for the wings below, which operations alone may ask for
  'operations/backups',
  'operations/analytics',
  // Above all that it exports and removes, so it is not in identity.
  'operations/account',
  'operations/system',
  'operations/admin',
]
const floors = ['lib', 'config', 'platform', 'http', 'billing', 'identity', 'conversation', 'practice', 'operations']
/** Programs, and what only they and tests use: they import from any module, and no module imports from them. */
const programs = ['backup', 'eval', 'releases', 'seed', 'testing']
const src = join(import.meta.dirname, '../apps/server/src')

type Source = { file: string; code: string }

function readSources(): Source[] {
  return globSync(`{${floors.join(',')}}/**/*.ts`, { cwd: src })
    .map((file) => file.replaceAll(sep, '/'))
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
    .map((file) => ({ file, code: readFileSync(join(src, file), 'utf8') }))
}

/** Returns the module that a file of the server is in. */
function moduleOf(file: string): string {
  const [floor = '', folder = ''] = file.split('/')
  return order.includes(`${floor}/${folder}`) ? `${floor}/${folder}` : floor
}

/** Returns each import, also of a type and a dynamic one, of a module that is not below the importing one. */
function climbing(sources: Source[]): string[] {
  return sources.flatMap(({ file, code }) => {
    const from = moduleOf(file)
    return [...code.matchAll(/'([#.][^']+\.ts)'/g)]
      .filter(([, path = '']) => {
        const to = moduleOf(path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(file), path))
        return to !== from && !(order.indexOf(to) < order.indexOf(from) && order.includes(to))
      })
      .map(([path]) => `${file} imports ${path}`)
  })
}

test('the list has every module of the server', () => {
  const folders = globSync(['*/', '{billing,identity,practice,operations}/*/'], { cwd: src })
    .map((folder) => folder.replaceAll(sep, '/').replace(/\/$/, ''))
    .filter((folder) => !programs.includes(folder))

  expect(folders.toSorted()).toEqual(
    [...new Set([...floors, ...order.filter((name) => !/^(?:platform|conversation)\/|\.ts$/.test(name))])].toSorted(),
  )
})

test('the floors and wings of the server are one above the other', () => {
  const ups = order
    .filter((name) => name !== 'deps.ts')
    .map((name) => name.split('/')[0])
    .filter((floor, at, all) => floor !== all[at - 1])

  expect(ups).toEqual(floors)
})

test('each module of the server imports only modules before it in the list', () => {
  const sources = readSources()

  expect(sources.length).toBeGreaterThan(300)
  expect(climbing(sources)).toEqual([])
})

/** Returns each import of queries or routes of another module: Biome does not see those in the folders of a module. */
function opening(sources: Source[]): string[] {
  return sources.flatMap(({ file, code }) =>
    [...code.matchAll(/'#([^']+\/(?:queries|routes)\.ts)'/g)]
      .filter(([, path = '']) => moduleOf(path) !== moduleOf(file))
      .map(([path]) => `${file} imports ${path}`),
  )
}

test('queries and routes in the folders of a module are its own', () => {
  const sources = readSources()
  const own = `import { findChat } from '#conversation/chats/queries.ts'`

  expect(opening(sources)).toEqual([])
  expect(opening([{ file: 'conversation/ask/add-message.ts', code: own }])).toEqual([])
  expect(opening([{ file: 'practice/day/open-day.ts', code: own }])).toHaveLength(1)
  expect(opening([{ file: 'conversation/demo/ask-demo.ts', code: own }])).toHaveLength(1)
})

test.each([
  ['a function of a module after it', `import { stopAnswer } from '#conversation/answer/stop-answer.ts'`],
  ['a type of a module after it', `import type { Ending } from '#conversation/answer/live-answer.ts'`],
  ['a dynamic import', `const { stopAnswer } = await import('#conversation/answer/stop-answer.ts')`],
  ['a module that is not in the list', `import { x } from '#billing/unknown/x.ts'`],
  ['a file of a module after it, beside it', `import { pay } from '../../conversation/pay.ts'`],
  ['a program', `import { seedDatabase } from '#seed/seed-database.ts'`],
  ['the root', `import { createDeps } from '#create-deps.ts'`],
])('%s is found', (_, code) => {
  expect(climbing([{ file: 'billing/payments/plans.ts', code }])).toHaveLength(1)
})

test.each([
  ['lib/uuid.ts', `import { connect } from '#platform/db/connect.ts'`],
  ['lib/uuid.ts', `import type { Payment } from '#billing/payments/moves.ts'`],
  ['platform/jobs.ts', `import { queueMail } from '#platform/mail/queue-mail.ts'`],
  ['platform/jobs.ts', `import { queueMail } from './mail/queue-mail.ts'`],
  ['platform/mail/letters.ts', `import type { Sessions } from '#identity/sessions.ts'`],
  ['platform/mail/letters.ts', `import type { Deps } from '#deps.ts'`],
  ['practice/day/routes.ts', `import type { Deps } from '#deps.ts'`],
])('%s knows nothing above it', (file, code) => {
  expect(climbing([{ file, code }])).toHaveLength(1)
})

test('imports of its own files and of modules before it are fine', () => {
  const code = `import { a } from '#conversation/ask/a.ts'\nimport { lockUser } from '#platform/people/lock-user.ts'\n`

  expect(climbing([{ file: 'conversation/chats/delete-chat.ts', code }])).toEqual([])
})
