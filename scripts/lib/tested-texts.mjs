import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { hashParts, readIfThere, root } from './project.mjs'

/**
 * Tests of pure packages that take long and whose result depends on nothing but the files of `packages`, which include all
 * packages below. Their state when all of them passed is kept as a hash in `packages/<name>/tested.sha256`: while it is true
 * these tests are left out (vitest.config.ts). After any change they run, until `npm run test-texts` has written the new hash.
 * A test that draws random numbers does not belong here: each run of it is another one.
 *
 * @typedef {{ name: string, packages: string[], tests: string[] }} Gate
 */

/** @type {Gate[]} */
export const gates = [
  {
    name: 'care',
    packages: ['care'],
    tests: listTests('care', ['minor-age', 'decide-care', 'net', 'unseen-writers']),
  },
  {
    name: 'tarot',
    packages: ['tarot', 'words'],
    tests: listTests('tarot', ['texts', 'asked-spread', 'spread-detection', 'spread-requests', 'relation-context']),
  },
  {
    name: 'reader',
    packages: ['reader', 'care', 'classify', 'tarot', 'words'],
    tests: [
      ...listTests('reader', [
        'compose/compose',
        'answers/answer-act',
        'answers/readings',
        'answers/casual',
        'modes/gentle',
      ]),
      ...listTests('reader', [
        'modes/voices',
        'modes/story-reading',
        'modes/creative',
        'modes/own-words',
        'classify-message/classify-act',
      ]),
      ...listTests('classify', ['classify']),
      ...listTests('tarot', ['spelling']), // of all these packages
    ],
  },
]

/**
 * @param {string} name The package.
 * @param {string[]} tests
 */
function listTests(name, tests) {
  return tests.map((test) => `packages/${name}/src/${test}.test.ts`)
}

/** @param {Gate} gate */
export function isTested(gate) {
  return readIfThere(computeStamp(gate))?.trim() === gateHash(gate)
}

/**
 * @param {Gate} gate
 * @param {string} hash
 */
export function markTested(gate, hash) {
  writeFileSync(computeStamp(gate), `${hash}\n`)
}

/**
 * Returns the hash of all files of the packages and of what runs their tests: the version of Node and the tests' libraries.
 *
 * @param {Gate} gate
 */
export function gateHash({ packages, tests }) {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const files = packages.flatMap((name) => listFiles(join(root, 'packages', name)))
  return hashParts(
    readFileSync(join(root, 'tools/runtime/package.json')),
    devDependencies.vitest,
    tests.join(),
    ...files.flatMap((file) => [relative(root, file).replaceAll(sep, '/'), readFileSync(file)]),
  )
}

/** @param {Gate} gate */
function computeStamp({ name }) {
  return join(root, 'packages', name, 'tested.sha256')
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && name !== 'tested.sha256')
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? listFiles(join(folder, entry.name)) : [join(folder, entry.name)]))
}
