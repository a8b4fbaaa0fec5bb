import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { withProcessLock } from './process-lock.mjs'

async function lockInAnotherProcess(name: string) {
  const program = `
    import { withProcessLock } from '${pathToFileURL(`${import.meta.dirname}/process-lock.mjs`)}'
    withProcessLock('${name}', () => new Promise(() => { console.log('held'); setInterval(() => {}, 1000) }))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(createInterface(child.stdout), 'line')
  return child
}

test('holders of one name run one after another, holders of others at the same time', async () => {
  const name = randomUUID()
  const events: string[] = []
  const step = (label: string, lock: string) =>
    withProcessLock(lock, async () => {
      events.push(`${label} in`)
      await sleep(60)
      events.push(`${label} out`)
    })

  await Promise.all([step('a', name), step('b', name), step('other', `${name}-2`)])

  const ofName = events.filter((event) => !event.startsWith('other'))
  expect([ofName[0]?.[0], ofName[2]?.[0]].sort()).toEqual(['a', 'b'])
  expect(ofName.map((event) => event.slice(2))).toEqual(['in', 'out', 'in', 'out'])
  expect(events.indexOf('other in')).toBeLessThan(events.findIndex((event) => /^[ab] out/.test(event)))
})

test('the lock is free again after an error', async () => {
  const name = randomUUID()
  await expect(withProcessLock(name, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')

  expect(await withProcessLock(name, async () => 'in')).toBe('in')
})

test('another process is waited for, and the lock of a killed one is free at once', async () => {
  const name = randomUUID()
  const child = await lockInAnotherProcess(name)
  await expect(withProcessLock(name, async () => 'in', { waitMs: 100 })).rejects.toThrow(/has held the lock/)

  child.kill('SIGKILL')
  await once(child, 'exit')

  expect(await withProcessLock(name, async () => 'in', { waitMs: 5000 })).toBe('in')
})
