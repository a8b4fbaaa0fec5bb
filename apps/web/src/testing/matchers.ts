import { expect } from 'vitest'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to the one of Vitest
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /** In the page, and neither hidden nor inside of something hidden. */
    toBeVisible(): R
  }
}

expect.extend({
  toBeVisible(element: unknown) {
    const pass = element instanceof Element && element.isConnected && isShown(element)
    return { pass, message: () => `The element is ${pass ? '' : 'not '}visible` }
  },
})

function isShown(element: Element): boolean {
  const { display, visibility } = getComputedStyle(element)
  if (element.hasAttribute('hidden') || display === 'none' || visibility === 'hidden') return false
  return element.parentElement === null || isShown(element.parentElement)
}
