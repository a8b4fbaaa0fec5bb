import type { Log } from './log.ts'

/** Repeats a job, each time `ms` after the last run has ended; a failure is logged. Returns a function that stops it. */
export function repeat(ms: number, job: () => Promise<void>, log: Log): () => void {
  let isOn = true
  const next = () => {
    if (!isOn) return
    setTimeout(async () => {
      if (isOn) await job().catch((error) => log.error({ err: error }, 'A repeated job failed'))
      next()
    }, ms).unref()
  }
  next()
  return () => {
    isOn = false
  }
}
