import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { say } from './progress.mjs'
import { exitCode } from './run.mjs'

// What the server says by its exit code.
const RESTART_CODE = 75
const BAD_CONFIGURATION_CODE = 78

const QUICK_CRASH_MS = 60_000
const MAX_QUICK_CRASHES = 5
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 10_000
const SAME_SIGNAL_MS = 1000

/**
 * Keeps the server running: starts it again when it asks for that or has crashed. Returns the exit code with which it
 * ended for good: by itself, after a signal to us, or after too many crashes in a row.
 *
 * @param {{ node: string, args: string[], cwd: string, env: NodeJS.ProcessEnv, firstPauseMs?: number }} server
 */
export async function supervise({ node, args, cwd, env, firstPauseMs = FIRST_PAUSE_MS }) {
  const signals = forwardSignals()
  let quickCrashes = 0
  for (;;) {
    const startedAt = Date.now()
    // In its own session: Ctrl-C in the terminal reaches only this process, which passes it on once.
    const supervised = { ...env, LUNARIA_SUPERVISED: '1' } // so it knows that ending to be restarted is safe
    const child = spawn(node, args, {
      cwd,
      env: supervised,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    })
    signals.target = child
    const code = await exitCode(child)
    if (signals.received || code === 0 || code === BAD_CONFIGURATION_CODE) return code
    if (code === RESTART_CODE) continue
    quickCrashes = Date.now() - startedAt < QUICK_CRASH_MS ? quickCrashes + 1 : 1
    if (quickCrashes === MAX_QUICK_CRASHES) {
      say(`the server has crashed ${quickCrashes} times in a row (exit code ${code}): its own words are above`)
      return code
    }
    const pauseMs = Math.min(firstPauseMs * 2 ** (quickCrashes - 1), LONGEST_PAUSE_MS)
    say(`the server has ended with code ${code}, starting it again in ${pauseMs / 1000} s`)
    await Promise.race([sleep(pauseMs), signals.first])
    if (signals.received) return code
  }
}

/** Passes signals on to `target`, each once: npm repeats those that the terminal has already sent to us. */
function forwardSignals() {
  let resolveFirst = () => {}
  /** @type {Promise<void>} */
  const first = new Promise((resolve) => {
    resolveFirst = resolve
  })
  /** @type {{ received?: NodeJS.Signals, target?: import('node:child_process').ChildProcess, first: Promise<void> }} */
  const signals = { first }
  let lastAt = Number.NEGATIVE_INFINITY
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      const isRepeated = Date.now() - lastAt < SAME_SIGNAL_MS
      lastAt = Date.now()
      if (isRepeated) return
      signals.received = signal
      signals.target?.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
      resolveFirst()
    })
  }
  return signals
}
