import { isInaccessible } from '@testing-library/react'
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
    const pass = element instanceof Element && element.isConnected && !isInaccessible(element)
    return { pass, message: () => `The element is ${pass ? '' : 'not '}visible` }
  },
})
