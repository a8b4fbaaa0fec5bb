import { useEffect, useEffectEvent, useState } from 'react'

type CloseWatcher = EventTarget & { destroy(): void }
type Watching = { CloseWatcher?: new () => CloseWatcher }

/** Calls back when the device asks to close what is open: Android's gesture and button. Elsewhere there is no such request. */
export function useCloseRequest(isOpen: boolean, onClose: () => void): void {
  const [asked, setAsked] = useState(0)
  const onRequest = useEffectEvent(() => {
    onClose()
    setAsked(asked + 1) // a watcher hears one request; what stays open needs another
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new watcher after each request
  useEffect(() => {
    const browser: Window & Watching = window
    if (!isOpen || !browser.CloseWatcher) return
    const watcher = new browser.CloseWatcher()
    watcher.addEventListener('close', onRequest)
    return () => watcher.destroy()
  }, [isOpen, asked])
}
