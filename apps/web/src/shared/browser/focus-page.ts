/**
 * Gives the focus to what is marked with `data-first-focus`, as the box where one begins to write, unless a keyboard would come up
 * on the screen; else the page.
 */
export function focusPage(main: HTMLElement | null): void {
  const first = main?.querySelector<HTMLElement>('[data-first-focus]')
  if (first && matchMedia('(pointer: fine)').matches) {
    first.focus()
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
