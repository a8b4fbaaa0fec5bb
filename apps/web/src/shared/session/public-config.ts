import type { PublicConfig } from '@lunaria/contract/system'
import { minuteMs } from '@lunaria/words/time'
import { useSyncExternalStore } from 'react'

/**
 * How often an open page in sight asks. A call that maintenance refuses reports it immediately; the poll reaches pages that call nothing,
 * and reports that the site is open again.
 */
export const configPollMs = minuteMs

let known: PublicConfig | undefined
let knownText: string | undefined
let hasBegun = false
let isAsking = false
let askedAt = 0
const watchers = new Set<() => void>()

async function load(): Promise<void> {
  if (isAsking) return
  isAsking = true
  askedAt = Date.now()
  try {
    // Not by `call`: a stranger's page does without the API's catalogue of errors.
    const answer = await fetch('/api/config')
    if (!answer.ok) return
    const text = await answer.text()
    if (text === knownText) return
    known = JSON.parse(text)
    knownText = text
    for (const watcher of watchers) watcher()
  } catch {
    // The next time it is asked again; until then the page does with what it knows.
  } finally {
    isAsking = false
  }
}

/** Loads it where something in sight shows it. */
function loadIfSeen(): void {
  if (watchers.size > 0 && document.visibilityState === 'visible') void load()
}

function loadIfDue(): void {
  if (Date.now() - askedAt >= configPollMs) loadIfSeen()
}

function begin(): void {
  if (hasBegun) return
  hasBegun = true
  void load()
  document.addEventListener('visibilitychange', loadIfDue)
  setInterval(loadIfSeen, configPollMs)
}

/** Asks again at once, where a page knows the configuration: a call was refused because the site is closed. */
export function refreshPublicConfig(): void {
  if (hasBegun) void load()
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
