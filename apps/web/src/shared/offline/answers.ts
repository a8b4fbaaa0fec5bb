import {
  type AsyncStorage,
  experimental_createQueryPersister,
  type PersistedQuery,
} from '@tanstack/query-persist-client-core'
import { hashKey, partialMatchKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { clear, createStore, del, delMany, entries, get, set } from 'idb-keyval'
import { isApiError } from '#shared/api/api-error.ts'
import { savedUserId } from '#shared/session/saved-user.ts'

/** An answer is read by code of the contract that it was given by, and by the same user. */
const contract = import.meta.env.CONTRACT_HASH
const store = createStore('lunaria-answers', 'queries')
const storage: AsyncStorage<PersistedQuery> = {
  getItem: (key) => get(key, store),
  setItem: (key, query) => set(key, query, store),
  removeItem: (key) => del(key, store),
}

/** Returns the store of the signed-in user's answers. */
function ownAnswers() {
  const userId = savedUserId()
  return experimental_createQueryPersister<PersistedQuery>({
    storage: userId === undefined ? undefined : storage,
    prefix: userId,
    buster: contract,
    maxAge: Number.POSITIVE_INFINITY,
    serialize: (query) => query,
    deserialize: (query) => query,
  })
}

function read<Answer>(queryHash: string): Promise<Answer | undefined> {
  return ownAnswers()
    .retrieveQuery<Answer>(queryHash)
    .catch(() => undefined)
}

/** The persister of queries that are read offline: asks the server, and where it cannot be reached returns what this device has. */
export async function orSaved<Answer>(
  ask: (context: never) => Answer | Promise<Answer>,
  context: unknown,
  { queryHash }: Query,
): Promise<Answer> {
  try {
    return await ask(context as never) // what the function of this query takes
  } catch (error) {
    const saved = isApiError(error, 'network', 'unreadable') ? await read<Answer>(queryHash) : undefined
    if (saved === undefined) throw error
    return saved
  }
}

/** Saves whatever the cache gets for queries with the persister, until the user signs out. */
export function saveAnswers(queryClient: QueryClient): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !event.query.options.persister) return
    void ownAnswers()
      .persistQuery(event.query)
      .catch(() => {}) // full: read online only
  })
}

/** Asks the server again for what came from this device or failed: the network is back. */
export function refreshSaved(queryClient: QueryClient): void {
  const predicate = ({ options, state }: Query) => options.persister !== undefined || state.status === 'error'
  void queryClient.invalidateQueries({ predicate }, { cancelRefetch: false })
}

export async function isSaved(queryKey: QueryKey): Promise<boolean> {
  return (await read(hashKey(queryKey))) !== undefined
}

/** Deletes the answers to queries under `group` except `wanted`, and those of other users and other contracts. */
export async function pruneSaved(group: QueryKey, wanted: readonly QueryKey[]): Promise<void> {
  const own = `${savedUserId()}-`
  const hashes = new Set(wanted.map(hashKey))
  const stored = await entries<string, PersistedQuery>(store)
  const isUseless = ([key, { buster, queryHash, queryKey }]: (typeof stored)[number]) =>
    !key.startsWith(own) || buster !== contract || (partialMatchKey(queryKey, group) && !hashes.has(queryHash))
  await delMany(
    stored.filter(isUseless).map(([key]) => key),
    store,
  )
}

/** Deletes all saved answers. */
export async function forgetSaved(): Promise<void> {
  try {
    await clear(store)
  } catch {
    // Without storage none was saved.
  }
}
