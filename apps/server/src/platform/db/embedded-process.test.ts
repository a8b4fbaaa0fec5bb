import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isPostgresByPs } from './embedded-process.ts'

/** Runs `sleep` under another name. */
async function startAs(name: string) {
  const folder = mkdtempSync(join(tmpdir(), 'lunaria-ps-'))
  copyFileSync('/bin/sleep', join(folder, name))
  const child = spawn(join(folder, name), ['60'], { stdio: 'ignore' })
  onTestFinished(() => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  await once(child, 'spawn')
  return child
}

test.skipIf(process.platform === 'win32')(
  'a pid that another program got after a crash is not a database',
  async () => {
    const [database, other] = [await startAs('postgres'), await startAs('postgres-tools')]

    expect([database, other].map(({ pid = 0 }) => isPostgresByPs(pid))).toEqual([true, false])
    expect(isPostgresByPs(process.pid)).toBe(false)
    database.kill('SIGKILL')
    await once(database, 'exit')
    expect(isPostgresByPs(database.pid ?? 0)).toBe(false)
  },
)
