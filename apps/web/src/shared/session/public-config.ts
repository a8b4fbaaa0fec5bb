import type { Endpoint } from '@lunaria/contract/endpoint'
import type { PublicConfig } from '@lunaria/contract/system'
import { useSyncExternalStore } from 'react'
import { send } from '#shared/api/call.ts'

/** `systemApi.config` without its schemas, which every public page would load for this one call. */
const configCall: Endpoint = { method: 'GET', path: '/api/config', access: 'anyone', summary: '' }

/** What the site knows about the server. Throws ApiError. */
export async function fetchPublicConfig(): Promise<PublicConfig> {
  return (await send(configCall, {})).json()
}

let known: PublicConfig | undefined
let isAsked = false
const watchers = new Set<() => void>()

async function load(): Promise<void> {
  try {
    known = await fetchPublicConfig()
    for (const watcher of watchers) watcher()
  } catch {
    isAsked = false // the next page asks again; until then it does without
  }
}

/** The same for public pages, asked for once; undefined until it is there, and in the prerendered page. */
export function usePublicConfig(): PublicConfig | undefined {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      if (!isAsked) {
        isAsked = true
        void load()
      }
      return () => watchers.delete(watcher)
    },
    () => known,
    () => undefined,
  )
}
