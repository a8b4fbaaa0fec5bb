import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '#deps.ts'
import { findMailState } from './queries.ts'

const patienceMs = 20_000
const lookMs = 100

/** What became of a letter's first try; `unknown` when that took too long. */
export type FirstTry = { status: 'sent' | 'waiting' | 'failed' | 'unclear' | 'unknown'; reason: string | null }

/** Tries a queued letter here and now, and waits for the answer; where another process was faster, for its answer. */
export async function sendNow({ db, jobs, log }: Deps, mailId: string): Promise<FirstTry> {
  const wait = (ms: number) => sleep(ms, undefined, { ref: false })
  const deadline = Date.now() + patienceMs
  const tried = jobs.run('mail', { mailId }).catch((error) => log.error({ err: error, mailId }, 'A letter failed'))
  await Promise.race([tried, wait(patienceMs)])

  for (;;) {
    const state = await findMailState(db, mailId)
    if (!state) return { status: 'unknown', reason: null } // its reader has been deleted, and it with him
    const { status, reason } = state
    const isUnderWay = status === 'sending' || status === 'handed_over' || (status === 'waiting' && reason === null)
    if (!isUnderWay) return { status, reason }
    if (Date.now() >= deadline) return { status: 'unknown', reason }
    await wait(lookMs)
  }
}
