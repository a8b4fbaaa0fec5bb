/**
 * Keeps what is pressed and what has the focus in the application's first frame (opening.tsx), which React replaces twice,
 * and gives both to the button of the same name when the application is there. A press whose button was replaced between
 * its down and its up, or while it had the focus, counts too: the browser gives it to no button.
 */
export function preservePress(): void {
  let pressed: string | undefined
  let focused: string | undefined
  let held: Element | null = null
  let isReady = false
  const end = new AbortController()

  function press(name: string | undefined): void {
    if (!isReady) pressed = name
    // A link has been followed already.
    else if (name !== undefined) {
      const button = sameNamed(name)
      if (button instanceof HTMLButtonElement) button.click()
    }
  }

  const keep = (event: Event) => {
    const control = event.target instanceof Element ? event.target.closest('a, button') : null
    const own = control?.closest('#opening') ? control : null
    if (event.type === 'focusin') focused = findName(own)
    else if (event.type === 'pointerdown') held = own
    else if (event instanceof KeyboardEvent) {
      if (/^(Enter| )$/.test(event.key) && document.activeElement === document.body && focused) press(focused)
    } else {
      const isLost = control === null && held?.isConnected === false
      if (own || isLost) press(findName(own ?? held))
      held = null
      if (isReady) end.abort()
    }
  }
  for (const type of ['focusin', 'keydown', 'pointerdown', 'click'])
    addEventListener(type, keep, { capture: true, signal: end.signal })
  addEventListener(
    'lunaria-frame-ready',
    () => {
      isReady = true
      if (!held) end.abort()
      if (focused && document.activeElement === document.body) sameNamed(focused)?.focus()
      press(pressed)
    },
    { once: true },
  )
}

function findName(element: Element | null): string | undefined {
  return element?.getAttribute('aria-label') ?? element?.textContent ?? undefined
}

function sameNamed(name: string): HTMLElement | undefined {
  return Array.from(document.querySelectorAll<HTMLElement>('a, button')).find(
    (element) => findName(element) === name && element.checkVisibility(),
  )
}
