import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useWindowEvents } from '#shared/browser/use-window-events.ts'
import { sendEvents, track } from './track.ts'

const milestones = [25, 50, 75, 100] as const
const scrollDebounceMs = 100

/** Notes each page that is looked at, how far down it was read, and that it broke. Mounted once, around all pages. */
export function usePageViews(): void {
  const { pathname } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is a new page view
  useEffect(() => {
    track('page_view')
    return followScroll()
  }, [pathname])

  useWindowEvents({
    // That something in the page broke, not what was in it.
    error: () => track('error', { code: 'script' }),
    unhandledrejection: () => track('error', { code: 'rejection' }),
  })
  // Caught on its way to the document, so that it need not bubble.
  useWindowEvents({ visibilitychange: sendWhenHidden }, { isCapture: true })
}

function sendWhenHidden(): void {
  if (document.visibilityState === 'hidden') sendEvents()
}

/** Tracks a quarter of the page, a half … once each, when the scrolling has come to rest. */
function followScroll(): () => void {
  const left = new Set<(typeof milestones)[number]>(milestones)
  let timer: ReturnType<typeof setTimeout> | undefined

  function look(): void {
    const { scrollHeight, clientHeight, scrollTop } = document.documentElement
    const range = scrollHeight - clientHeight
    if (range <= 0) return
    const percent = Math.round((scrollTop / range) * 100)
    for (const milestone of left) {
      if (percent < milestone) continue
      left.delete(milestone)
      track('scroll', { percent: milestone })
    }
  }
  function onScroll(): void {
    clearTimeout(timer)
    timer = setTimeout(look, scrollDebounceMs)
  }

  addEventListener('scroll', onScroll, { passive: true })
  return () => {
    clearTimeout(timer)
    removeEventListener('scroll', onScroll)
  }
}
