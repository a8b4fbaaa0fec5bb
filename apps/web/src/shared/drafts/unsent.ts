import { userKey } from '#shared/storage/storage.ts'
import type { Draft } from './draft.ts'
import { isStored, namesOfTexts, notifyWatchers, writeText } from './stored-texts.ts'

type Tracked = Pick<Draft<unknown>, 'discard' | 'flush' | 'read' | 'reread'>

/** The drafts that are open, by their keys. */
const tracked = new Map<string, Tracked>()
const senders = new Set<() => Promise<void>>()

const records = ['journal', 'year', 'client', 'meeting', 'creative', 'spread', 'own-words']
/** The kinds about which the user is asked before signing out: of questions those that were sent, not those that were begun. */
const asked: ReadonlySet<string> = new Set([...records, 'unsent'])

/**
 * Sends a draft whenever there is a chance to, and follows its changes in other tabs. Returns a function that ends it.
 */
export function trackDraft(key: string, draft: Tracked): () => void {
  if (tracked.size === 0) listen('addEventListener')
  tracked.set(key, draft)
  return () => {
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

/** Lets the browser ask before it closes a page that alone has a text. */
function askToStay(event: Event): void {
  if (!isStored()) event.preventDefault()
}

function reread(event: Event): void {
  if (event instanceof StorageEvent && event.key !== null) tracked.get(event.key)?.reread()
  notifyWatchers()
}

/** Sends all that can be sent now. */
export async function flushDrafts(): Promise<void> {
  const sendable = [...tracked.values()].filter((draft) => draft.read().state !== 'refused')
  await Promise.all([...sendable.map((draft) => draft.flush()), ...[...senders].map((send) => send())])
}

/** Has `flushDrafts` send what has no draft, too. Returns a function that ends it. */
export function addSender(send: () => Promise<void>): () => void {
  senders.add(send)
  return () => void senders.delete(send)
}

/** Drops a user's texts of these names, on the pages that show them and in the storage. */
export function discardTexts(userId: string, names: readonly string[]): void {
  for (const key of names.map((name) => userKey(userId, name))) {
    tracked.get(key)?.discard()
    writeText(key, null)
  }
}

/** Returns how many of the user's texts the server does not have. */
export function unsentTexts(userId: string): number {
  return namesOfTexts(userId).filter((name) => asked.has(name.split(':')[0] ?? '')).length
}
