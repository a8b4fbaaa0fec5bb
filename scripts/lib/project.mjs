import { createHash } from 'node:crypto'
import { readFileSync, realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { say } from './progress.mjs'

/** The repository's folder. */
export const root = realpathSync(fileURLToPath(new URL('../..', import.meta.url)))

/** @param {(string | Buffer)[]} parts */
export function hashParts(...parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

/**
 * Returns the text of a small file, undefined when there is none.
 *
 * @param {string} path
 */
export function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/**
 * Runs a command's main function: its number is the exit code, an error is one line and exit code 1.
 *
 * @param {() => Promise<number>} run
 */
export async function main(run) {
  try {
    process.exitCode = await run()
  } catch (error) {
    say(toMessage(error))
    process.exitCode = 1
  }
}

/** @param {unknown} error */
export function toMessage(error) {
  return error instanceof Error ? error.message : String(error)
}
