import type { Log } from './log.ts'

/** Repeats a job, the next time `ms` after the last has ended; a failure is logged and the next time comes. Returns how to stop. */
export function every(ms: number, job: () => Promise<void>, log: Log): () => void {
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
