/** For a ref: what comes is where one goes on, and screen readers read it out. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
