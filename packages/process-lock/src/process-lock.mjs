import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const retryMs = 25

/**
 * Runs one at a time among all processes of this machine that use the same name (letters, digits, dashes). The lock is a
 * listening socket: the kernel frees it when its holder dies, so it can never be left over. `run` gets its descriptor; a
 * child that inherits it keeps the lock until it ends, even if this process is killed meanwhile.
 *
 * Plain JavaScript that needs no package: the scripts install the dependencies under this lock.
 *
 * @template T
 * @param {string} name
 * @param {(fd: number) => Promise<T>} run
 * @param {{ waitMs?: number, onWait?: () => void }} [options] How long to wait for another holder (by default
 *   without a limit), and what to do when the waiting begins.
 * @returns {Promise<T>}
 */
export async function withProcessLock(name, run, { waitMs = Number.POSITIVE_INFINITY, onWait } = {}) {
  const deadline = Date.now() + waitMs
  let held = await tryLock(name)
  if (!held) onWait?.()
  while (!held) {
    if (Date.now() > deadline) throw new Error(`Another process has held the lock "${name}" for ${waitMs / 1000} s`)
    await sleep(retryMs)
    held = await tryLock(name)
  }
  try {
    return await run(findDescriptor(held))
  } finally {
    held.close()
    await once(held, 'close')
  }
}

/** @param {string} name */
async function tryLock(name) {
  const path = lockPath(name)
  const server = createServer((socket) => socket.destroy())
  server.unref()
  try {
    server.listen(path)
    await once(server, 'listening')
    return server
  } catch (error) {
    if (!isAddressInUse(error)) throw error
    if (path.startsWith('/') && !(await answers(path))) rmSync(path, { force: true })
    return undefined
  }
}

/**
 * Returns the address of a lock. Linux has addresses that vanish with their holder; elsewhere it is a file, checked by
 * connecting to it.
 *
 * @param {string} name
 */
function lockPath(name) {
  if (process.platform === 'linux') return `\0lunaria-${name}`
  return join(tmpdir(), `lunaria-${name}.lock`)
}

/** @param {string} path */
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

/**
 * Returns a listening socket's descriptor, which Node gives by no public name.
 *
 * @param {object} server
 */
function findDescriptor(server) {
  const handle = '_handle' in server ? server._handle : undefined
  if (typeof handle === 'object' && handle && 'fd' in handle && typeof handle.fd === 'number') return handle.fd
  throw new Error('This Node.js does not give the descriptor of a listening socket')
}

/** @param {unknown} error */
function isAddressInUse(error) {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
