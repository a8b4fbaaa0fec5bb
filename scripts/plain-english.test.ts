import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { codeFiles, findNames, nameBounds, type ParsedFile, parseFile } from './lib/names.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Words of a private English, with what another team says instead; those in `backticks` name code and do not count. */
const plainWords: readonly [dialect: string, plain: string][] = [
  ['anew|afresh', 'again, once more'],
  ['at once', 'immediately, in parallel, at the same time'],
  ['deeds?', 'action, verb'],
  ['go on|goes on|going on|gone on|went on', 'continue, follow up, resume'],
  ['he|his|him', 'the user'],
  ['hear|hears|heard|hearing|overheard', 'parse, classify, receive, notice'],
  ['heirs?', 'successor'],
  ['hurr(?:y|ies|ied|ying)', 'skip the pace, show the rest'],
  ['is come back to|are come back to', 'return to'],
  ['lay|lays|laid|laying', 'deal, place, arrange, merge'],
  ['lie|lies|lying|lain', 'be'],
  ['meet|meets|met', 'reach, hit, satisfy'],
  ['mend|mends|mended|mending', 'fix, repair, correct'],
  ['nobody|somebody', 'no one, someone, or whoever it is: the user'],
  ['of before', 'previous, active until now'],
  ['fold|folds|folded|folding', 'normalise, collapse, expand'],
  ['poles?', 'end of an axis'],
  ['gives (?:how|whether)|gave (?:how|whether)', 'returns'],
  ['remembers?|remembered|recalls?', 'store, cache, memoize'],
  ['said back|unsaid|heard out', 'repeated, not said yet'],
  ['seats?', 'slot'],
  ['signs? of life', 'interaction'],
  ['spoken of', 'mentioned'],
  ['stand(?!-ins?)|stands|stood|standing', 'be, represent, replace, hang'],
  ['stock', 'material'],
  ['strokes?', 'statement'],
  ['tell|tells|told|telling|tellings|teller', 'say, show, inform, distinguish; version of a reading'],
  ['retell|retells|retold|retelling', 'regenerate, repeat'],
  ['thaw|thaws|thawed', 'unfreeze'],
  ['whatever|whoever|whichever|wherever', 'any, regardless of'],
  ['wish|wishes|wished|wishing', 'request, preference'],
]
/** «The same, and …»: a comment that says nothing without the one above it. */
const borrowed = '(?:^|[.:;] )the same(?: as|[:,.]|$| for| of| in| with| to| on| where| that| again)'

/** A figure of the deck does stand, lie and fold its sleeves: in comments on pictures only the other words count. */
const posture = new Set([
  'fold',
  'he',
  'lie',
  'lay',
  'meet',
  'poles?',
  'signs? of life',
  'stand(?!-ins?)',
  'strokes?',
  'wish',
])
const isPosture = ([dialect]: readonly [string, string]) => posture.has(dialect.split('|')[0] ?? '')

const allWords = wordPattern(plainWords)
const wordsBesidePictures = wordPattern(plainWords.filter((word) => !isPosture(word)))

/** Two admired code bases have 6 and 11 of these words in a thousand lines of comments. */
const mostIn1000Lines = 6

function wordPattern(words: typeof plainWords): RegExp {
  return new RegExp(`\\b(?:${words.map(([dialect]) => dialect).join('|')})\\b|${borrowed}`, 'giu')
}

