import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runNpm } from './lib/npm.mjs'
import { say, withProgress } from './lib/progress.mjs'

/** Collects what is written to the error output, which is a terminal or is not. */
function watchErrorOutput({ isTerminal }: { isTerminal: boolean }) {
  const before = process.stderr.isTTY
  process.stderr.isTTY = isTerminal
  let printed = ''
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    printed += String(text)
    return true
  })
  onTestFinished(() => {
    process.stderr.isTTY = before
    write.mockRestore()
  })
  return () => printed
}

test('without a terminal long work is one plain line with its time', async () => {
  const printed = watchErrorOutput({ isTerminal: false })

  await withProgress('building', () => sleep(300))

  expect(printed()).toMatch(/^lunaria: building: \d+ s\n$/)
})

test('another line in the middle of the work is not mixed with its line', async () => {
  const printed = watchErrorOutput({ isTerminal: false })

  await withProgress('building', async () => {
    say('waiting')
    say('still waiting')
  })

  expect(printed()).toMatch(
    /^lunaria: building: \nlunaria: waiting\nlunaria: still waiting\nlunaria: building: \d+ s\n$/,
  )
})

test('in a terminal the line moves and is replaced by the outcome', async () => {
  const printed = watchErrorOutput({ isTerminal: true })

  await withProgress('building', () => sleep(500))
  await expect(withProgress('testing', () => Promise.reject(new Error('no')))).rejects.toThrow('no')

  const frames = printed().split('\r\u001b[2K')
  const moving = frames.filter((frame) => frame.startsWith('lunaria: building ')).map((frame) => frame[18])
  expect(new Set(moving).size).toBeGreaterThan(1)
  expect(frames).toContainEqual(expect.stringMatching(/^lunaria: building: \d+ s\n$/))
  expect(frames.at(-1)).toBe('lunaria: testing: failed\n')
  expect(printed().split('\n')).toHaveLength(3)
})

/** Runs a script of a package by npm; returns how it ended, what was shown of it, and the file with its output. */
async function runScript(script: string) {
  const folder = mkdtempSync(join(tmpdir(), 'lunaria-npm-'))
  const log = `test-${process.pid}-${script.length}`
  const path = join(import.meta.dirname, '../.cache/logs', `${log}.log`)
  onTestFinished(() => {
    rmSync(folder, { recursive: true })
    rmSync(path)
  })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { try: `node -e "${script}"` } }))
  const printed = watchErrorOutput({ isTerminal: false })
  const failure = await runNpm({
    node: process.execPath,
    folder,
    args: ['run', 'try', '--silent'],
    label: 'trying',
    log,
    lockFd: -1,
  }).then(
    () => undefined,
    (error: Error) => error.message,
  )
  return { failure, printed: printed(), path, output: readFileSync(path, 'utf8') }
}

const lines = 'for (let i = 1; i < 500; i++) console.log(i)'

test('of what npm prints nothing is shown while all goes well', async () => {
  const { failure, printed, output } = await runScript(lines)

  expect(failure).toBeUndefined()
  expect(printed).toMatch(/^lunaria: trying: \d+ s\n$/)
  expect(output.split('\n')).toHaveLength(500)
})

test('when npm fails the last lines are shown and the file with all of them is named', async () => {
  const { failure, printed, path, output } = await runScript(`${lines}; console.error('no room'); process.exit(3)`)

  expect(failure).toBe(`trying failed: npm ended with code 3, and all that it printed is in ${path}`)
  expect(printed).toContain('\n499\nno room\n')
  expect(printed.split('\n').length).toBeLessThan(30)
  expect(output.split('\n').length).toBeGreaterThan(490)
})
