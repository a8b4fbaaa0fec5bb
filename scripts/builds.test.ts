import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { isCurrent, removeUnused, switchTo } from './lib/builds.mjs'

const openSiteModule = pathToFileURL(join(import.meta.dirname, '../apps/server/src/http/open-site.ts')).href

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'lunaria-builds-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const build = (name: string, { isWhole = true } = {}) => {
    mkdirSync(join(folder, name, 'client'), { recursive: true })
    if (isWhole) writeFileSync(join(folder, name, 'client/pages.json'), '[]')
  }
  return { folder, build }
}

/** A process that serves what is current now; says the folder, or what is wrong with it. */
async function serve(folder: string) {
  const program = `
    import { openSite } from '${openSiteModule}'
    const { folder, close } = openSite({ error: (line) => process.stdout.write(line) }, process.argv[1])
    if (folder) process.stdout.write(folder)
    process.once('SIGTERM', () => { close(); process.exit(0) })
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, join(folder, 'current')])
  onTestFinished(() => void child.kill('SIGKILL'))
  const [said] = await once(child.stdout.setEncoding('utf8'), 'data')
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await once(child, 'exit')
  }
  return { said: String(said), end }
}

test('a process keeps the build that it serves while others take its place, however it ends', async () => {
  const { folder, build } = newFolder()
  build('first')
  switchTo(folder, 'first')
  const killed = await serve(folder)
  build('second')
  switchTo(folder, 'second')
  removeUnused(folder)
  const ended = await serve(folder)
  build('third')
  switchTo(folder, 'third')
  removeUnused(folder)

  expect(killed.said).toBe(join(folder, 'first/client'))
  expect(ended.said).toBe(join(folder, 'second/client'))
  expect(isCurrent(folder, 'third')).toBe(true)
  expect(readdirSync(folder).sort()).toEqual(['current', 'first', 'second', 'third'])

  await killed.end('SIGKILL')
  await ended.end('SIGTERM')
  removeUnused(folder)
  expect(readdirSync(folder).sort()).toEqual(['current', 'third'])
}, 30_000)

test('a build that has not come to its end is told in one line, and not served', async () => {
  const { folder, build } = newFolder()
  build('half', { isWhole: false })
  switchTo(folder, 'half')

  const { said } = await serve(folder)

  expect(said).toBe(
    `${join(folder, 'half')} is no finished build of the site, so only the API answers: remove it and run npm start`,
  )
})

test('what is left of a build that was killed goes with the next one', () => {
  const { folder, build } = newFolder()
  build('old.unfinished')
  build('new')
  switchTo(folder, 'new')

  removeUnused(folder)

  expect(existsSync(join(folder, 'old.unfinished'))).toBe(false)
})

test('the scripts of a build that is gone stay for two weeks after it was replaced', () => {
  const { folder, build } = newFolder()
  const makeBuild = (name: string) => {
    build(name)
    mkdirSync(join(folder, name, 'client/assets'))
    for (const asset of [`chat-${name}.js`, 'react-same.js'])
      writeFileSync(join(folder, name, 'client/assets', asset), '')
    switchTo(folder, name)
    removeUnused(folder)
  }
  const shared = join(folder, 'shared/assets')
  const setAge = (asset: string, days: number) => {
    const then = new Date(Date.now() - days * 24 * 3_600_000)
    utimesSync(join(shared, asset), then, then)
  }
  makeBuild('first')
  setAge('chat-first.js', 40) // the time it was served for does not count

  makeBuild('second')
  const afterRelease = [existsSync(join(folder, 'first')), readdirSync(shared).sort()]
  setAge('chat-first.js', 15)
  setAge('chat-second.js', 15)
  setAge('react-same.js', 15)
  removeUnused(folder)

  expect(afterRelease).toEqual([false, ['chat-first.js', 'chat-second.js', 'react-same.js']])
  expect(readdirSync(shared).sort()).toEqual(['chat-second.js', 'react-same.js'])
})
