import { remember } from '#shared/lib/storage.ts'
import { sessionSignal } from '#shared/session/session-signal.ts'
import { unstored } from './answer-log.ts'
import { notifyWatchers } from './track-draft.ts'

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
