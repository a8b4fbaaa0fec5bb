import { useEffect } from 'react'

/**
 * Keeps the card reference at hand for when there is no network (public/sw.js), with the code that `loadMore` brings. Waits until the
 * page has nothing better to do.
 */
export function useOfflineReference(loadMore?: () => Promise<unknown>): void {
  useEffect(() => {
    if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
    const timer = setTimeout(() => void keep(loadMore).catch(() => {}), 4000) // without it the page is as good, online
    return () => clearTimeout(timer)
  }, [loadMore])
}

async function keep(loadMore?: () => Promise<unknown>): Promise<void> {
  const { keepReference } = await import('./keep-pages.ts')
  await keepReference(loadMore)
}
