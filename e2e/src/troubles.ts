import type { BrowserContext, ConsoleMessage, Request, WebError } from '@playwright/test'

/** What must not happen in a browser during a journey. */
export type Troubles = {
  /** Lets through what this journey brings about itself: a refused password, a broken line. */
  expect(...patterns: RegExp[]): void
  /** Looks at one more browser context. */
  watch(context: BrowserContext): void
  /** Looks at none of them any more: a context may outlive its test. */
  unwatch(): void
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

  const watched: BrowserContext[] = []

  function noteMessage(message: ConsoleMessage): void {
    if (message.type() === 'error') noted.push(`console: ${message.text()} (${message.location().url})`)
  }

  function noteError(error: WebError): void {
    noted.push(`uncaught: ${error.error().stack ?? error.error()}`)
  }

  function noteRequest(request: Request): void {
    const { protocol, origin } = new URL(request.url())
    if (/^(http|ws)s?:$/.test(protocol) && origin !== ownOrigin) noted.push(`another host: ${request.url()}`)
  }

  return {
    expect: (...patterns) => void expected.push(...patterns),
    watch(context) {
      watched.push(context.on('console', noteMessage).on('weberror', noteError).on('request', noteRequest))
    },
    unwatch() {
      for (const context of watched) {
        context.off('console', noteMessage).off('weberror', noteError).off('request', noteRequest)
      }
    },
    found: () => noted.filter((trouble) => !expected.some((pattern) => pattern.test(trouble))),
  }
}

/** Returns how a browser says that a call was refused with this status. */
export function refusedWith(status: number): RegExp {
  return new RegExp(`^console: Failed to load resource: the server responded with a status of ${status}`)
}

/** How it says that a connection broke, or that there was none. */
export const brokenLine = /^console: Failed to load resource: net::ERR_/
