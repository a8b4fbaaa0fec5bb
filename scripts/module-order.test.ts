import { globSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'
import { measureHouse, sourceFiles } from './lib/house.mjs'
import {
  countWholeDeps,
  filesWithPositions,
  filesWithSql,
  floors,
  importsOfOthersInner,
  onFloors,
  order,
  upwardImports,
} from './lib/wings.mjs'

/** Programs, and what only they and tests use: they import from any module, and no module imports from them. */
const programs = ['backup', 'eval', 'releases', 'seed', 'testing']
const src = join(import.meta.dirname, '../apps/server/src')
const readServer = () => onFloors(sourceFiles('apps/server/src'))

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
  const sources = readServer()

  expect(sources.length).toBeGreaterThan(300)
  expect(upwardImports(sources)).toEqual([])
})

test('queries and routes in the folders of a module are its own', () => {
  const sources = readServer()
  const own = `import { findChat } from '#conversation/chats/queries.ts'`

  expect(importsOfOthersInner(sources)).toEqual([])
  expect(importsOfOthersInner([{ name: 'conversation/ask/add-message.ts', code: own }])).toEqual([])
  expect(importsOfOthersInner([{ name: 'practice/day/open-day.ts', code: own }])).toHaveLength(1)
  expect(importsOfOthersInner([{ name: 'conversation/demo/ask-demo.ts', code: own }])).toHaveLength(1)
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
  expect(upwardImports([{ name: 'billing/payments/plans.ts', code }])).toHaveLength(1)
})

test.each([
  ['lib/uuid.ts', `import { connect } from '#platform/db/connect.ts'`],
  ['lib/uuid.ts', `import type { Payment } from '#billing/payments/moves.ts'`],
  ['platform/jobs.ts', `import { queueMail } from '#platform/mail/queue-mail.ts'`],
  ['platform/jobs.ts', `import { queueMail } from './mail/queue-mail.ts'`],
  ['platform/mail/letters.ts', `import type { Sessions } from '#identity/sessions.ts'`],
  ['platform/mail/letters.ts', `import type { Deps } from '#deps.ts'`],
  ['practice/day/routes.ts', `import type { Deps } from '#deps.ts'`],
])('%s knows nothing above it', (name, code) => {
  expect(upwardImports([{ name, code }])).toHaveLength(1)
})

test('imports of its own files and of modules before it are fine', () => {
  const code = `import { a } from '#conversation/ask/a.ts'\nimport { lockUser } from '#platform/people/lock-queries.ts'\n`

  expect(upwardImports([{ name: 'conversation/chats/delete-chat.ts', code }])).toEqual([])
})

test('no figure of the server is above its bound', () => {
  const rows = measureHouse('server')

  expect(rows.length).toBeGreaterThan(3)
  expect(rows.filter(({ now, bound }) => now > bound)).toEqual([])
})

test('a whole use of Deps is counted, a member and a narrowed type are not', () => {
  const code = `function a(deps: Deps) {}
function b({ db }: PlatformDeps, x: Pick<Deps, 'db'>, y: Deps['config'], z: BillingDeps) {}`

  expect(countWholeDeps([{ name: 'billing/payments/plans.ts', code }])).toBe(2)
})

test('a file with statements is told by its name', () => {
  const statements = [
    "db.selectFrom('users')",
    'sql`select 1`.execute(db)',
    'sql<string>`now()`',
    "prepared<Row>('x', y)",
  ]
  const named = (name: string) => statements.map((code) => ({ name, code }))

  expect(filesWithSql(named('billing/payments/plans.ts'))).toHaveLength(4)
  expect(filesWithSql(named('billing/payments/queries.ts'))).toEqual([])
  expect(filesWithSql(named('billing/payments/refund-queries.ts'))).toEqual([])
  expect(filesWithSql([{ name: 'billing/payments/plans.ts', code: 'list.select(`a`)' }])).toEqual([])
})

test('a value by its position is found', () => {
  const named = (end: string) => [{ name: 'billing/payments/plans.ts', code: `sql\`select 1 from users ${end}\`` }]

  expect(filesWithPositions(named('where id = $1::uuid'))).toHaveLength(1)
  expect(filesWithPositions(named('where id = $' + '{id}'))).toEqual([])
})
