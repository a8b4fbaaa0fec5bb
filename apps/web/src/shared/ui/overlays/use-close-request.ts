import { useEffectEvent, useLayoutEffect, useState } from 'react'

type CloseWatcher = EventTarget & { destroy(): void }
type Watching = { CloseWatcher?: new () => CloseWatcher }
type Request = () => void

/** What is open over the page, the upper ones last. */
let opened: readonly Request[] = []
const watchers = new Set<() => void>()

/**
 * Calls back when the device or the browser asks to close what is open: Android's gesture and button by a watcher of the
 * browser's own, the way back elsewhere by `BackCloses`.
 */
export function useCloseRequest(isOpen: boolean, onClose: () => void): void {
  const [asked, setAsked] = useState(0)
  const onRequest = useEffectEvent(() => {
    onClose()
    setAsked(asked + 1) // a watcher gets one request; what stays open needs another
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new watcher after each request
  useLayoutEffect(() => {
    if (!isOpen) return // in the same step in which it is shown: the way back may follow right away
    const browser: Window & Watching = window
    const request = () => onRequest()
    const watcher = browser.CloseWatcher && new browser.CloseWatcher()
    watcher?.addEventListener('close', request)
    setOpened([...opened, request])
    return () => {
      watcher?.destroy()
      setOpened(opened.filter((other) => other !== request))
    }
  }, [isOpen, asked])
}

function setOpened(next: readonly Request[]): void {
  opened = next
  for (const watcher of watchers) watcher()
}

/** Asks the uppermost of what is open to close. */
export function requestClose(): void {
  opened.at(-1)?.()
}

/** Returns true while a dialog, a menu or a drawer is open. */
export function isAnythingOpen(): boolean {
  return opened.length > 0
}

/** Pages that have the router's one blocker: they close what is open themselves. */
let guards = 0

/** Registers a page that blocks navigation. Returns a function that ends it. */
export function guardPage(): () => void {
  const add = (count: number) => {
    guards += count
    setOpened(opened)
  }
  add(1)
  return () => add(-1)
}

/** Returns true while a page blocks navigation. */
export function isGuarded(): boolean {
  return guards > 0
}

/** Calls the watcher when something opens or closes, or a page begins or ends to guard itself. Returns a function that ends it. */
export function watchOpened(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
