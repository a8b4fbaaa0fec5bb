import type { PublicConfig } from '@lunaria/contract/system'
import { useSyncExternalStore } from 'react'

let known: PublicConfig | undefined
let isAsked = false
const watchers = new Set<() => void>()

async function load(): Promise<void> {
  try {
    // Not by `call`: a stranger's page does without the API's schemas and its catalogue of errors.
    const answer = await fetch('/api/config')
    if (!answer.ok) throw new Error(`The configuration was refused: ${answer.status}`)
    known = await answer.json()
    for (const watcher of watchers) watcher()
  } catch {
    isAsked = false // the next page asks again; until then it does without
  }
}

/** What the site knows about the server, for public pages: asked for once; undefined until it is there, and in the prerendered page. */
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
