import { useEffect } from 'react'

/** Keeps the card reference at hand for when there is no network (public/sw.js). Waits until the page has nothing better to do. */
export function useOfflineReference(): void {
  useEffect(() => {
    if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
    const timer = setTimeout(() => void keepAtHand().catch(() => {}), 4000) // without it the page is as good, online
    return () => clearTimeout(timer)
  }, [])
}

async function keepAtHand(): Promise<void> {
  // So that they are among what has been loaded.
  await Promise.all([import('@lunaria/tarot/reference'), import('#shared/tarot/more-about.ts')])
  await navigator.serviceWorker.register('/sw.js')
  const { active } = await navigator.serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  active?.postMessage({ keep: [`${location.origin}/cards`, location.origin + location.pathname, ...loaded] })
}
