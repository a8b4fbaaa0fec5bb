/** Scripts that are asked for in one task. */
const filesAtOnce = 4
const firstWaitMs = 1000
const longestWaitMs = 8000

export type Page = {
  /** The addresses of the scripts. */
  files: readonly string[]
  /** More of them, by the first two parts of an address. */
  filesAt?: Record<string, readonly string[]>
  /** Imports them; what React Router wrote into the page. */
  run: () => Promise<void>
}

/**
 * Returns a function that fetches the page's scripts and runs them; a second call does nothing. `onFailure` is called at each try
 * that fails.
 */
export function scriptLoader({ files, run }: Page, onRun: () => void, onFailure = () => {}): () => Promise<void> {
  let hasStarted = false
  const notice = createNotice()

  /** Returns true if each came at the first try. */
  async function fetchFiles(): Promise<boolean> {
    const fail = () => {
      document.body.append(notice)
      onFailure()
    }
    const coming: Promise<void>[] = []
    for (const [at, href] of files.entries()) {
      if (at % filesAtOnce === filesAtOnce - 1) await nextTask()
      coming.push(fetchAtLast(href, fail))
    }
    await Promise.all(coming)
    const isWhole = !notice.isConnected
    notice.remove()
    return isWhole
  }

  /** The connection may have been lost since, and a file not kept: only a page that is loaded again imports it again. */
  async function fetchAgain(error: unknown): Promise<void> {
    if (await fetchFiles()) throw error
    location.reload()
  }

  return async () => {
    if (hasStarted) return
    hasStarted = true
    await fetchFiles()
    await run().catch(fetchAgain)
    onRun()
  }
}

/**
 * Puts a file into the browser's cache, over as many tries as that takes. A module whose import has failed once is not asked
 * for again until the page is loaded again: nothing is imported before all of it is there.
 */
async function fetchAtLast(href: string, onFailure: () => void): Promise<void> {
  for (let waitMs = firstWaitMs; !(await isFetched(href)); waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    onFailure()
    await nextTry(waitMs)
  }
}

async function isFetched(href: string): Promise<boolean> {
  try {
    const response = await fetch(href)
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

function nextTry(waitMs: number): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, waitMs)
    addEventListener('online', resolve, { once: true })
  })
}

function createNotice(): HTMLElement {
  const notice = document.createElement('p')
  notice.role = 'alert'
  notice.className = 'notice-below'
  notice.textContent = 'Страница загрузилась не вся: нет связи с сервером. Пробуем ещё раз.'
  return notice
}

/** Waits between files: asking for one takes a slow phone milliseconds, and in between it may respond to a finger. */
function nextTask(): Promise<unknown> {
  return 'scheduler' in window && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve))
}
