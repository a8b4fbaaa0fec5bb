import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { repositoryFiles } from './changed.mjs'
import { measureNames, nameBounds, parseFile } from './names.mjs'
import { root } from './project.mjs'
import { measureConversation } from './trace.mjs'
import { measureWeb } from './web-house.mjs'
import { measureServer } from './wings.mjs'

/**
 * What a part of the house measures, and what it may measure at most.
 *
 * @typedef {{ part: string, figure: string, now: number, bound: number }} Row
 * @typedef {{ name: string, code: string }} SourceFile A file by its path in its part, and its text.
 * @typedef {import('./names.mjs').ParsedFile} ParsedFile
 */

/**
 * What measures each part, and its bounds; a further figure is one more line.
 *
 * @type {{ part: string, figures: () => Record<string, number>, bounds: Record<string, number> }[]}
 */
const parts = [
  {
    part: 'reader',
    figures: () => measure(sourceFiles('packages/reader/src'), 'packages/reader/src'),
    bounds: { 'code lines': 5500, 'root files': 2, rooms: 8, 'deepest floor': 7, 'arrows up': 0, regexes: 140 },
  },
  {
    part: 'server',
    figures: () => measureServer(sourceFiles('apps/server/src')),
    bounds: {
      wings: 5,
      'arrows up': 0,
      'whole uses of Deps': 27,
      'files with SQL that are no queries': 2,
      'files with values by position': 0,
    },
  },
  {
    part: 'conversation',
    figures: measureConversation,
    bounds: {
      'files of the module': 40,
      'files of the way': 17,
      'lines of the way': 1800,
      'functions that end an answer': 4,
    },
  },
  {
    part: 'web',
    figures: () => measureWeb(webFiles()),
    bounds: {
      'largest flat folder': 20,
      'folders in a circle of shared': 0,
      'small files of one importer': 10,
      'files by a second name': 0,
    },
  },
  { part: 'names', figures: measureNames, bounds: nameBounds },
]

/**
 * Returns a row for each figure of each part, or of one.
 *
 * @param {string} [only]
 * @returns {Row[]}
 */
export function measureHouse(only) {
  const measured = only === undefined ? parts : parts.filter(({ part }) => part === only)
  return measured.flatMap(({ part, figures, bounds }) => {
    const now = figures()
    return Object.entries(bounds).map(([figure, bound]) => ({ part, figure, now: known(now[figure], figure), bound }))
  })
}

/**
 * @param {number | undefined} now
 * @param {string} figure
 */
function known(now, figure) {
  if (now === undefined || Number.isNaN(now)) throw new Error(`nothing measures «${figure}»`)
  return now
}

/**
 * Returns all figures of some files.
 *
 * @param {SourceFile[]} files
 * @param {string} folder Where they are in the repository: it says by what names they import each other.
 * @returns {Record<string, number>}
 */
export function measure(files, folder) {
  const parsed = files.map(parseFile)
  const { floor, up } = countFloors(parsed, folder)
  return {
    'code lines': files.reduce((sum, { code }) => sum + (code.match(/\n/g)?.length ?? 0), 0),
    'root files': files.filter(({ name }) => !name.includes('/')).length,
    rooms: new Set(files.map(({ name }) => dirname(name)).filter((room) => room !== '.')).size,
    'deepest floor': floor,
    'arrows up': up,
    regexes: parsed.reduce((sum, { program }) => sum + countRegexes(program), 0),
  }
}

/**
 * Returns the files of a folder without tests and what only tests use.
 *
 * @param {string} folder
 * @returns {SourceFile[]}
 */
export function sourceFiles(folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(sep).join('/'))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(?:^|\/)testing\//.test(name))
    .sort()
    .map((name) => ({ name, code: readFileSync(join(root, folder, name), 'utf8') }))
}

/**
 * Returns the files of the site without tests, by their paths under apps/web.
 *
 * @returns {SourceFile[]}
 */
function webFiles() {
  return repositoryFiles()
    .filter((name) => /^apps\/web\/.*(?<!\.test)\.tsx?$/.test(name))
    .map((name) => ({ name: name.slice('apps/web/'.length), code: readFileSync(join(root, name), 'utf8') }))
}

/**
 * Returns how many floors the rooms are on, where each is above all that it imports, and how many arrows between rooms
 * would have to point up: those that close a circle.
 *
 * @param {ParsedFile[]} files
 * @param {string} folder
 */
function countFloors(files, folder) {
  /** @type {Map<string, Set<string>>} */
  const below = new Map()
  for (const { name, module } of files) {
    const room = dirname(name)
    const imported = below.get(room) ?? new Set()
    below.set(room, imported)
    for (const { moduleRequest } of module.staticImports) {
      const file = fileFor(moduleRequest.value, room, folder)
      if (file !== undefined && dirname(file) !== room) imported.add(dirname(file))
    }
  }
  let up = 0
  /** @type {Map<string, number>} */
  const floors = new Map()
  /** @type {Set<string>} */
  const open = new Set()
  const findFloor = (/** @type {string} */ room) => {
    const known = floors.get(room)
    if (known !== undefined) return known
    open.add(room)
    let floor = 1
    for (const other of below.get(room) ?? []) {
      if (open.has(other)) up++
      else floor = Math.max(floor, 1 + findFloor(other))
    }
    open.delete(room)
    floors.set(room, floor)
    return floor
  }
  return { floor: Math.max(...[...below.keys()].sort().map(findFloor)), up }
}

/**
 * @param {string} specifier
 * @param {string} room
 * @param {string} folder
 */
function fileFor(specifier, room, folder) {
  if (specifier.startsWith('.')) return join(room, specifier).split(sep).join('/')
  const [, workspace] = /^packages\/([\w-]+)\/src$/.exec(folder) ?? []
  const own = workspace ? `@lunaria/${workspace}/` : '#'
  return specifier.startsWith(own) ? relative('.', specifier.slice(own.length)).split(sep).join('/') : undefined
}

/** Functions that compile an expression. */
const compilers = new Set(['RegExp', 'pattern'])

/**
 * Counts expressions over texts: literals, and calls of what compiles one from words.
 *
 * @param {ParsedFile['program']} program
 */
export function countRegexes(program) {
  let count = 0
  const look = (/** @type {unknown} */ node) => {
    if (typeof node !== 'object' || node === null) return
    if ('regex' in node) count++
    if ('callee' in node && isCompiler(node.callee)) count++
    Object.values(node).forEach(look)
  }
  look(program)
  return count
}

/** @param {unknown} callee */
function isCompiler(callee) {
  return typeof callee === 'object' && callee !== null && 'name' in callee && compilers.has(String(callee.name))
}
