import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { isApiError } from '#shared/api/api-error.ts'
import { savedUserId } from '#shared/session/saved-user.ts'
import { answerCaches } from './places.ts'

/** An answer is read by code of the contract that it was given by, and by the same user. */
const nameFor = (userId: string) => `${answerCaches}${userId}:${import.meta.env.CONTRACT_HASH}`
const addressOf = (queryHash: string) => `/saved/${encodeURIComponent(queryHash)}`

/** Returns the cache of the signed-in user's answers; undefined without a user or where the browser has no storage. */
async function openAnswers(): Promise<Cache | undefined> {
  const userId = savedUserId()
  return userId && 'caches' in globalThis ? caches.open(nameFor(userId)).catch(() => undefined) : undefined
}

async function read(queryHash: string): Promise<Response | undefined> {
  return (await openAnswers())?.match(addressOf(queryHash))
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
    const saved = isApiError(error, 'network', 'unreadable') ? await read(queryHash) : undefined
    if (!saved) throw error
    return saved.json()
  }
}

/** Saves whatever the cache gets for queries with the persister, until the user signs out. */
export function saveAnswers(queryClient: QueryClient): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { queryHash, options, state } = event.query
    if (options.persister) void save(queryHash, state.data).catch(() => {}) // full: read online only
  })
}

async function save(queryHash: string, answer: unknown): Promise<void> {
  await (await openAnswers())?.put(addressOf(queryHash), Response.json(answer))
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
  const addresses = new Set(wanted.map((queryKey) => addressOf(hashKey(queryKey))))
  const start = addressOf(hashKey(group).slice(0, -1))
  const answers = await openAnswers()
  for (const { url } of (await answers?.keys()) ?? []) {
    const { pathname } = new URL(url)
    if (pathname.startsWith(start) && !addresses.has(pathname)) await answers?.delete(url)
  }
  await forgetSaved(savedUserId())
}

/** Deletes all saved answers, or those that are not of this user. */
export async function forgetSaved(exceptUserId?: string): Promise<void> {
  if (!('caches' in globalThis)) return
  const own = exceptUserId && nameFor(exceptUserId)
  const names = await caches.keys().catch(() => [])
  await Promise.all(names.filter((name) => name.startsWith(answerCaches) && name !== own).map((n) => caches.delete(n)))
}
