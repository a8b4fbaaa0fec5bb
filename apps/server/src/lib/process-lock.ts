import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const RETRY_MS = 25
const DEFAULT_WAIT_MS = 180_000

/**
 * Runs one at a time among all processes of this machine that use the same name (letters, digits, dashes).
 * The lock is a listening socket: the kernel frees it when its holder dies, so it can never be left over.
 */
export async function withProcessLock<T>(name: string, run: () => Promise<T>, waitMs = DEFAULT_WAIT_MS): Promise<T> {
  const deadline = Date.now() + waitMs
  let held = await tryLock(name)
  while (!held) {
    if (Date.now() > deadline) throw new Error(`Another process has held the lock "${name}" for ${waitMs / 1000} s`)
    await sleep(RETRY_MS)
    held = await tryLock(name)
  }
  try {
    return await run()
  } finally {
    held.close()
    await once(held, 'close')
  }
}

async function tryLock(name: string): Promise<Server | undefined> {
  const path = lockPath(name)
  const server = createServer((socket) => socket.destroy())
  server.unref()
  try {
    server.listen(path)
    await once(server, 'listening')
    return server
  } catch (error) {
    if (!isAddressInUse(error)) throw error
    if (isFile(path) && !(await answers(path))) rmSync(path, { force: true })
    return undefined
  }
}

/** Linux has addresses that vanish with their holder; elsewhere it is a file, checked by connecting to it. */
function lockPath(name: string): string {
  if (process.platform === 'linux') return `\0lunaria-${name}`
  return join(tmpdir(), `lunaria-${name}.lock`)
}

function isFile(path: string): boolean {
  return path.startsWith('/')
}

async function answers(path: string): Promise<boolean> {
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

function isAddressInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
