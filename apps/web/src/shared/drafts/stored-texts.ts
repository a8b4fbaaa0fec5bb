import { sessionSignal } from '#shared/api/session-signal.ts'
import { getItem, setItem, storedNames, userKey } from '#shared/storage/storage.ts'

/** What the browser did not store, by its key: this page has it until the session ends. */
const unstored = new Map<string, string>()
const watchers = new Set<() => void>()

/** Returns a stored text, also one that the browser had no room for; null where there is none. */
export function readText(key: string): string | null {
  return unstored.get(key) ?? getItem('local', key)
}

/**
 * Stores a text, or deletes it, and returns it. Where the browser is full, blocked or someone else's, this page alone
 * has it.
 */
export function writeText(key: string, text: string | null, isOwn = true): string | null {
  if ((isOwn && setItem('local', key, text)) || text === null) unstored.delete(key)
  else {
    if (unstored.size === 0) sessionSignal().addEventListener('abort', () => unstored.clear(), { once: true })
    unstored.set(key, text)
  }
  notifyWatchers()
  return text
}

/** Returns whether the browser has stored a text, or all of them. */
export function isStored(key?: string): boolean {
  return key === undefined ? unstored.size === 0 : !unstored.has(key)
}

/** Returns the names of what the user has written and the server does not have. */
export function namesOfTexts(userId: string): string[] {
  const prefix = userKey(userId, '')
  const ofPage = [...unstored.keys()].filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))
  return [...new Set([...ofPage, ...storedNames(userId)])]
}

/** Calls the watchers of the texts: another tab may have changed them. */
export function notifyWatchers(): void {
  for (const watcher of watchers) watcher()
}

/** Calls the watcher when the texts may have changed. Returns a function that ends it. */
export function watchTexts(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
