import { useSyncExternalStore } from 'react'
import { recall, remember } from '#shared/lib/storage.ts'

/** What the visitor has said about a third party's counter; asked again when what he agrees to changes. */
export type Consent = 'agreed' | 'refused'

const key = 'lunaria-cookie-consent'
const version = '1'
const watchers = new Set<() => void>()

function readConsent(): Consent | null {
  const [said, under] = (recall('local', key) ?? '').split(':')
  return under === version && (said === 'agreed' || said === 'refused') ? said : null
}

/** Keeps the visitor's word; null asks him again. */
export function saveConsent(consent: Consent | null): void {
  remember('local', key, consent && `${consent}:${version}`)
  for (const watcher of watchers) watcher()
}

/** Undefined until the page is alive. */
export function useConsent(): Consent | null | undefined {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    readConsent,
    () => undefined,
  )
}
