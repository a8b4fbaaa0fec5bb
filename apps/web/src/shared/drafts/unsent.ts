import { remember, storedNames, userKey } from '#shared/lib/storage.ts'
import type { Draft } from './draft.ts'

export type Tracked = Pick<Draft<unknown>, 'discard' | 'flush' | 'isUnsent' | 'read' | 'reread' | 'subscribe'>

/** The drafts that are open, by their keys. What counts and sends them is in the first screen; what watches them comes with them. */
export const tracked = new Map<string, Tracked>()
const senders = new Set<() => Promise<void>>()

/** The kinds about which the user is asked before signing out: a question that was begun in a chat is not one of them. */
const asked: ReadonlySet<string> = new Set(['journal', 'year', 'client', 'meeting', 'creative', 'spread', 'own-words'])

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
    remember('local', key, null)
  }
}

/** Returns how many of the user's texts the server does not have. */
export function unsentTexts(userId: string): number {
  const prefix = userKey(userId, '')
  const isOwn = ([key, draft]: [string, Tracked]) => key.startsWith(prefix) && draft.isUnsent()
  const open = [...tracked].filter(isOwn).map(([key]) => key.slice(prefix.length))
  const names = new Set([...open, ...storedNames(userId)])
  return [...names].filter((name) => asked.has(name.split(':')[0] ?? '')).length
}
