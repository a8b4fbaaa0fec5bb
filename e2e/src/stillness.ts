import type { BrowserContext } from '@playwright/test'

/**
 * Lets everything that moves arrive at once: a fade of 200 ms is a dozen frames, each of which works out styles, lays out and
 * composes the page, and Playwright waits for its end. Animations still begin and end, so that who waits for an end hears of it.
 */
export function keepStill(context: BrowserContext): Promise<AsyncDisposable> {
  return context.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`*, ::before, ::after, ::backdrop {
      transition: none !important;
      animation-duration: 1ms !important;
      animation-delay: 0s !important;
      animation-iteration-count: 1 !important;
    }`)
    document.adoptedStyleSheets.push(sheet)
  })
}
