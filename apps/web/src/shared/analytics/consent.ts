import { useSyncExternalStore } from 'react'
import { getItem, setItem } from '#shared/storage/storage.ts'

/** The visitor's answer about a third party's counter; asked again when the terms change. */
export type Consent = 'agreed' | 'refused'

const key = 'lunaria-cookie-consent'
const version = '1'
const watchers = new Set<() => void>()

function readConsent(): Consent | null {
  const [said, under] = (getItem('local', key) ?? '').split(':')
  return under === version && (said === 'agreed' || said === 'refused') ? said : null
}

/** Saves the visitor's answer; null asks again. */
export function saveConsent(consent: Consent | null): void {
  setItem('local', key, consent && `${consent}:${version}`)
  for (const watcher of watchers) watcher()
}

/** Returns the consent; undefined until the page is alive. */
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
