import { spawn } from 'node:child_process'

/** @type {NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** @type {Partial<Record<NodeJS.Signals, number>>} */
const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }
const TERMINAL_HEAD_START_MS = 300

/** @type {NodeJS.Signals | undefined} */
let interruption

/**
 * Runs a program to its end with our own terminal and returns its exit code (128 + n after signal n).
 * A signal that we get is passed on, a little later, because from the terminal the program gets it anyway.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export async function run(program, args, options = {}) {
  const child = spawn(program, args, { stdio: 'inherit', ...options })
  const passOn = (/** @type {NodeJS.Signals} */ signal) => {
    interruption = signal
    setTimeout(() => child.kill(signal), TERMINAL_HEAD_START_MS).unref()
  }
  for (const signal of SIGNALS) process.on(signal, passOn)
  try {
    return await exitCode(child)
  } finally {
    for (const signal of SIGNALS) process.off(signal, passOn)
  }
}

/** Returns the signal that asked us to stop while a program ran. */
export function interruptedBy() {
  return interruption
}

/**
 * Resolves when the process has ended; rejects when it could not be started.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
export function exitCode(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + ((signal && SIGNAL_NUMBERS[signal]) ?? 0)))
  })
}
