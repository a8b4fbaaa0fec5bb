import { setTimeout as sleep } from 'node:timers/promises'
import type { PlatformDeps } from '#platform/deps.ts'
import { findMailState } from './queries.ts'

const timeoutMs = 20_000
const lookMs = 100

/** What became of a letter's first try; `unknown` when that took too long. */
export type FirstTry = { status: 'sent' | 'waiting' | 'failed' | 'unclear' | 'unknown'; reason: string | null }

/** Sends a queued letter now and waits for the outcome; if another process was faster, for the outcome there. */
export async function sendNow(
  { db, jobs, log }: Pick<PlatformDeps, 'db' | 'jobs' | 'log'>,
  mailId: string,
): Promise<FirstTry> {
  const wait = (ms: number) => sleep(ms, undefined, { ref: false })
  const deadline = performance.now() + timeoutMs
  const tried = jobs.run('mail', { mailId }).catch((error) => log.error({ err: error, mailId }, 'A letter failed'))
  await Promise.race([tried, wait(timeoutMs)])

  for (;;) {
    const state = await findMailState(db, mailId)
    if (!state) return { status: 'unknown', reason: null } // the user was deleted, and the letter with them
    const { status, reason } = state
    const isUnderWay = status === 'sending' || status === 'handed_over' || (status === 'waiting' && reason === null)
    if (!isUnderWay) return { status, reason }
    if (performance.now() >= deadline) return { status: 'unknown', reason }
    await wait(lookMs)
  }
}
