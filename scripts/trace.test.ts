import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('..', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

const longestTrace = { files: 9, lines: 600, linesOfFile: 90 }

/** The numbered steps of the trace: a file and the functions or declarations in it. */
function stepsOfTrace(): { path: string; names: string[] }[] {
  const [, section = ''] = read('CONTRIBUTING.md').split('## The trace of a message')
  const [trace = ''] = section.split('\n## ')
  return [...trace.matchAll(/^\d+\. `([^`]+)`((?:, `\w+`)+):/gm)].map(([, path = '', names = '']) => ({
    path,
    names: [...names.matchAll(/\w+/g)].map(([name]) => name),
  }))
}

const linesOf = (text: string) => text.split('\n').length - 1

test('the trace of a message is short', () => {
  const lengths = Object.fromEntries(stepsOfTrace().map(({ path }) => [path, linesOf(read(path))]))
  const tooLong = Object.entries(lengths).filter(([, lines]) => lines > longestTrace.linesOfFile)
  const sum = Object.values(lengths).reduce((all, lines) => all + lines, 0)

  expect(tooLong).toEqual([])
  expect(Object.keys(lengths).length).toBeLessThanOrEqual(longestTrace.files)
  expect(Object.keys(lengths).length).toBeGreaterThanOrEqual(5)
  expect(sum, JSON.stringify(lengths, null, 2)).toBeLessThanOrEqual(longestTrace.lines)
})

test.each(stepsOfTrace())('the trace names what is there: $path', ({ path, names }) => {
  const text = read(path)

  for (const name of names) expect(text).toMatch(new RegExp(`^export (async )?(function|const) ${name}\\b`, 'm'))
})

test('the other files that the walk names are there', () => {
  const [, section = ''] = read('CONTRIBUTING.md').split('## The trace of a message')
  const [trace = ''] = section.split('\n## ')
  const folders = [
    ...['ask', 'deal', 'answer', 'chats'].map((folder) => `apps/server/src/modules/conversation/${folder}`),
    'apps/server/src/modules/readings',
    'apps/web/src/shared/replies',
    'apps/web/src/features/chats',
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
