import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { repositoryFiles } from './changed.mjs'
import { root } from './project.mjs'

/** @typedef {import('./house.mjs').SourceFile} SourceFile */

/**
 * Words of a private English, which name no file and nothing that other files import; what another team says instead is in
 * `scripts/plain-english.test.ts`.
 */
const dialect = new Set(
  `told tell tells telling tellings teller retell retells retold retelling heard hear hears hearing overheard laid lay lays laying
  lies lying lain hold holds held holding keep keeps kept keeping said unsaid spoken heir heirs thaw thaws hearts deed deeds
  mend mends mended asides shades seat seats pole poles remember remembers remembered recall recalls forget forgets forgotten wish
  wishes wished goes gone upkeep nobody somebody whoever whatever anew mourn mourned patience begun stands`.split(
    /\s+/,
  ),
)

/**
 * Returns the figures of the names of all code.
 *
 * @returns {Record<string, number>}
 */
export function measureNames() {
  const files = codeFiles()
  return {
    'functions in Of': files.flatMap(findOfNames).length,
    'dialect in names': files.flatMap(findDialectNames).length,
  }
}

/**
 * Returns all code, tests included; migrations, which are never edited, and pictures, whose figures do lie and hold, are left out.
 *
 * @returns {SourceFile[]}
 */
export function codeFiles() {
  return repositoryFiles()
    .filter((name) => /\.(?:tsx?|mjs)$/.test(name) && !/^art\/|\/migrations\//.test(name))
    .map((name) => ({ name, code: readFileSync(join(root, name), 'utf8') }))
}

/**
 * Returns the functions of a file whose names end in «Of»: they say what a value belongs to, but not how it is got.
 *
 * @param {SourceFile} file
 * @returns {string[]}
 */
export function findOfNames({ name, code }) {
  /** @type {string[]} */
  const found = []
  const look = (/** @type {unknown} */ node) => {
    if (typeof node !== 'object' || node === null) return
    const named = nameOfFunction(node)
    if (named?.endsWith('Of')) found.push(`${name}: ${named}`)
    Object.values(node).forEach(look)
  }
  look(parseSync(name, code).program)
  return found
}

/**
 * Returns the name of a function that is declared, is the value of a constant or of a property.
 *
 * @param {object} node
 */
function nameOfFunction(node) {
  if (!('type' in node)) return undefined
  if (node.type === 'FunctionDeclaration' && 'id' in node) return identifier(node.id)
  if (node.type === 'VariableDeclarator' && 'id' in node && 'init' in node && isFunction(node.init))
    return identifier(node.id)
  return node.type === 'Property' && 'key' in node && 'value' in node && isFunction(node.value)
    ? identifier(node.key)
    : undefined
}

/** @param {unknown} node */
function isFunction(node) {
  return typeof node === 'object' && node !== null && 'type' in node && /^(?:Arrow)?Function/.test(String(node.type))
}

/** @param {unknown} node */
function identifier(node) {
  return typeof node === 'object' && node !== null && 'name' in node ? String(node.name) : undefined
}

/**
 * Returns the names with dialect words: of the file itself, and of what it exports.
 *
 * @param {SourceFile} file
 * @returns {string[]}
 */
export function findDialectNames({ name, code }) {
  const exported = parseSync(name, code).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName }) => exportName.name ?? []),
  )
  const own = basename(name).replace(/\..*$/, '')
  return [own, ...new Set(exported)]
    .filter((each) => wordsIn(each).some((word) => dialect.has(word)))
    .map((each) => `${name}: ${each}`)
}

/**
 * Splits `lockUsers` and `lock-users` into words.
 *
 * @param {string} name
 */
function wordsIn(name) {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_.-]+/)
}
