import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { focusPage } from '#shared/browser/focus-page.ts'

/** The title of a page is set a moment after its address. */
export const settledMs = 150

/**
 * Follows a change of the page: returns its name, to be read aloud, and moves the focus into it where it would be left behind, on
 * what has led here or on nothing. A page that takes the focus itself keeps it.
 */
export function usePageFocus(main: RefObject<HTMLElement | null>): string {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [name, setName] = useState('')

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const timer = setTimeout(() => {
      setName(document.title.split(' — ')[0] ?? '')
      const focused = document.activeElement
      if (!focused?.closest('main *, [role=dialog], [role=menu]')) focusPage(main.current)
    }, settledMs)
    return () => clearTimeout(timer)
  }, [pathname, main])
  return name
}