/** Returns the dialect words of a line of a comment. */
function dialectIn(line: string, words = allWords): string[] {
  return line.replaceAll(/`[^`]*`/g, '').match(words) ?? []
}

/** Returns the lines with words of all comments of a file. */
function commentLines({ comments }: ParsedFile): string[] {
  return comments
    .flatMap(({ value }) => value.split('\n'))
    .map((line) => line.replace(/^\s*\**\s?/, '').trim())
    .filter((line) => /\p{L}/u.test(line))
}

/** Tests, and what is no code of a product or a tool: of these files the names count, but not the comments. */
const notProduct = /\.(?:test|spec|d)\.[a-z]+$|(?:^|\/)(?:testing|tests)\//
const product = /^(?:apps|art|bench|e2e|packages|scripts|servers)\/.*\.(?:tsx?|mjs)$/

/** Returns the pictures too, whose names do not count. */
function pictures(): { name: string; code: string }[] {
  return globSync('art/**/*.{ts,mjs}', { cwd: root, exclude: ['**/node_modules'] }).map((path) => {
    const name = path.replaceAll('\\', '/')
    return { name, code: readFileSync(`${root}/${name}`, 'utf8') }
  })
}

const code = codeFiles()
/** All that is asked about a file, from one parse of it. */
const files = [...code, ...pictures()].map((file) => {
  const parsed = parseFile(file)
  const isProduct = product.test(file.name) && !notProduct.test(file.name)
  const isPicture = file.name.startsWith('art/')
  return {
    name: file.name,
    comments: isProduct ? commentLines(parsed) : [],
    docs: isProduct && !isPicture ? functionDocs(parsed) : [],
    names: isPicture ? {} : findNames(parsed),
  }
})

test('comments are in plain English', () => {
  const lines = files.flatMap(({ name, comments }) => {
    const words = name.startsWith('art/') ? wordsBesidePictures : allWords
    return comments.map((line) => ({ name, line, dialect: dialectIn(line, words) }))
  })
  const dialect = lines.filter((line) => line.dialect.length > 0)
  const report = dialect.map(({ name, line, dialect }) => `${name}: «${dialect.join('», «')}» in: ${line}`).join('\n')

  expect(lines.length).toBeGreaterThan(5000)
  expect((dialect.flatMap((line) => line.dialect).length / lines.length) * 1000, report).toBeLessThanOrEqual(
    mostIn1000Lines,
  )
})

test.each([
  ['The plan of before goes on in that one.', ['of before', 'goes on']],
  ['Returns what `heard` says of a stand-in.', []],
  ['The same, and the one it was laid for.', ['The same,', 'laid']],
  ['Draws the same card again.', []],
])('the dialect of «%s» is found', (line, dialect) => {
  expect(dialectIn(line)).toEqual(dialect)
})

/** In percent, of the doc comments of functions. What is left is in sources of weights: to edit one is to train again. */
const mostWithoutVerb = 3

test('a doc comment of a function begins with a verb or an example', () => {
  const docs = files.flatMap((file) => file.docs)
  const withoutVerb = docs.filter(({ doc }) => !/^(?:[A-Z][a-z]+s(?=[\s.,:;])|[«`\d])/.test(doc))

  expect(docs.length).toBeGreaterThan(1500)
  const report = withoutVerb.map(({ name, doc }) => `${name}: ${doc}`).join('\n')
  expect((withoutVerb.length / docs.length) * 100, report).toBeLessThanOrEqual(mostWithoutVerb)
})

/** Returns the doc comments of the functions of a file, without those of components, which say what is shown. */
function functionDocs({ name, code, comments, program }: ParsedFile): { name: string; doc: string }[] {
  const docEnds = new Map(comments.filter(({ value }) => value.startsWith('*')).map(({ end, value }) => [end, value]))
  return program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'FunctionDeclaration' || /^[A-Z]/.test(declared.id?.name ?? '')) return []
    const doc = docEnds
      .get(code.slice(0, statement.start).trimEnd().length)
      ?.replaceAll(/\n?\s*\*\s?/g, ' ')
      .trim()
    return doc && !doc.startsWith('@') ? [{ name, doc }] : []
  })
}

test.each(Object.entries(nameBounds))('there are few %s', (figure, most) => {
  const found = files.flatMap(({ names }) => names[figure] ?? [])

  expect(code.length).toBeGreaterThan(1500)
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(most)
})

test('a name is found in a declaration, a constant, a property, a file and an export', () => {
  const code = `
    export function toldCards() { const textOf = () => ''; return { rowOf: () => textOf() } }
    function hashOf() {}
    export const inkWell = 'Of'`

  expect(findNames(parseFile({ name: 'lay-table.ts', code }))).toEqual({
    'functions in Of': ['lay-table.ts: textOf', 'lay-table.ts: rowOf', 'lay-table.ts: hashOf'],
    'dialect in names': ['lay-table.ts: lay-table', 'lay-table.ts: toldCards'],
    'exported functions without a doc comment': ['lay-table.ts: toldCards'],
  })
})

test('a function that is exported without a doc comment is found; a component, a test and a route need none', () => {
  const code = `/** Returns one. */
export async function one() {}
// Returns two.
export const two = () => 2, three = 3
export function Four() {}`
  const find = (name: string) => findNames(parseFile({ name, code }))['exported functions without a doc comment']

  expect(find('a.tsx')).toEqual(['a.tsx: two'])
  expect(find('a.test.ts')).toEqual([])
  expect(find('apps/web/src/routes/app.tsx')).toEqual([])
})
