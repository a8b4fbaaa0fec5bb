import { type RefCallback, useCallback, useRef, useState } from 'react'

const nearEndPx = 48
/** So far from the end a way back to it is worth having. */
const farPx = 240

/**
 * Keeps the end of a growing list in sight as long as the reader is there: `viewport` scrolls, its one child grows. Once the
 * reader has scrolled up nothing moves; `scrollToEnd` leads back. Off while there is nothing but a greeting, which is read from
 * its top. It begins at the message with the id `at`, where there is one, else at the end.
 */
export function usePinnedScroll({ isOn, at }: { isOn: boolean; at?: string }): {
  viewport: RefCallback<HTMLDivElement>
  isFar: boolean
  scrollToEnd: () => void
} {
  const shown = useRef<HTMLDivElement>(null)
  const isPinned = useRef(true)
  const [isFar, setIsFar] = useState(false)

  const viewport = useCallback(
    (box: HTMLDivElement) => {
      shown.current = box
      if (!isOn) return
      const jump = () => {
        if (isPinned.current) box.scrollTop = box.scrollHeight
      }
      let lastTop = box.scrollTop
      const follow = () => {
        const left = box.scrollHeight - box.scrollTop - box.clientHeight
        const isNear = left < nearEndPx
        // Only the reader moves up; the text only ever moves the end down.
        if (box.scrollTop < lastTop) isPinned.current = isNear
        else if (isNear) isPinned.current = true
        lastTop = box.scrollTop
        setIsFar(left > farPx && !isPinned.current)
      }
      const growth = new ResizeObserver(jump)
      for (const element of [box, ...box.children]) growth.observe(element)
      box.addEventListener('scroll', follow, { passive: true })
      if (at && showMessage(at)) {
        isPinned.current = false
        follow()
      } else jump()
      return () => {
        growth.disconnect()
        box.removeEventListener('scroll', follow)
      }
    },
    [isOn, at],
  )

  const scrollToEnd = useCallback(() => {
    isPinned.current = true
    setIsFar(false)
    shown.current?.scrollTo({ top: shown.current.scrollHeight })
  }, [])

  return { viewport, isFar, scrollToEnd }
}

/** Brings a message to the top and moves the focus to it; false where there is none with this id. */
export function showMessage(id: string): boolean {
  const message = document.getElementById(id)
  message?.scrollIntoView?.({ block: 'start' })
  message?.focus({ preventScroll: true })
  return message !== null
}
