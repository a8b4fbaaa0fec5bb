import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hashOf, root, say } from './project.mjs'

const RETRY_MS = 100

/**
 * Runs one at a time among all processes that work in this repository. The lock is a listening socket: the kernel
 * frees it when nobody holds it any more, so it cannot be left over. `run` gets its descriptor; a child that inherits
 * it keeps the lock until it ends, even if we are killed meanwhile.
 */
export async function withProcessLock(name, run) {
  const path = lockPath(`lunaria-${name}-${hashOf(root).slice(0, 12)}`)
  let held = await tryLock(path)
  if (!held) say(`waiting for another process that is at the same work (${name})`)
  while (!held) {
    await sleep(RETRY_MS)
    held = await tryLock(path)
  }
  try {
    return await run(held._handle.fd)
  } finally {
    held.close()
    await once(held, 'close')
  }
}

async function tryLock(path) {
  const server = createServer((socket) => socket.destroy())
  try {
    server.listen(path)
    await once(server, 'listening')
    return server
  } catch (error) {
    if (error.code !== 'EADDRINUSE') throw error
    if (path.startsWith('/') && !(await answers(path))) rmSync(path, { force: true })
    return undefined
  }
}

/** Linux has addresses that vanish with their holder; elsewhere it is a file, checked by connecting to it. */
function lockPath(name) {
  if (process.platform === 'linux') return `\0${name}`
  return join(tmpdir(), `${name}.lock`)
}

async function answers(path) {
  const socket = connect(path)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
