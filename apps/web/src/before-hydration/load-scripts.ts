/** Scripts that are asked for in one task. */
const filesAtOnce = 4

export type Page = {
  /** The addresses of the scripts. */
  files: readonly string[]
  /** Imports them; what React Router wrote into the page. */
  run: () => Promise<void>
}

/** Returns a function that asks for the page's scripts and runs them; a second call does nothing. */
export function scriptLoader({ files, run }: Page, onRun: () => void): () => Promise<void> {
  let hasStarted = false
  return async () => {
    if (hasStarted) return
    hasStarted = true
    for (const [at, href] of files.entries()) {
      if (at % filesAtOnce === filesAtOnce - 1) await nextTask()
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    }
    await run()
    onRun()
  }
}

/** Asking for a file takes a slow phone milliseconds: in between it may respond to a finger. */
function nextTask(): Promise<unknown> {
  return 'scheduler' in window && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve))
}
