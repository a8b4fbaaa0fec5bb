import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const lock = pathToFileURL(join(import.meta.dirname, 'process-lock.mjs')).href

/** Takes the lock in a process of its own; says "held", and then what its body says. */
function holder(name: string, body: string) {
  const program = `
    import { spawn } from 'node:child_process'
    import { withProcessLock } from '${lock}'
    await withProcessLock('${name}', async (fd) => { console.log('held'); ${body} })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  return { child, line: async () => String((await lines.next()).value) }
}

test('one process waits for another, and gets the lock at once when that one is killed', async () => {
  const name = randomUUID()
  const first = holder(name, 'setInterval(() => {}, 1000); await new Promise(() => {})')
  await first.line()
  const second = holder(name, '')
  const secondHolds = second.line()

  const early = await Promise.race([secondHolds, new Promise((resolve) => setTimeout(resolve, 500, 'waits'))])
  first.child.kill('SIGKILL')

  expect(early).toBe('waits')
  expect(await secondHolds).toBe('held')
})

test('a child that has inherited the lock keeps it when its parent is killed', async () => {
  const name = randomUUID()
  const first = holder(
    name,
    `const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: ['ignore', 'ignore', 'ignore', fd] })
     console.log(child.pid)
     await new Promise(() => {})`,
  )
  await first.line()
  const heir = Number(await first.line())
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  const secondHolds = holder(name, '').line()

  const early = await Promise.race([secondHolds, new Promise((resolve) => setTimeout(resolve, 500, 'waits'))])
  process.kill(heir)

  expect(early).toBe('waits')
  expect(await secondHolds).toBe('held')
})
