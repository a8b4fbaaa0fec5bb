import { posix } from 'node:path'

/** @import { SourceFile } from './house.mjs' */

/**
 * The modules of the server, lowest first: each imports only from those before it. A name alone is a whole folder, or what of it
 * is not named apart: `conversation` is its folders `ask`, `deal`, `answer` and `chats`.
 */
export const order = [
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
  // Below identity, which shows with an account what is left of its plan, and needs no account: a grant has a user's id.
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
  'practice/help',
  'practice/creative',
  'practice/journal',
  'practice/learning',
  'practice/cabinet',
  'practice/shares',
  'practice/statistics',
  'practice/reminders',
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
/** The floors and wings, one above the other. */
export const floors = [
  'lib',
  'config',
  'platform',
  'http',
  'billing',
  'identity',
  'conversation',
  'practice',
  'operations',
]
/**
 * Returns all figures of the server.
 *
 * @param {SourceFile[]} files
 * @returns {Record<string, number>}
 */
export function measureServer(files) {
  return {
    wings: floors.length - floors.indexOf('http') - 1,
    'arrows up': upwardImports(onFloors(files)).length,
    'whole uses of Deps': countWholeDeps(files),
    'files with SQL that are no queries': filesWithSql(onFloors(files)).length,
    'files with values by position': filesWithPositions(onFloors(files)).length,
  }
}

/**
 * Returns the files that are on a floor or in a wing: not the programs, and not what puts the wings together.
 *
 * @param {SourceFile[]} files
 */
export function onFloors(files) {
  return files.filter(({ name }) => floors.includes(name.split('/')[0] ?? '') && name.includes('/'))
}

/**
 * Returns the module that a file of the server is in.
 *
 * @param {string} name
 */
function findModule(name) {
  const [floor = '', folder = ''] = name.split('/')
  return order.includes(`${floor}/${folder}`) ? `${floor}/${folder}` : floor
}

/**
 * Returns each import, also of a type and a dynamic one, of a module that is not below the importing one.
 *
 * @param {SourceFile[]} sources
 */
export function upwardImports(sources) {
  return sources.flatMap(({ name, code }) => {
    const from = findModule(name)
    return [...code.matchAll(/'([#.][^']+\.ts)'/g)]
      .filter(([, path = '']) => {
        const to = findModule(path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(name), path))
        return to !== from && !(order.indexOf(to) < order.indexOf(from) && order.includes(to))
      })
      .map(([path]) => `${name} imports ${path}`)
  })
}

/**
 * Returns each import of queries or routes of another module: Biome does not see those in the folders of a module.
 *
 * @param {SourceFile[]} sources
 */
export function importsOfOthersInner(sources) {
  return sources.flatMap(({ name, code }) =>
    [...code.matchAll(/'#([^']+\/(?:queries|routes)\.ts)'/g)]
      .filter(([, path = '']) => findModule(path) !== findModule(name))
      .map(([path]) => `${name} imports ${path}`),
  )
}

/**
 * Counts where something takes all that the process makes, or all of the platform, and not what it uses.
 *
 * @param {SourceFile[]} sources
 */
export function countWholeDeps(sources) {
  return sources.reduce((sum, { code }) => sum + (code.match(/: (?:Platform)?Deps\b(?!\[)/g)?.length ?? 0), 0)
}

const statement = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:<[^`]*>)?`|\bprepared[<(]/

/**
 * Returns the files with statements whose name does not say so; the database's own folder needs no name.
 *
 * @param {SourceFile[]} sources
 */
export function filesWithSql(sources) {
  return sources
    .filter(({ name, code }) => statement.test(code) && !/(?:\/|-)queries\.ts$|^platform\/db\//.test(name))
    .map(({ name }) => name)
}

/**
 * Returns the files with statements whose values are known by their position alone.
 *
 * @param {SourceFile[]} sources
 */
export function filesWithPositions(sources) {
  return sources
    .filter(({ code }) => /\$[1-9]\d*(?:::|\b)(?=[^`]*`)/.test(code) && statement.test(code))
    .map(({ name }) => name)
}
