/**
 * Keeps what is pressed and what has the focus in the application's first frame (opening.tsx), which React replaces, and
 * gives both to the button of the same name when the application is there.
 */
export function keepPress(): void {
  let pressed: string | undefined
  let focused: string | undefined
  const keep = ({ target, type }: Event) => {
    const name = target instanceof Element ? nameOf(target.closest('#opening :is(a, button)')) : undefined
    if (type === 'focusin') focused = name
    else pressed = name
  }
  for (const type of ['click', 'focusin']) addEventListener(type, keep, true)
  addEventListener(
    'lunaria-frame-ready',
    () => {
      for (const type of ['click', 'focusin']) removeEventListener(type, keep, true)
      if (focused && document.activeElement === document.body) sameNamed(focused)?.focus()
      // A link has been followed already.
      const button = pressed && sameNamed(pressed)
      if (button instanceof HTMLButtonElement) button.click()
    },
    { once: true },
  )
}

function nameOf(element: Element | null): string | undefined {
  return element?.getAttribute('aria-label') ?? element?.textContent ?? undefined
}

function sameNamed(name: string): HTMLElement | undefined {
  return Array.from(document.querySelectorAll<HTMLElement>('a, button')).find(
    (element) => nameOf(element) === name && element.checkVisibility(),
  )
}
