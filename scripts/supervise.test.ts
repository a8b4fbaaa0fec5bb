import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'

const lib = (name: string) => pathToFileURL(join(import.meta.dirname, 'lib', name)).href

/** Stands for the server: ends with the next code of the plan, stays where there is none, notes what happens to it. */
const server = `
  import { appendFileSync, readFileSync } from 'node:fs'
  const note = (event) => appendFileSync('events', event + '\\n')
  note('start')
  const code = readFileSync('plan', 'utf8').split(' ')[readFileSync('events', 'utf8').match(/start/g).length - 1]
  if (code) process.exit(Number(code))
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {
    note(signal)
    setTimeout(() => process.exit(7), 300)
  })
  setInterval(() => {}, 1000)
  note('ready')`

/** A supervisor in a process of its own, over a server that ends with these codes one after another. */
async function supervised(plan: number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'lunaria-supervise-'))
  writeFileSync(join(folder, 'plan'), plan.join(' '))
  writeFileSync(join(folder, 'server.mjs'), server)
  appendFileSync(join(folder, 'events'), '')
  const program = `
    import { supervise } from '${lib('supervise.mjs')}'
    const args = ['--import', '${lib('follow-parent.mjs')}', 'server.mjs']
    process.exitCode = await supervise({ node: process.execPath, args, cwd: process.cwd(), env: process.env, firstPauseMs: 10 })`
  const supervisor = spawn(process.execPath, ['--input-type=module', '-e', program], { cwd: folder, stdio: 'ignore' })
  const ended = once(supervisor, 'exit').then(([code]) => code)
  const events = () => readFileSync(join(folder, 'events'), 'utf8').trim().split('\n')
  onTestFinished(async () => {
    supervisor.kill('SIGKILL') // the server follows it
    await ended
    await sleep(400)
    rmSync(folder, { recursive: true, force: true })
  })
  return { supervisor, ended, events, ready: () => vi.waitFor(() => expect(events().at(-1)).toBe('ready'), 10_000) }
}

test('a server that asks for it, or has crashed, is started again', async () => {
  const { events, ready } = await supervised([75, 1, 75, 3])

  await ready()

  expect(events()).toEqual(['start', 'start', 'start', 'start', 'start', 'ready'])
})

test.each([
  ['has crashed five times in a row', [1, 1, 1, 1, 9], 9, 5],
  ['refuses its configuration', [78], 78, 1],
  ['has ended by itself', [0], 0, 1],
])('a server that %s is left alone', async (_, plan, expectedCode, starts) => {
  const { ended, events } = await supervised(plan)

  expect(await ended).toBe(expectedCode)
  expect(events()).toEqual(Array(starts).fill('start'))
})

test('a signal reaches the server once, though the terminal and npm both send it, and its exit code is ours', async () => {
  const { supervisor, ended, events, ready } = await supervised([])
  await ready()

  supervisor.kill('SIGINT')
  await sleep(50)
  supervisor.kill('SIGINT')

  expect(await ended).toBe(7)
  expect(events()).toEqual(['start', 'ready', 'SIGINT'])
})

test('a server whose supervisor is killed ends, too', async () => {
  const { supervisor, events, ready } = await supervised([])
  await ready()

  supervisor.kill('SIGKILL')

  await vi.waitFor(() => expect(events().at(-1)).toBe('SIGTERM'), 5000)
})
