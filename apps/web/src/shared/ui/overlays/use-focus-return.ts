import { useRef } from 'react'

/**
 * Radix gives focus back to its own Trigger only; our dialogs open by state or by URL. Spread the result on a Content:
 * it stores what had the focus at opening and returns there, if that is still in the page. What is marked with
 * `data-first-focus` has the focus first, else the first control.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null)

  return {
    onOpenAutoFocus(event: Event) {
      opener.current = document.activeElement
      const first = event.currentTarget instanceof Element && event.currentTarget.querySelector('[data-first-focus]')
      if (!(first instanceof HTMLElement)) return
      event.preventDefault()
      first.focus({ preventScroll: true })
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
    },
  }
}
