import { focusPage } from '#shared/browser/focus-page.ts'

/** What had the focus when a dialog opened; after it, what had it before the dialogs in whose place this one is. */
const openers = new WeakMap<Element, HTMLElement[]>()
const layers = '[role=dialog], [role=alertdialog], [role=menu]'

/**
 * Returns handlers that give the focus back. Radix does so to its own Trigger only; our dialogs open by state or by URL. Spread
 * them on a Content: what had the focus at opening is stored and gets it again, or the page, if that is gone. What the window itself
 * has led to keeps the focus. What is marked with `data-first-focus` has the focus first, else the first control.
 */
export function useFocusReturn() {
  return {
    onOpenAutoFocus(event: Event) {
      const { currentTarget: content } = event
      if (!(content instanceof Element)) return
      openers.set(content, isHolder(document.activeElement) ? [document.activeElement] : [])
      const first = content.querySelector('[data-first-focus]')
      if (!(first instanceof HTMLElement)) return
      event.preventDefault()
      first.focus({ preventScroll: true })
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      const { activeElement: focused } = document
      const content = event.currentTarget instanceof Element ? event.currentTarget : undefined
      const before = (content && openers.get(content)) ?? []
      const opener = before.find(({ isConnected }) => isConnected)
      const next = focused?.closest(layers)
      // A dialog that has opened in the place of this one keeps the focus, and gives it back.
      if (next && !next.contains(opener ?? null)) openers.set(next, [...(openers.get(next) ?? []), ...before])
      else if (isHolder(focused) && !next && !content?.contains(focused)) return
      else if (opener) opener.focus({ preventScroll: true })
      else if (!isHolder(focused)) focusPage(document.querySelector('main'))
    },
  }
}

function isHolder(element: Element | null): element is HTMLElement {
  return element instanceof HTMLElement && element !== document.body
}
