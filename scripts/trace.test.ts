import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('..', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

const server = 'apps/server/src/conversation'
/** The way through the browser and the contract, and the way through the server; the module is all that serves a conversation. */
const longest = { clientFiles: 4, clientFileLines: 90, serverFiles: 18, serverLines: 1900, moduleFiles: 40 }

/** The numbered steps of the trace: a file and the functions or declarations in it. */
function stepsOfTrace(): { path: string; names: string[] }[] {
  const [, section = ''] = read('CONTRIBUTING.md').split('## The trace of a message')
  const [trace = ''] = section.split('\n## ')
  return [...trace.matchAll(/^\d+\. `([^`]+)`((?:, `\w+`)+):/gm)].map(([, path = '', names = '']) => ({
    path,
    names: [...names.matchAll(/\w+/g)].map(([name]) => name),
  }))
}

const countLines = (text: string) => text.split('\n').length - 1
const isOnServer = ({ path }: { path: string }) => path.startsWith(server)
const codeOfModule = () =>
  globSync(['*.ts', '{ask,deal,answer,chats}/**/*.ts'], { cwd: new URL(server, root) })
    .filter((file) => !file.endsWith('.test.ts') && file !== 'deps.ts') // the wing's
    .map((file) => ({ file: file.replaceAll('\\', '/'), code: read(`${server}/${file}`) }))

test('the way of a message through the browser is short', () => {
  const client = stepsOfTrace().filter((step) => !isOnServer(step))
  const tooLong = client.filter(({ path }) => countLines(read(path)) > longest.clientFileLines)

  expect(tooLong).toEqual([])
  expect(client.length).toBeLessThanOrEqual(longest.clientFiles)
  expect(client.length).toBeGreaterThan(2)
})

test('the way of a message through the server is short', () => {
  const lengths = Object.fromEntries(
    stepsOfTrace()
      .filter(isOnServer)
      .map(({ path }) => [path, countLines(read(path))]),
  )
  const sum = Object.values(lengths).reduce((all, lines) => all + lines, 0)

  expect(Object.keys(lengths).length).toBeLessThanOrEqual(longest.serverFiles)
  expect(Object.keys(lengths).length).toBeGreaterThan(10)
  expect(sum, JSON.stringify(lengths, null, 2)).toBeLessThanOrEqual(longest.serverLines)
})

test('the module of the conversation has few files', () => {
  expect(codeOfModule().length).toBeLessThanOrEqual(longest.moduleFiles)
})

test('few functions end an answer', () => {
  const ends = codeOfModule().flatMap(({ code }) =>
    [...code.matchAll(/^(?:export )?(?:async )?function (?:end|close|finish)(?=[A-Z])\w*/gm)].map(([line]) => line),
  )

  expect(ends.map((line) => line.split(' ').at(-1)).toSorted()).toEqual([
    'endAnswer',
    'endInOneStatement',
    'endInTransaction',
    'endOrphan',
  ])
})

test('the trace leaves no file of the module out that a step uses', () => {
  const [, section = ''] = read('CONTRIBUTING.md').split('## The trace of a message')
  const [trace = ''] = section.split('\n## ')
  const used = stepsOfTrace()
    .filter(isOnServer)
    .flatMap(({ path }) => [
      ...read(path).matchAll(
        / from '(?:\.|#conversation(?!\/(?:deps\.ts|(?:tarot|prompts|readings|demo)\/)))\/([^']+)'/g,
      ),
    ])
    .map(([, file = '']) => file.split('/').at(-1) ?? file)

  expect(used.length).toBeGreaterThan(20)
  expect(used.filter((file) => !trace.includes(`/${file}\``) && !trace.includes(`\`${file}\``))).toEqual([])
})

test.each(stepsOfTrace())('the trace names what is there: $path', ({ path, names }) => {
  const text = read(path)

  for (const name of names) expect(text).toMatch(new RegExp(`^export (async )?(function|const) ${name}\\b`, 'm'))
})

test('the other files that the walk names are there', () => {
  const [, section = ''] = read('CONTRIBUTING.md').split('## The trace of a message')
  const [trace = ''] = section.split('\n## ')
  const folders = [
    ...['ask', 'deal', 'answer', 'chats'].map((folder) => `${server}/${folder}`),
    `${server}/readings`,
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
