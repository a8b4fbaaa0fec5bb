import { flushDrafts, type Tracked, tracked } from './unsent.ts'

const watchers = new Set<() => void>()

/** Sends a draft whenever there is a chance to, and counts it. Returns a function that stops it. */
export function trackDraft(key: string, draft: Tracked): () => void {
  if (tracked.size === 0) listen('addEventListener')
  tracked.set(key, draft)
  const unwatch = draft.subscribe(notifyWatchers)
  return () => {
    unwatch()
    tracked.delete(key)
    if (tracked.size === 0) listen('removeEventListener')
  }
}

function listen(how: 'addEventListener' | 'removeEventListener'): void {
  window[how]('online', flushDrafts)
  document[how]('visibilitychange', flushDrafts)
  window[how]('beforeunload', askToStay)
  window[how]('storage', reread)
}

/** The browser asks before it closes a page whose texts it could not store. */
function askToStay(event: Event): void {
  if ([...tracked.values()].some((draft) => draft.isUnsent() && !draft.read().isStored)) event.preventDefault()
}

function reread(event: Event): void {
  if (event instanceof StorageEvent && event.key !== null) tracked.get(event.key)?.reread()
  notifyWatchers()
}

/** To be called when what is unsent may have changed. */
export function notifyWatchers(): void {
  for (const watcher of watchers) watcher()
}

/** Calls the watcher when what is unsent may have changed. Returns a function that ends it. */
export function watchUnsent(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
