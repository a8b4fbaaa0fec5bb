import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'

export type Child = {
  pid: number
  /** The first message that it sends us. */
  first(): Promise<unknown>
  send(message: object): void
  stop(): Promise<void>
}

export type Children = {
  /** Runs a TypeScript file of the repository as a process of its own, with nothing of our environment but PATH. */
  start(file: string, options?: { env?: Record<string, string>; nodeArgs?: string[] }): Child
  stopAll(): Promise<void>
}

const root = path.join(import.meta.dirname, '../..')
const readyMs = 30_000
const politeMs = 5000
const outputLimit = 4000

/** Returns processes that end with us: by our call, or when the channel to us breaks because we were killed. */
export function createChildren(): Children {
  const running = new Set<Child>()
  return {
    start(file, { env = {}, nodeArgs = [] } = {}) {
      const child = fork(path.resolve(root, file), {
        cwd: root,
        detached: true, // Ctrl-C in the terminal reaches us alone, and we end them
        execArgv: [...nodeArgs, '--import', path.join(import.meta.dirname, 'end-with-parent.ts')],
        env: { PATH: process.env.PATH, ...env },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      })
      const handle = toHandle(child, file)
      running.add(handle)
      child.once('exit', () => running.delete(handle))
      return handle
    },
    stopAll: async () => void (await Promise.all([...running].map((child) => child.stop()))),
  }
}

function toHandle(child: ChildProcess, file: string): Child {
  let isWanted = true
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output = (output + text).slice(-outputLimit)
    })
  }
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.once('exit', (code, signal) => {
    if (isWanted) console.error(`${file} ended by itself (${signal ?? code}):\n${output}`)
  })
  child.on('error', () => {}) // a message to a process that has just ended

  return {
    pid: child.pid ?? 0,
    first: () => within(readyMs, `${file} did not get ready`, new Promise((resolve) => child.once('message', resolve))),
    send: (message) => void child.send(message),
    async stop() {
      isWanted = false
      child.kill('SIGTERM')
      const kill = setTimeout(() => child.kill('SIGKILL'), politeMs)
      await exited
      clearTimeout(kill)
    },
  }
}

/** Returns the promise's value, or an error when it takes longer. */
async function within<T>(ms: number, complaint: string, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${complaint} within ${ms / 1000} s`)), ms)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
