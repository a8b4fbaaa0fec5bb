import { withProcessLock } from '#process-lock'
import { say } from './progress.mjs'
import { hashParts, root } from './project.mjs'

/**
 * Runs one at a time among all processes that work in this repository. `run` gets the lock's descriptor; a child that
 * inherits it keeps the lock until it ends.
 *
 * @template T
 * @param {string} name
 * @param {(lockFd: number) => Promise<T>} run
 */
export function withRepositoryLock(name, run) {
  const onWait = () => say(`waiting for another process that is at the same work (${name})`)
  return withProcessLock(`${name}-${hashParts(root).slice(0, 12)}`, run, { onWait })
}
