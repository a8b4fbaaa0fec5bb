import { useEffect } from 'react'

/** Registers the service worker (service-worker/), which saves the site for when there is no network, after the page has loaded. */
export function useOfflineSite(): void {
  useEffect(() => {
    if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
    const timer = setTimeout(() => void navigator.serviceWorker.register('/sw.js').catch(() => {}), 4000)
    return () => clearTimeout(timer)
  }, [])
}
