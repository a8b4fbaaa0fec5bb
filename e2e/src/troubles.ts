import type { BrowserContext } from '@playwright/test'

/** What must not happen in a browser during a journey. */
export type Troubles = {
  /** Lets through what this journey brings about itself: a refused password, a broken line. */
  expect(...patterns: RegExp[]): void
  /** Looks at one more browser context. */
  watch(context: BrowserContext): void
  /** What has happened and was not expected. */
  found(): string[]
}

/**
 * Notes errors in the console, among them what the page's security policy has refused, uncaught errors,
 * and requests to any other host.
 */
export function createTroubles(ownOrigin: string): Troubles {
  const noted: string[] = []
  const expected: RegExp[] = []

  return {
    expect: (...patterns) => void expected.push(...patterns),
    watch(context) {
      context.on('console', (message) => {
        if (message.type() === 'error') noted.push(`console: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => noted.push(`uncaught: ${error.error().stack ?? error.error()}`))
      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url())
        if (/^(http|ws)s?:$/.test(protocol) && origin !== ownOrigin) noted.push(`another host: ${request.url()}`)
      })
    },
    found: () => noted.filter((trouble) => ![...expected, clockOfBefore].some((pattern) => pattern.test(trouble))),
  }
}

/**
 * Playwright's own script, which has no address, in a context that is used again after a journey that stopped the clock: it looks for
 * the clock of a page that has none.
 */
const clockOfBefore =
  /^uncaught: TypeError: Cannot read properties of undefined \(reading 'controller'\)\n\s+at <anonymous>:\d+:\d+(?:\n\s+at <anonymous>:\d+:\d+)*$/

/** How a browser says that a call was refused with this status. */
export function refusedWith(status: number): RegExp {
  return new RegExp(`^console: Failed to load resource: the server responded with a status of ${status}`)
}

/** How it says that a connection broke, or that there was none. */
export const brokenLine = /^console: Failed to load resource: net::ERR_/
