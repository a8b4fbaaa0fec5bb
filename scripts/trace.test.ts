import { expect, test } from 'vitest'
import { measureHouse } from './lib/house.mjs'
import { conversation, countLines, listEndings, read, readTrace, traceSteps } from './lib/trace.mjs'

/** The way through the browser and the contract. */
const longest = { files: 4, fileLines: 90 }

test('the way of a message through the browser is short', () => {
  const client = traceSteps().filter(({ isOnServer }) => !isOnServer)
  const tooLong = client.filter(({ path }) => countLines(read(path)) > longest.fileLines)

  expect(tooLong).toEqual([])
  expect(client.length).toBeLessThanOrEqual(longest.files)
  expect(client.length).toBeGreaterThan(2)
})

test('the way of a message through the server is short, and so is its module', () => {
  const rows = measureHouse('conversation')

  expect(rows).toHaveLength(4)
  expect(rows.filter(({ now, bound }) => now > bound)).toEqual([])
  expect(rows.filter(({ figure, now }) => figure === 'files of the way' && now < 10)).toEqual([])
})

test('what goes along has at most six names, each in the glossary', () => {
  const [, list = ''] = /What goes along has six names(.*?)\./s.exec(readTrace()) ?? []
  const names = [...list.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
  const words = [...read('CONTRIBUTING.md').matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, word = '']) => word.split(', '))
  /** What the same thing was called besides. */
  const other = /\b(?:heard|told|retold|wish|wanted|judged|laid|lying|spokenOf|begun)\b|\bfind(?:Asked|Judged|Added)\b/
  const onServer = new Set(traceSteps().flatMap(({ path, isOnServer }) => (isOnServer ? [path] : [])))

  expect(names.length).toBeGreaterThan(3)
  expect(names.length).toBeLessThanOrEqual(6)
  expect(names.filter((name) => !words.includes(name))).toEqual([])
  expect([...onServer].filter((path) => other.test(read(path).replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '')))).toEqual(
    [],
  )
})

test('few functions end an answer', () => {
  expect(listEndings().toSorted()).toEqual(['endAnswer', 'endInOneStatement', 'endInTransaction', 'endOrphan'])
})

test('the trace leaves no file of the module out that a step uses', () => {
  const trace = readTrace()
  const used = traceSteps()
    .filter(({ isOnServer }) => isOnServer)
    .flatMap(({ path }) => [
      ...read(path).matchAll(
        / from '(?:\.|#conversation(?!\/(?:deps\.ts|(?:tarot|prompts|readings|demo)\/)))\/([^']+)'/g,
      ),
    ])
    .map(([, file = '']) => file.split('/').at(-1) ?? file)

  expect(used.length).toBeGreaterThan(20)
  expect(used.filter((file) => !trace.includes(`/${file}\``) && !trace.includes(`\`${file}\``))).toEqual([])
})

test.each(traceSteps())('the trace names what is there: $path', ({ path, names }) => {
  const text = read(path)

  for (const name of names) expect(text).toMatch(new RegExp(`^export (async )?(function|const) ${name}\\b`, 'm'))
})

test('the other files that the walk names are there', () => {
  const trace = readTrace()
  const folders = [
    ...['ask', 'deal', 'answer', 'chats'].map((folder) => `${conversation}/${folder}`),
    `${conversation}/readings`,
    'apps/web/src/shared/messages',
    'apps/web/src/shared/replies',
    ...['composer', 'flow', 'own-cards', 'table', 'versions'].map((room) => `apps/web/src/features/chats/${room}`),
  ]
  const named = [...trace.matchAll(/`([\w-]+\.tsx?)`/g)].map(([, name = '']) => name)
  const isThere = (name: string) =>
    folders.some((folder) => {
      try {
        return read(`${folder}/${name}`) !== ''
      } catch {
        return false
      }
    })

  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !isThere(name))).toEqual([])
})
