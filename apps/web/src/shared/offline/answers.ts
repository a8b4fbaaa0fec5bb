import { hashKey, partialMatchKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { clear, createStore, del, entries, get, set } from 'idb-keyval'
import { useSyncExternalStore } from 'react'
import { isApiError } from '#shared/api/api-error.ts'
import { savedUserId } from '#shared/storage/saved-user.ts'

const store = createStore('lunaria-answers', 'queries')
type SavedAnswer<Answer> = { state: { data?: Answer }; queryKey: QueryKey; buster: string }

/**
 * Part of the key of what is saved, instead of the release: by that an update on a train would leave the journal empty until there is
 * a network again. An answer of another shape is not read, because the pages would fail on it.
 */
const shapes = import.meta.env.ANSWER_SHAPES

/** Whether the newest of the answers that are read offline came from this device. */
let isFromDevice = false
const watchers = new Set<() => void>()

function noteSource(fromDevice: boolean): void {
  if (fromDevice === isFromDevice) return
  isFromDevice = fromDevice
  for (const watcher of watchers) watcher()
}

/** Returns true while pages show what this device has, also where a network is there and the server is not. */
export function useIsFromDevice(): boolean {
  return useSyncExternalStore(watchSource, () => isFromDevice)
}

function watchSource(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Returns the saved answer of the signed-in user, if it has the shape that this code reads. */
async function readSaved<Answer>(queryHash: string): Promise<Answer | undefined> {
  const saved = await get<SavedAnswer<Answer>>(`${savedUserId()}-${queryHash}`, store)
  return saved && saved.buster === shapes ? saved.state.data : undefined
}

/**
 * Returns the persister of queries that are read offline: asks the server, and where it cannot be reached returns what
 * this device has.
 */
export async function networkFirst<Answer>(
  ask: (context: never) => Answer | Promise<Answer>,
  context: unknown,
  { queryHash }: Query,
): Promise<Answer> {
  try {
    const answer = await ask(context as never) // what the function of this query takes
    noteSource(false)
    return answer
  } catch (error) {
    if (!isApiError(error, 'network', 'unreadable')) throw error
    const saved = await readSaved<Answer>(queryHash).catch(() => undefined)
    if (saved === undefined) throw error
    noteSource(true)
    return saved
  }
}

async function save({ state, queryKey, queryHash }: Query): Promise<void> {
  const userId = savedUserId()
  const answer: SavedAnswer<unknown> = { state, queryKey, buster: shapes }
  if (userId !== undefined) await set(`${userId}-${queryHash}`, answer, store)
}

/** Saves everything that the cache gets for queries with the persister, until the user signs out. */
export function saveAnswers(queryClient: QueryClient): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !event.query.options.persister) return
    save(event.query).catch(() => {}) // full: read online only
  })
}

/** Asks the server again for what came from this device or failed: the network is back. */
export function refreshSaved(queryClient: QueryClient): void {
  const predicate = ({ options, state }: Query) => options.persister !== undefined || state.status === 'error'
  void queryClient.invalidateQueries({ predicate }, { cancelRefetch: false })
}

/**
 * Deletes the answers to queries under `group` except the wanted ones, and those of other users and other shapes. Returns the
 * wanted ones that are not saved.
 */
export async function pruneSaved<Wanted extends { queryKey: QueryKey }>(
  group: QueryKey,
  wanted: readonly Wanted[],
): Promise<Wanted[]> {
  const own = `${savedUserId()}-`
  const missing = new Map(wanted.map((query) => [own + hashKey(query.queryKey), query]))
  const keys = new Set(missing.keys())
  for (const [key, { buster, queryKey }] of await entries<string, SavedAnswer<unknown>>(store)) {
    const isOwn = key.startsWith(own) && buster === shapes
    if (!isOwn || (partialMatchKey(queryKey, group) && !keys.has(key))) await del(key, store)
    else missing.delete(key)
  }
  return [...missing.values()]
}

/** Deletes all saved answers. */
export async function clearSaved(): Promise<void> {
  try {
    await clear(store)
  } catch {
    // Without storage none was saved.
  }
}
