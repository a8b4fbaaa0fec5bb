import type { PublicConfig } from '@lunaria/contract/system'
import { useSyncExternalStore } from 'react'

const freshMs = 60_000
const closedRetryMs = 15_000

let known: PublicConfig | undefined
let askedAt: number | undefined
const watchers = new Set<() => void>()

async function load(): Promise<void> {
  askedAt = Date.now()
  try {
    // Not by `call`: a stranger's page does without the API's catalogue of errors.
    const answer = await fetch('/api/config')
    if (!answer.ok) throw new Error(`The configuration was refused: ${answer.status}`)
    known = await answer.json()
    for (const watcher of watchers) watcher()
  } catch {
    if (!known) askedAt = undefined // the next page asks again; until then it does without
  }
  // Whoever waits for the site to open again need not try himself.
  if (known?.maintenanceMode) setTimeout(load, closedRetryMs)
}

function begin(): void {
  if (askedAt !== undefined) return
  void load()
  document.addEventListener('visibilitychange', () => {
    const isOld = askedAt !== undefined && Date.now() - askedAt > freshMs
    if (document.visibilityState === 'visible' && isOld) void load()
  })
}

/** Asks again at once, where a page knows the configuration: a call has heard that the site is closed. */
export function refreshPublicConfig(): void {
  if (askedAt !== undefined) void load()
}

/** What the site knows about the server, for public pages: undefined until it is there, and in the prerendered page. */
export function usePublicConfig(): PublicConfig | undefined {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      begin()
      return () => watchers.delete(watcher)
    },
    () => known,
    () => undefined,
  )
}
