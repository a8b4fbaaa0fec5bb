import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** The title of a page is set a moment after its address. */
const settledMs = 150

/**
 * After a change of the page: returns its name, to be read aloud, and moves the focus into it where it would be left behind, on
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
      if (!focused?.closest('main, [role=dialog], [role=menu]')) focusPage(main.current)
    }, settledMs)
    return () => clearTimeout(timer)
  }, [pathname, main])
  return name
}

/**
 * Where one begins to write immediately the box has the focus, unless a keyboard would come up on the screen; else the
 * page.
 */
export function focusPage(main: HTMLElement | null): void {
  const box = matchMedia('(pointer: fine)').matches && main?.querySelector<HTMLElement>('[data-first-focus]')
  if (box) {
    box.focus()
    return
  }
  // What scrolls, so that the keys scroll it. It can be focused just now, not by a click on it.
  const page = main?.querySelector<HTMLElement>('[data-scroller]') ?? main
  if (!page) return
  if (!page.hasAttribute('tabindex')) {
    page.tabIndex = -1
    page.style.outline = 'none'
    page.addEventListener('blur', () => page.removeAttribute('tabindex'), { once: true })
  }
  page.focus({ preventScroll: true })
}
