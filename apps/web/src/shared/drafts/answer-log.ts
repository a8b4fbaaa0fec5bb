import { recall, remember, userKey } from '#shared/lib/storage.ts'
import { sessionSignal } from '#shared/session/session-signal.ts'
import { notifyWatchers } from './unsent.ts'

/** What the browser did not store, by its key: this page has it until the session ends. */
const unstored = new Map<string, string>()

/** The key of a user's log of the lessons. */
export function logKey(userId: string): string {
  return userKey(userId, 'learn')
}

export function readLog(key: string): string | null {
  return unstored.get(key) ?? recall('local', key)
}

/** Stores a log, or deletes it. Returns false where the browser's storage is full or blocked: then this page alone has it. */
export function writeLog(key: string, log: string | null): boolean {
  const isStored = remember('local', key, log)
  if (isStored || log === null) unstored.delete(key)
  else {
    unstored.set(key, log)
    sessionSignal().addEventListener('abort', () => unstored.clear(), { once: true })
  }
  notifyWatchers()
  return isStored
}

export function areLogsStored(): boolean {
  return unstored.size === 0
}

/** Returns how many answers of the lessons the server does not have. */
export function unsentAnswers(userId: string): number {
  try {
    const { unsent }: { unsent?: unknown } = JSON.parse(readLog(logKey(userId)) ?? '{}')
    return Array.isArray(unsent) ? unsent.length : 0
  } catch {
    return 0
  }
}
