import { useRef } from 'react'

/**
 * Radix gives focus back to its own Trigger only; our dialogs open by state or by URL. Spread the result on a Content:
 * it remembers what had the focus at opening and returns there, if that is still in the page.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null)

  return {
    onOpenAutoFocus() {
      opener.current = document.activeElement
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
    },
  }
}
