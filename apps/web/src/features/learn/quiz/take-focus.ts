/** Focuses, as a ref callback, the new heading, so that the user continues there and screen readers read it out. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
