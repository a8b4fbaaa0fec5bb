import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

const nearEndPx = 48

/**
 * Keeps the end of a growing list in sight as long as the reader is there. Once he has scrolled up nothing
 * moves under him; `scrollToEnd` brings him back. Off while there is nothing but a greeting, which is read from its top.
 */
export function usePinnedScroll({ isOn }: { isOn: boolean }): {
  viewport: RefObject<HTMLDivElement | null>
  content: RefObject<HTMLDivElement | null>
  isAtEnd: boolean
  scrollToEnd: () => void
} {
  const viewport = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isPinned = useRef(true)
  const [isAtEnd, setIsAtEnd] = useState(true)

  useEffect(() => {
    const box = viewport.current
    if (!isOn || !box || !content.current) return
    const jump = () => {
      if (isPinned.current) box.scrollTop = box.scrollHeight
    }
    let lastTop = box.scrollTop
    const follow = () => {
      const isNear = box.scrollHeight - box.scrollTop - box.clientHeight < nearEndPx
      // Only the reader moves up; the text only ever moves the end down.
      if (box.scrollTop < lastTop) isPinned.current = isNear
      else if (isNear) isPinned.current = true
      lastTop = box.scrollTop
      setIsAtEnd(isNear || isPinned.current)
    }
    const growth = new ResizeObserver(jump)
    growth.observe(content.current)
    growth.observe(box)
    box.addEventListener('scroll', follow, { passive: true })
    jump()
    return () => {
      growth.disconnect()
      box.removeEventListener('scroll', follow)
    }
  }, [isOn])

  const scrollToEnd = useCallback(() => {
    isPinned.current = true
    setIsAtEnd(true)
    const box = viewport.current
    box?.scrollTo({ top: box.scrollHeight })
  }, [])

  return { viewport, content, isAtEnd, scrollToEnd }
}
