import { spawn } from 'node:child_process'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }
const TERMINAL_HEAD_START_MS = 300

let interruption

/**
 * Runs a program to its end with our own terminal and gives its exit code (128 + n after signal n).
 * A signal that we get is passed on, a little later, because from the terminal the program gets it anyway.
 */
export async function run(program, args, options = {}) {
  const child = spawn(program, args, { stdio: 'inherit', ...options })
  const passOn = (signal) => {
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

/** The signal that asked us to stop while a program ran. */
export function interruptedBy() {
  return interruption
}

/** Resolves when the process has ended; rejects when it could not be started. */
export function exitCode(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + (SIGNAL_NUMBERS[signal] ?? 0)))
  })
}
