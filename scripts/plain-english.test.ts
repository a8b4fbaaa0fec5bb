import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { codeFiles, findDialectNames, findOfNames } from './lib/names.mjs'

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
function commentLines(name: string): string[] {
  const { comments } = parseSync(name, readFileSync(`${root}/${name}`, 'utf8'))
  return comments
    .flatMap(({ value }) => value.split('\n'))
    .map((line) => line.replace(/^\s*\**\s?/, '').trim())
    .filter((line) => /\p{L}/u.test(line))
}

/** Returns the files of the product and of its tools, without tests and without migrations, which are never edited. */
function productFiles(): string[] {
  return globSync('{apps,art,bench,e2e,packages,scripts,servers}/**/*.{ts,tsx,mjs,js}', {
    cwd: root,
    exclude: ['**/node_modules', '**/build', '**/dist', '**/.react-router', '**/testing', '**/tests', '**/migrations'],
  })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !/\.(?:test|spec|d)\.[a-z]+$/.test(name))
}

test('comments are in plain English', () => {
  const lines = productFiles().flatMap((name) => {
    const words = name.startsWith('art/') ? wordsBesidePictures : allWords
    return commentLines(name).map((line) => ({ name, line, dialect: dialectIn(line, words) }))
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

/** In percent, of the doc comments of functions: most of these say only why, since the name says what. */
const mostWithoutVerb = 15

test('a doc comment of a function begins with a verb or an example', () => {
  const docs = productFiles()
    .filter((name) => !name.startsWith('art/'))
    .flatMap(functionDocs)
  const withoutVerb = docs.filter(({ doc }) => !/^(?:[A-Z][a-z]+s(?=[\s.,:;])|[«`\d])/.test(doc))

  expect(docs.length).toBeGreaterThan(1500)
  const report = withoutVerb.map(({ name, doc }) => `${name}: ${doc}`).join('\n')
  expect((withoutVerb.length / docs.length) * 100, report).toBeLessThanOrEqual(mostWithoutVerb)
})

/** Returns the doc comments of the functions of a file, without those of components, which say what is shown. */
function functionDocs(name: string): { name: string; doc: string }[] {
  const code = readFileSync(`${root}/${name}`, 'utf8')
  const { comments, program } = parseSync(name, code)
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

/** Of ten thousand functions; 835 did at the worst. Words of other people's, such as `oneOf` of a schema, are among them. */
const mostOfNames = 20
/** «Held out» is what statistics calls examples that a model is not trained on. */
const mostDialectNames = 6

test('functions, files and what is exported have plain names', () => {
  const files = codeFiles()
  const ofNames = files.flatMap(findOfNames)
  const dialect = files.flatMap(findDialectNames)

  expect(files.length).toBeGreaterThan(1500)
  expect(ofNames.length, ofNames.join('\n')).toBeLessThanOrEqual(mostOfNames)
  expect(dialect.length, dialect.join('\n')).toBeLessThanOrEqual(mostDialectNames)
})

test('a name is found in a declaration, a constant, a property, a file and an export', () => {
  const code = `
    export function toldCards() { const textOf = () => ''; return { rowOf: () => textOf() } }
    function hashOf() {}
    export const inkWell = 'Of'`

  expect(findOfNames({ name: 'a.ts', code })).toEqual(['a.ts: textOf', 'a.ts: rowOf', 'a.ts: hashOf'])
  expect(findDialectNames({ name: 'src/lay-table.test.ts', code })).toEqual([
    'src/lay-table.test.ts: lay-table',
    'src/lay-table.test.ts: toldCards',
  ])
})
