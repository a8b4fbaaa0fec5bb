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

/** What the names and doc comments of all code may measure at most. */
export const nameBounds = {
  // Of ten thousand functions; 835 did at the worst. Words of other people's, such as `oneOf` of a schema, are among them.
  'functions in Of': 20,
  'dialect in names': 0,
  // What is left are sources of trained weights, which change with the next training alone.
  'exported functions without a doc comment': 8,
}

/**
 * A file and what a parser makes of it.
 *
 * @typedef {SourceFile & Pick<import('oxc-parser').ParseResult, 'program' | 'comments' | 'module'>} ParsedFile
 */

/**
 * Returns the figures of the names of all code.
 *
 * @returns {Record<string, number>}
 */
export function measureNames() {
  const found = codeFiles().map((file) => findNames(parseFile(file)))
  return Object.fromEntries(
    Object.keys(nameBounds).map((figure) => [figure, found.flatMap((names) => names[figure] ?? []).length]),
  )
}

/**
 * Returns the names of a file that each figure counts. Parsing takes nearly all the time, so a file is parsed once.
 *
 * @param {ParsedFile} file
 * @returns {Record<string, string[]>}
 */
export function findNames(file) {
  return {
    'functions in Of': findOfNames(file),
    'dialect in names': findDialectNames(file),
    'exported functions without a doc comment': findUndocumented(file),
  }
}

/**
 * @param {SourceFile} file
 * @returns {ParsedFile}
 */
export function parseFile({ name, code }) {
  const { program, comments, module } = parseSync(name, code)
  return { name, code, program, comments, module }
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
 * @param {ParsedFile} file
 * @returns {string[]}
 */
function findOfNames({ name, program }) {
  /** @type {string[]} */
  const found = []
  const look = (/** @type {unknown} */ node) => {
    if (typeof node !== 'object' || node === null) return
    const named = nameOfFunction(node)
    if (named?.endsWith('Of')) found.push(`${name}: ${named}`)
    Object.values(node).forEach(look)
  }
  look(program)
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
 * @param {ParsedFile} file
 * @returns {string[]}
 */
function findDialectNames({ name, module }) {
  const exported = module.staticExports.flatMap(({ entries }) =>
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

/** Tests and what only they use, and the routes of the site, whose exports React Router names. */
const selfExplained = /\.(?:test|spec|d)\.\w+$|\/(?:testing|tests)\/|^apps\/web\/src\/(?:root\.tsx|routes\/)/

/**
 * Returns the functions that a file exports by their declarations without a doc comment; components say by their name what is shown.
 *
 * @param {ParsedFile} file
 * @returns {string[]}
 */
function findUndocumented({ name, code, program, comments }) {
  if (selfExplained.test(name)) return []
  const docEnds = new Set(comments.filter(({ value }) => value.startsWith('*')).map(({ end }) => end))
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return []
    if (docEnds.has(code.slice(0, statement.start).trimEnd().length)) return []
    return namesOfFunctions(statement.declaration).flatMap((own) => (/^[A-Z]/.test(own) ? [] : `${name}: ${own}`))
  })
}

/**
 * @param {import('oxc-parser').Declaration | null} declaration
 * @returns {string[]}
 */
function namesOfFunctions(declaration) {
  if (declaration?.type === 'FunctionDeclaration') return [identifier(declaration.id) ?? []].flat()
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ id, init }) => (isFunction(init) ? (identifier(id) ?? []) : []))
}
